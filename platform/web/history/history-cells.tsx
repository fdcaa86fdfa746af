import {
  actionWords,
  type FieldChange,
  type HistoryOfAll,
} from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useDeclaration, useOutlines } from '#platform/web/client/outlines.ts'
import { type CellProps, NOTHING, type StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { countedChanges } from './counted-changes.ts'
import { HistoryValue } from './history-value.tsx'
import { NOBODY } from './history-words.ts'
import styles from './history-cells.module.css'

/** A row of the list is an entry as the call answers it. */
export const entryOf = (record: Readonly<Record<string, unknown>>): HistoryOfAll =>
  record as unknown as HistoryOfAll // the list of the history asks its own call

/** When, to the minute. */
function TimeCell({ record }: CellProps) {
  return exactText(new Date(entryOf(record).at), useZone())
}

function PersonCell({ record }: CellProps) {
  const name = entryOf(record).actor_name ?? NOBODY
  return (
    <span className={styles.person}>
      <Avatar name={name} /> {name}
    </span>
  )
}

function KindCell({ record }: CellProps) {
  return <KindName entry={entryOf(record)} />
}

/** What kind of record it is, as people call it; of a whole workbook several. */
export function KindName({ entry }: { entry: HistoryOfAll }) {
  const outline = useOutlines()(entry.resource)
  if (entry.batch && entry.batch.families > 1) return t`Several kinds`
  if (!outline) return t(entry.family)
  return t(entry.words === null ? outline.label.one : outline.label.many)
}

function RecordCell({ record }: CellProps) {
  const { record_name, record_id, batch } = entryOf(record)
  if (record_name !== null) return record_name
  if (record_id > 0) return <span className="muted">{t`No. ${record_id}`}</span>
  return <span className="muted">{batch ? countedChanges(batch.records) : '–'}</span>
}

/** The first thing that was changed, from what to what, and how many others there are. */
function ChangesCell({ record }: CellProps) {
  const entry = entryOf(record)
  const [first] = entry.changes
  const rest = entry.changes.length - 1
  if (entry.words !== null) return <>{entry.words}</>
  if (!first) return null
  if (entry.action !== 'update') return <span className="muted">{fieldWords(entry)}</span>
  return (
    <span className={styles.changes}>
      <span className="muted">{t(first.label)}</span>{' '}
      <ValueOfFamily name={entry.resource} change={first} side="before" isShort /> →{' '}
      <ValueOfFamily name={entry.resource} change={first} side="after" isShort />
      {rest > 0 && <span className="muted"> {t`+${rest} more`}</span>}
    </span>
  )
}

/** Of a record that was added, or looked at, which fields: the first few by name. */
function fieldWords({ changes }: HistoryOfAll): string {
  const named = changes.slice(0, MOST_NAMED).map(({ label }) => t(label))
  const rest = changes.length - named.length
  return named.join(', ') + (rest > 0 ? ` ${t`+${rest} more`}` : '')
}

const MOST_NAMED = 3

interface ValueOfFamilyProps {
  name: string
  change: FieldChange
  side: 'before' | 'after'
  isShort?: boolean
}

/** A value of then, as its family draws it. */
export function ValueOfFamily({ name, ...value }: ValueOfFamilyProps) {
  const resource = useDeclaration(name)
  if (resource === undefined) return value.isShort ? untilKnown(value) : null
  return <HistoryValue resource={resource} {...value} />
}

/** Until the declaration has come, words of about that length: columns are measured by them. */
function untilKnown({ change, side }: Pick<ValueOfFamilyProps, 'change' | 'side'>): string {
  const told = change[`${side}_name`] ?? change[side]
  return typeof told === 'string' || typeof told === 'number' ? String(told) : NOTHING
}

/** How the history draws its columns; an action is drawn as every choice is. */
export const historyCells = {
  at: TimeCell,
  actor: PersonCell,
  resource: KindCell,
  record_id: RecordCell,
  changes: ChangesCell,
}

/** An entry on the phone: what and when, then who did what to it. */
export function historyItem(record: StoredRecord) {
  const entry = entryOf(record)
  const cell = { record, isWhole: false, value: null }
  const field = { kind: 'text' } as const
  return {
    title: entry.record_name ?? entry.words ?? t(entry.family),
    aside: <TimeCell {...cell} name="at" field={field} />,
    facts: (
      <>
        {actionWords[entry.action]} · {entry.actor_name ?? NOBODY} · <KindName entry={entry} />
      </>
    ),
    below: entry.action === 'update' && <ChangesCell {...cell} name="changes" field={field} />,
  }
}
