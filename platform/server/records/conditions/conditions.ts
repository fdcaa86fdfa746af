import { t } from '#platform/contract/words/texts.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { type Field, instant, reference, yesNo } from '#platform/contract/fields/field.ts'
import {
  type Filter,
  type FilterOperator,
  filterOperators,
} from '#platform/contract/lists/grid-request.ts'
import { tableOf } from '#platform/contract/resource.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import { identifier, type Parameters } from '../../database/database.ts'
import { columnType, toColumn } from '../column-for.ts'
import { keyedCondition, keyedName } from './keyed-conditions.ts'
import { likePattern, readsLike } from './like-pattern.ts'
import { fieldExpression, isCompared, titleOf } from '../columns.ts'
import type { Registry } from '../registry.ts'
import type { KnownResource, ServedResource } from '../served.ts'

/** The fields every record has, as conditions and sorts know them. */
const STANDARD: Readonly<Record<string, Field>> = {
  id: reference('itself'),
  created_by: reference('user'),
  date_created: instant(),
  date_updated: instant(),
  is_deleted: yesNo({ wire: 'y/n' }),
}

/** The field a filter or sort key names: own and answerable, or one every record has. */
export function keyField(of: ServedResource, name: string): Field | undefined {
  const field: Field | undefined = Object.hasOwn(of.declaration.fields, name)
    ? of.declaration.fields[name]
    : undefined
  if (field) return isCompared(field) ? field : undefined
  return Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined
}

type Condition = (
  expression: string,
  values: readonly unknown[],
  place: (value: unknown) => string,
  field: Field,
) => string

const isArray = (field: Field): boolean => columnType(field).endsWith('[]')

/** Records of a tree with all that stands inside them, found once a statement. */
const withBelow = ({ target = '' }: Field, ids: string): string =>
  `array(with recursive inside (id) as (select unnest(${ids}) union select t.id from ${identifier(tableOf(target))} t join inside i on t.parent_id = i.id) select id from inside)`

const inList: Condition = (expression, values, place, field) => {
  if (field.withBelow) return `${expression} = any(${withBelow(field, place(values))})`
  return isArray(field)
    ? `${expression} && ${place(values)}`
    : `${expression} = any(${place(values)})`
}
const compare =
  (operator: string): Condition =>
  (expression, [value], place) =>
    `${expression} ${operator} ${place(value)}`

const conditionFor = {
  eq: (expression, values, place, field) =>
    isArray(field) || field.withBelow
      ? inList(expression, values, place, field)
      : `${expression} = ${place(values[0])}`,
  ne: (expression, values, place, field) =>
    isArray(field) || field.withBelow
      ? `(${inList(expression, values, place, field)}) is not true`
      : `${expression} is distinct from ${place(values[0])}`,
  in: inList,
  lt: compare('<'),
  lte: compare('<='),
  gt: compare('>'),
  gte: compare('>='),
  between: (expression, [from, to], place) =>
    `${expression} between ${place(from)} and ${place(to)}`,
  contains: (expression, [value], place) =>
    readsLike(expression, place(likePattern(String(value)))),
  empty: (expression, [value], _place, field) =>
    `${value === true ? '' : 'not '}(${expression} is null${isArray(field) ? ` or ${expression} = '{}'` : ''})`,
} satisfies Record<FilterOperator, Condition>

const typeOfPlace = (field: Field, operator: FilterOperator): string => {
  if (operator === 'contains') return 'text'
  if (field.withBelow && (operator === 'eq' || operator === 'ne')) return 'bigint[]'
  const type = columnType(field).replace(/\([^()]*\)/, '')
  return isArray(field) ? type : operator === 'in' ? `${type}[]` : type
}

/** Lists have no order, and of what lies inside a record nothing is known but its letters. */
const operatorsOf = (field: Field): readonly FilterOperator[] => {
  if (field.kind === 'json' || field.kind === 'list') return ['contains', 'empty']
  return isArray(field) ? ['eq', 'ne', 'in', 'contains', 'empty'] : filterOperators
}

/** The value of an operator, each part read by the field it is compared with. */
function readOperand(
  field: Field,
  name: string,
  operator: FilterOperator,
  raw: unknown,
): { values: unknown[] } | { wrong: string } {
  if (operator === 'empty')
    return typeof raw === 'boolean' ? { values: [raw] } : { wrong: 'Must be true or false' }
  if (operator === 'contains')
    return typeof raw === 'string' && raw.length <= 200
      ? { values: [raw] }
      : { wrong: 'Must be a text' }
  const many = Array.isArray(raw) ? raw : [raw]
  if (operator === 'between' && many.length !== 2) return { wrong: 'Needs two values' }
  if (isSingle(field, operator) && many.length !== 1) return { wrong: 'Needs one value' }
  if (operator === 'in' && many.length > 1000) return { wrong: 'May have at most 1000 values' }
  const single: Field = { ...field, ...singular(field), required: true }
  const checked = many.map((one) => checkField(name, single, one))
  const errors = checked.flatMap((one) => Object.values(one.errors).flat())
  return errors[0] === undefined
    ? { values: checked.map((one) => toColumn(single, one.value)) }
    : { wrong: errors[0] }
}

const isSingle = (field: Field, operator: FilterOperator): boolean =>
  operator !== 'in' && operator !== 'between' && !isArray(field) && !field.withBelow

