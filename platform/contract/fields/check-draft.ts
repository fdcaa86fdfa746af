import { requiredNow } from './asked-now.ts'
import { showsSomething } from '#platform/contract/words/plain-html.ts'
import { isPlural, isRequired, labelOf } from '../labels.ts'
import type { FieldErrors } from '../problems.ts'
import { readValue } from './check-value.ts'
import { type Field, type Fields, isGiven } from './field.ts'
import { t } from '#platform/contract/words/texts.ts'

export interface CheckedDraft {
  /** Each ready to be stored; a whole draft holds every field, a partial one those that were given. Null empties. */
  readonly values: Record<string, unknown>
  readonly errors: FieldErrors
}

export interface CheckOptions {
  /** A partial draft changes what it names; a whole one must name everything required. */
  readonly partial?: boolean
  /** Names that may come along and mean nothing here (the page's id, the version). */
  readonly beside?: readonly string[]
  /** Fields that may be empty here though they are required. */
  readonly open?: readonly string[]
}

export const isEmpty = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')

const LISTS: ReadonlySet<Field['kind']> = new Set([
  'references',
  'choices',
  'list',
  'texts',
  'files',
])

const isEmptyList = (field: Field, value: unknown): boolean =>
  LISTS.has(field.kind) && Array.isArray(value) && value.length === 0

/**
 * Checks what a person typed against its fields: unknown names and fields of the server are refused, empty means null,
 * everything present is read by its kind. The browser and the server call exactly this.
 */
export function checkDraft(
  fields: Fields,
  draft: Readonly<Record<string, unknown>>,
  { partial = false, beside = [], open = [] }: CheckOptions = {},
): CheckedDraft {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const name of Object.keys(draft)) {
    if (beside.includes(name)) continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) errors[name] = [t`No such field`]
    else if (!isGiven(field)) errors[name] = [setBySystem(labelOf(name, field))]
  }
  for (const [name, field] of givenOf(fields)) {
    if (errors[name]) continue
    const raw = draft[name]
    if (partial && !Object.hasOwn(draft, name)) continue
    if (isEmpty(raw) && (!isNeeded(field) || open.includes(name))) {
      values[name] = emptyOf(field) // most fields of most drafts
      continue
    }
    const found = checkField(name, field, raw)
    Object.assign(errors, found.errors)
    values[name] = found.value
  }
  return { values, errors }
}

/** The fields people give, of each family that was checked: a file of people is checked against sixty of them a row. */
const givenFields = new WeakMap<Fields, readonly (readonly [string, Field])[]>()

function givenOf(fields: Fields): readonly (readonly [string, Field])[] {
  const known = givenFields.get(fields)
  if (known) return known
  const given = Object.entries(fields).filter(([, field]) => isGiven(field))
  givenFields.set(fields, given)
  return given
}

const isNeeded = (field: Field): boolean => field.required === true && field.default === undefined

/** What people call a field, found when it is said: nearly every value is right. */
class FieldWords {
  private readonly name: string
  private readonly field: Field

  constructor(name: string, field: Field) {
    this.name = name
    this.field = field
  }

  get label(): string {
    return labelOf(this.name, this.field)
  }
}

/** Checks one field of a draft; nested rows answer errors as `name.index.field`. */
export function checkField(
  name: string,
  field: Field,
  raw: unknown,
): { value: unknown; errors: FieldErrors } {
  const words = new FieldWords(name, field)
  if (
    isEmpty(raw) ||
    (field.kind === 'richText' && typeof raw === 'string' && !showsSomething(raw))
  )
    return isNeeded(field) ? missing(name, field, words) : { value: emptyOf(field), errors: {} }
  const reading = readValue(field, raw, words)
  if ('wrong' in reading) return { value: null, errors: { [name]: [reading.wrong] } }
  if (isEmptyList(field, reading.value) && field.required) return missing(name, field, words)
  return field.of ? checkRows(name, field.of, reading.value) : { value: reading.value, errors: {} }
}

/** What is missing of the fields that others make required: for the rules of a family, beside the declared checks. */
export function missingNow(fields: Fields, values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields))
    if (field.requiredWhen)
      Object.assign(errors, checkField(name, requiredNow(field, values), values[name]).errors)
  return errors
}

const missing = (name: string, field: Field, { label }: FieldWords) => ({
  value: null,
  errors: { [name]: [field.requiredMessage ?? isRequired(label)] },
})

/** What an absent field stands for: lists are never null, what has a default falls back to it, the rest is empty. */
export function emptyOf(field: Field): unknown {
  if (LISTS.has(field.kind)) return field.default ?? []
  return field.default ?? null
}

function checkRows(
  name: string,
  fields: Fields,
  value: unknown,
): { value: unknown; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const rows = (Array.isArray(value) ? value : []).map((row: unknown, index) => {
    if (row === null || typeof row !== 'object') {
      errors[`${name}.${index}`] = [t`Must be a row of fields`]
      return {}
    }
    const checked = checkDraft(fields, { ...row })
    for (const [inner, messages] of Object.entries(checked.errors))
      errors[`${name}.${index}.${inner}`] = messages
    return checked.values
  })
  return { value: rows, errors }
}

const setBySystem = (label: string): string =>
  isPlural(label) ? t`${label} are set by the system` : t`${label} is set by the system`
