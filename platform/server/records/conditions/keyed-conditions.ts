import type { Field } from '#platform/contract/fields/field.ts'
import type { FilterOperator } from '#platform/contract/lists/grid-request.ts'
import type { Parameters } from '../../database/database.ts'
import { likePattern, readsLike } from './like-pattern.ts'
import type { ServedResource } from '../served.ts'

/**
 * Conditions on what stands under one name of a JSON field, `extra_values.reason`. What the names mean is set up by administrators
 * and differs from record to record, so that values are compared as they are stored: numbers with numbers, texts with texts, where
 * days and moments are texts that order as they should. Nothing under the name fits no condition but `empty` and `ne`.
 */

/** A name inside a JSON field. */
export interface KeyedName {
  readonly field: string
  readonly key: string
}

/** What a filter's name says of a family's keyed fields; undefined when it is no such name. */
export function keyedName({ declaration }: ServedResource, name: string): KeyedName | undefined {
  const [, field, key] = /^(\w+)\.(\w{1,64})$/.exec(name) ?? []
  if (field === undefined || key === undefined) return undefined
  const found: Field | undefined = Object.hasOwn(declaration.fields, field)
    ? declaration.fields[field]
    : undefined
  return found?.keyed ? { field, key } : undefined
}

type Value = string | number | boolean

interface Keyed {
  /** The JSON field. */
  readonly json: string
  readonly key: string
  readonly place: (value: unknown, type: string) => string
}

type Condition = (keyed: Keyed, values: readonly Value[]) => string

/** Any of the values stands there, alone or in a list: what an index on the field finds. */
const holds: Condition = ({ json, key, place }, values) => {
  const wanted = values.flatMap((value) => [{ [key]: value }, { [key]: [value] }])
  return `(${wanted.map((one) => `${json} @> ${place(JSON.stringify(one), 'jsonb')}`).join(' or ')})`
}

const compared =
  (comparison: (it: string) => string): Condition =>
  ({ json, key, place }, [a, b]) => {
    const path = place(comparison(`$.${JSON.stringify(key)}`), 'jsonpath')
    const operands = place(JSON.stringify({ a: toSeconds(a), b: toSeconds(b) }), 'jsonb')
    // As an equation it is taken to hold of few rows; a function that says yes or no is taken to hold of half of them.
    return `case when jsonb_path_match(${json}, ${path}, ${operands}, true) then 1 end = 1`
  }

/** A time of day is stored with its seconds; one that is asked for may lack them. */
const toSeconds = (value: Value | undefined): Value | undefined =>
  typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? `${value}:00` : value

const conditionFor = {
  eq: holds,
  ne: (keyed, values) => `coalesce(not ${holds(keyed, values)}, true)`,
  in: holds,
  lt: compared((it) => `${it} < $a`),
  lte: compared((it) => `${it} <= $a`),
  gt: compared((it) => `${it} > $a`),
  gte: compared((it) => `${it} >= $a`),
  between: compared((it) => `${it} >= $a && ${it} <= $b`),
  contains: ({ json, key, place }, [text]) =>
    readsLike(`(${json} ->> ${place(key, 'text')})`, place(likePattern(String(text)), 'text')),
  empty: ({ json, key, place }, [wanted]) =>
    `${wanted === true ? '' : 'not '}coalesce(${json} -> ${place(key, 'text')}, 'null') in ('null', '""', '[]')`,
} satisfies Record<FilterOperator, Condition>

/** More of them make a statement nobody plans. */
const MOST_VALUES = 100
const LONGEST_TEXT = 200

const isValue = (raw: unknown): raw is Value =>
  typeof raw === 'boolean' ||
  (typeof raw === 'number' && Number.isFinite(raw)) ||
  (typeof raw === 'string' && raw.length <= LONGEST_TEXT)

/** The condition of an operator on what stands under a name; values that cannot stand there are refused in words. */
export function keyedCondition(
  { json, key }: { json: string; key: string },
  operator: FilterOperator,
  raw: unknown,
  parameters: Parameters,
): { conditions: readonly string[] } | { wrong: string } {
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  if (operator === 'empty' && typeof raw !== 'boolean') return { wrong: 'Must be true or false' }
  if (operator === 'contains' && typeof raw !== 'string') return { wrong: 'Must be a text' }
  if (operator === 'between' && values.length !== 2) return { wrong: 'Needs two values' }
  if (values.length > MOST_VALUES) return { wrong: `May have at most ${MOST_VALUES} values` }
  if (values.length === 0 || !values.every(isValue))
    return { wrong: `Must be numbers, true, false or texts of at most ${LONGEST_TEXT} characters` }
  const place = (value: unknown, type: string) => parameters.add(value, type)
  return { conditions: [conditionFor[operator]({ json, key, place }, values)] }
}

/** Letters that an index on texts needs; shorter searches leave keyed fields out, which are long to read. */
export const SHORTEST_INDEXED = 3

/** Whether the texts of a keyed field contain a text. They are compared as JSON writes them, quotes and all. */
export const searchedIn = (json: string, text: string, parameters: Parameters): string =>
  readsLike(
    `json_texts(${json})`,
    parameters.add(likePattern(JSON.stringify(text).slice(1, -1)), 'text'),
  )