const singular = (field: Field): Partial<Field> => {
  if (field.kind === 'references') return { kind: 'reference' }
  if (field.kind === 'choices') return { kind: 'choice' }
  return field.kind === 'texts' ? { kind: 'text' } : {}
}

/** A filter as conditions; an unknown field or operator, or a value that does not fit, is refused by name. */
export const filterConditions = (
  of: KnownResource,
  filter: Filter,
  parameters: Parameters,
  alias: string,
): string[] => conditionsOf(of, filter, parameters, alias, keyField)

/**
 * What a declaration itself narrows its drop-down by, which may be a field that is never answered. The names are the declaration's;
 * only over the selection in which circles are empty.
 */
export const declaredConditions = (
  of: ServedResource,
  filter: Filter,
  parameters: Parameters,
  alias: string,
): string[] =>
  conditionsOf(of, filter, parameters, alias, ({ declaration }, name) => declaration.fields[name])

/** That a record has these values; a list means any of them. */
export const valueConditions = (
  of: ServedResource,
  wanted: Readonly<Record<string, unknown>>,
  parameters: Parameters,
  alias: string,
): string[] =>
  Object.entries(wanted).flatMap(([name, value]) =>
    declaredConditions(
      of,
      { [name]: Array.isArray(value) ? { in: value } : { eq: value } },
      parameters,
      alias,
    ),
  )

function conditionsOf(
  of: ServedResource,
  filter: Filter,
  parameters: Parameters,
  alias: string,
  fieldNamed: typeof keyField,
): string[] {
  const errors: FieldErrors = {}
  const conditions = Object.entries(filter).flatMap(([name, operators]) => {
    const written = writerOf(of, name, parameters, alias, fieldNamed)
    if (!written || operators === null || typeof operators !== 'object') {
      errors[`filter.${name}`] = [written ? 'Needs an operator' : 'No such field']
      return []
    }
    return Object.entries(operators).flatMap(([operator, raw]) => {
      const found = isOperator(operator)
        ? written(operator, raw)
        : { wrong: t`Choose one of: ${filterOperators.join(', ')}` }
      if (!('wrong' in found)) return found.conditions
      errors[`filter.${name}`] = [found.wrong]
      return []
    })
  })
  refuseFields(errors)
  return conditions
}

/** Writes the conditions that an operator with its value stands for, or says what is wrong with it. */
type ConditionWriter = (
  operator: FilterOperator,
  raw: unknown,
) => { conditions: readonly string[] } | { wrong: string }

/** How conditions on a name are written: on a field, or on what stands under a name of one. */
function writerOf(
  of: ServedResource,
  name: string,
  parameters: Parameters,
  alias: string,
  fieldNamed: typeof keyField,
): ConditionWriter | undefined {
  const keyed = keyedName(of, name)
  if (keyed) {
    const json = fieldExpression(of, keyed.field, alias)
    return (operator, raw) => keyedCondition({ json, key: keyed.key }, operator, raw, parameters)
  }
  const field = fieldNamed(of, name)
  if (!field) return undefined
  return (operator, raw) => fieldCondition(of, { name, field, alias }, operator, raw, parameters)
}

function fieldCondition(
  of: ServedResource,
  { name, field, alias }: { name: string; field: Field; alias: string },
  operator: FilterOperator,
  raw: unknown,
  parameters: Parameters,
): ReturnType<ConditionWriter> {
  const fitting = operatorsOf(field)
  if (!fitting.includes(operator)) return { wrong: t`Choose one of: ${fitting.join(', ')}` }
  const operand = readOperand(field, name, operator, raw)
  if ('wrong' in operand) return operand
  const place = (value: unknown) => parameters.add(value, typeOfPlace(field, operator))
  const expression = fieldExpression(of, name, alias)
  return {
    conditions: [
      conditionFor[operator](expression, operand.values, place, field),
      ...impliedBy(of, name, operator, operand.values, alias),
    ],
  }
}

/** What a condition on a computed field implies, said beside it. */
function impliedBy(
  { slots }: ServedResource,
  name: string,
  operator: FilterOperator,
  values: readonly unknown[],
  alias: string,
): string[] {
  if (operator !== 'eq' && operator !== 'in') return []
  const implied = slots.implied?.[name]?.(alias, values.flat())
  return implied === undefined ? [] : [implied]
}

const isOperator = (word: string): word is FilterOperator =>
  (filterOperators as readonly string[]).includes(word)

/** The order of a list; ends in the id, so that pages never overlap. A reference sorts by its title. */
export function orderBy(
  registry: Registry,
  of: KnownResource,
  sort: string,
  alias: string,
): string {
  const errors: FieldErrors = {}
  const keys = sort
    .split(',')
    .filter(Boolean)
    .map((key) => {
      const name = key.replace(/^-/, '')
      const field = keyField(of, name)
      if (!field || field.kind === 'list' || field.kind === 'json' || field.onRequest) {
        errors.sort = [
          field ? t`${labelOf(name, field)} cannot be sorted by` : t`No such field: ${name}`,
        ]
        return ''
      }
      const expression = fieldExpression(of, name, alias)
      const sorted =
        field.kind === 'reference' && name in of.declaration.fields
          ? titleOf(registry, field.target ?? '', expression)
          : expression
      return `${sorted}${key.startsWith('-') ? ' desc nulls last' : ''}`
    })
  refuseFields(errors)
  const direction = sort.split(',').filter(Boolean).at(-1)?.startsWith('-') ? ' desc' : ''
  return [...keys, `${alias}.id${direction}`].join(', ')
}
