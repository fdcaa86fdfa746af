import { withoutTags } from '#platform/contract/words/plain-html.ts'
import { choiceWord } from '#platform/contract/words/choice-word.ts'
import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import {
  actionWords,
  type FieldChange,
  type HistoryOfAll,
} from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Cell, CellType, ExportColumn } from '../export/export-columns.ts'
import type { Registry } from '../records/registry.ts'

/** A row of the file: an entry, and one of the fields that it changed. */
interface EntryRow {
  readonly entry: HistoryOfAll
  readonly change: FieldChange | undefined
}

interface EntryColumn {
  readonly header: string
  readonly type: CellType
  readonly cell: (row: EntryRow, told: Telling) => Cell
}

interface Telling {
  readonly registry: Registry
  readonly zone: string
  /** A moment as spreadsheets take it, in that zone. */
  readonly momentText: (at: string) => string
}

/** How the values of one file are told: what is dear to make is made once. */
export function tellingIn(registry: Registry, zone: string): Telling {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return { registry, zone, momentText: (at) => format.format(new Date(at)) }
}

/** What each column of the list is in a file. */
const columnsFor: Readonly<Record<string, readonly EntryColumn[]>> = {
  at: [
    { header: 'Time', type: 'moment', cell: ({ entry }, { momentText }) => momentText(entry.at) },
  ],
  actor: [
    { header: 'Person', type: 'text', cell: ({ entry }) => entry.actor_name ?? t`The system` },
  ],
  action: [{ header: 'Action', type: 'text', cell: ({ entry }) => t(actionWords[entry.action]) }],
  resource: [{ header: 'Kind of record', type: 'text', cell: ({ entry }) => t(entry.family) }],
  record_id: [
    { header: 'Record', type: 'text', cell: ({ entry }) => entry.record_name },
    { header: 'Record number', type: 'number', cell: ({ entry }) => entry.record_id || null },
  ],
  changes: [
    {
      header: 'Field',
      type: 'text',
      cell: ({ entry, change }) => (change ? t(change.label) : entry.words),
    },
    { header: 'Before', type: 'text', cell: valueCell('before') },
    { header: 'After', type: 'text', cell: valueCell('after') },
  ],
}

/** The columns of a file, as those of a list are named. */
export function entryColumns(
  names: readonly string[],
  { zone }: Telling,
): { heads: ExportColumn[]; cellsOf: (entry: HistoryOfAll, told: Telling) => Cell[][] } {
  const columns = names.flatMap((name) => columnsFor[name] ?? [])
  return {
    heads: columns.map(({ header, type }) => ({
      header: type === 'moment' ? `${t(header)} (${zone})` : t(header),
      type,
      expression: '',
    })),
    cellsOf: (entry, told) => {
      const changes = names.includes('changes') ? entry.changes : []
      const rows = changes.length === 0 ? [undefined] : changes
      return rows.map((change) => columns.map(({ cell }) => cell({ entry, change }, told)))
    },
  }
}

/** The names of columns a file can have. */
export const isEntryColumn = (name: string): boolean => Object.hasOwn(columnsFor, name)

function valueCell(side: 'before' | 'after') {
  return ({ entry, change }: EntryRow, { registry, momentText }: Telling): Cell => {
    if (!change || (side === 'before' && entry.action !== 'update')) return null
    if (entry.action === 'reveal') return t`Shown whole`
    const of = registry.all.find(({ declaration }) => declaration.name === entry.resource)
    return valueText(of?.declaration.fields[change.field], change, side, momentText)
  }
}

/** A value of then in the words of the screen. */
function valueText(
  field: Field | undefined,
  change: FieldChange,
  side: 'before' | 'after',
  momentText: Telling['momentText'],
): Cell {
  const value = change[side]
  if (value === null || value === undefined || value === '') return null
  if (!field) return typeof value === 'object' ? JSON.stringify(value) : t(String(value))
  const name = change[`${side}_name`]
  const tell = (tellFor as Partial<Record<FieldKind, Tell>>)[field.kind]
  return tell
    ? tell(value, { field, name, momentText })
    : listed(value).map(String).join(BETWEEN_VALUES)
}

type Tell = (
  value: unknown,
  told: { field: Field; name: FieldChange['after_name']; momentText: Telling['momentText'] },
) => string

/** Kinds whose stored values are not what a person reads. */
const tellFor = {
  choice: (value, { field }) => choiceWord(field, value),
  choices: (value, { field }) =>
    listed(value)
      .map((one) => choiceWord(field, one))
      .join(BETWEEN_VALUES),
  yesNo: (value, { field }) =>
    value === spellings[field.wire ?? 'true/false'].yes ? t`Yes` : t`No`,
  reference: (_value, { name }) => (typeof name === 'string' ? name : t`a record you may not see`),
  references: (value, { name }) =>
    Array.isArray(name) ? name.join(BETWEEN_VALUES) : t`${listed(value).length} records`,
  instant: (value, { momentText }) => momentText(String(value)),
  richText: (value) => withoutTags(String(value), ' ').replaceAll('&nbsp;', ' ').trim(),
  list: (value) => t`${listed(value).length} rows`,
  json: () => t`other answers`,
  files: (value) => t`${listed(value).length} files`,
} satisfies Partial<Record<FieldKind, Tell>>

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
