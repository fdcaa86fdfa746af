import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { maskOf } from '#platform/contract/fields/mask.ts'
import type { FieldChange, HistoryAction } from '#platform/contract/history/history.ts'
import { humanise, labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { isAnswered } from './columns.ts'
import type { Row } from './served.ts'

/** A row of the history with the name of the person who caused it. */
export interface StoredEntry {
  readonly id: number
  readonly resource: string
  readonly record_id: number
  readonly action: HistoryAction
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly before: Row | null
  readonly after: Row | null
}

/** Reads stored entries; `h` is the history. */
export const ENTRIES = `select h.id, h.resource, h.record_id, h.action, h.at, h.actor as actor_id, a.name as actor_name, h.before, h.after
  from history h left join actors a on a.id = h.actor`

/** What concerns many records stands under this number. */
export const NO_RECORD = 0

/** Actions that change fields one by one; the others concern a record as a whole. */
const BY_FIELD: ReadonlySet<HistoryAction> = new Set(['create', 'update'])

/**
 * The changed fields of an entry, as `getById` answers them: what it never answers stands in no history either. The names
 * of what was referred to are added by the code that knows the reader.
 */
export function changesOf(of: AnyResource, entry: StoredEntry): FieldChange[] {
  const { action, before, after } = entry
  if (entry.record_id === NO_RECORD) return []
  if (action === 'reveal') return revealed(of, after)
  if (!BY_FIELD.has(action)) return []
  const files = Object.entries(FILES).flatMap(([name, label]) =>
    changeOfFiles(name, label, before?.[name], after?.[name]),
  )
  const fields = Object.entries<Field>(of.fields).flatMap(([name, field]) => {
    if (!isAnswered(field) || field.derived) return []
    const [from, to] = [answered(field, before?.[name]), answered(field, after?.[name])]
    return isEmptyValue(from) && isEmptyValue(to)
      ? []
      : [changeOf(name, labelOf(name, field), from, to)]
  })
  return [...fields, ...files]
}

/** Which fields a person looked at; what stood there is told nobody again. */
const revealed = (of: AnyResource, after: Row | null): FieldChange[] =>
  Object.entries<Field>(of.fields)
    .filter(([name]) => Object.hasOwn(after ?? {}, name))
    .map(([name, field]) => changeOf(name, labelOf(name, field), null, null))

/** What histories tell of files beside the fields, whose names begin with a letter. */
const FILES = {
  _attachments: 'Attachments',
  _documents: 'Type and end of attachments',
  _picture: 'Picture',
} as const

/** Files that came or went, in words. */
function changeOfFiles(
  name: string,
  label: string,
  before: unknown,
  after: unknown,
): FieldChange[] {
  const words = (names: unknown) => (Array.isArray(names) ? names.join(', ') : null)
  const [from, to] = [words(before), words(after)]
  return from === null && to === null ? [] : [changeOf(name, label, from, to)]
}

/** The changes of something that no family declares, such as a setting: every key it holds. */
export function undeclaredChanges({ action, before, after }: StoredEntry): FieldChange[] {
  if (!BY_FIELD.has(action)) return []
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) =>
    changeOf(name, humanise(name), before?.[name] ?? null, after?.[name] ?? null),
  )
}

const changeOf = (field: string, label: string, before: unknown, after: unknown): FieldChange => ({
  field,
  label,
  before,
  after,
  before_name: null,
  after_name: null,
})

const isEmptyValue = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

/** A column as history stores it, spelled as the field is answered. */
function answered(field: Field, stored: unknown): unknown {
  if (stored === null || stored === undefined) return null
  if (field.masked) return maskOf(String(stored))
  if (field.kind === 'instant') return new Date(String(stored)).toISOString()
  if (field.kind !== 'yesNo') return stored
  const spelling = spellings[field.wire ?? 'true/false']
  return stored === true ? spelling.yes : spelling.no
}
