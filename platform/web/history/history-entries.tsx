import type { ReactNode } from 'react'
import type { FieldChange, HistoryEntry } from '#platform/contract/history/history.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { NOBODY } from './history-words.ts'
import styles from './history-entries.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface HistoryEntriesProps<Entry extends HistoryEntry> {
  label: string
  entries: readonly Entry[]
  /** What was done, after the name. */
  deedOf: (entry: Entry) => ReactNode
  renderValue: (entry: Entry, change: FieldChange, side: 'before' | 'after') => ReactNode
  /** Whether what was added shows its fields only when they are asked for: among many entries they would be a wall. */
  foldsNew?: boolean
  /** At the right of a change: what can be done with it. */
  renderVerb?: (entry: Entry, change: FieldChange) => ReactNode
}

/** Who did what and when, and under it each field from what to what. */
export function HistoryEntries<Entry extends HistoryEntry>(props: HistoryEntriesProps<Entry>) {
  const { label, entries, deedOf, foldsNew } = props
  const zone = useZone()
  return (
    <ol className={styles.history} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.head}>
            <Avatar name={entry.actor_name ?? NOBODY} />
            <span className={styles.words}>
              <strong>{entry.actor_name ?? NOBODY}</strong> {deedOf(entry)}
            </span>
            <time className={classes(styles.time, 'small muted numbers')} dateTime={entry.at}>
              {exactText(new Date(entry.at), zone)}
            </time>
          </p>
          {foldsNew && entry.action === 'create' && entry.changes.length > MOST_OPEN ? (
            <details className={styles.folded}>
              <summary>{t`${entry.changes.length} fields`}</summary>
              <Changes {...props} entry={entry} />
            </details>
          ) : (
            <Changes {...props} entry={entry} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Fields of something new that are shown at once. */
const MOST_OPEN = 3

/** The fields of one entry, each from what to what. */
function Changes<Entry extends HistoryEntry>({
  entry,
  renderValue,
  renderVerb,
}: Pick<HistoryEntriesProps<Entry>, 'renderValue' | 'renderVerb'> & { entry: Entry }) {
  if (entry.changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {entry.changes.map((change) => (
        <div key={change.field} className={styles.change}>
          <dt>{t(change.label)}</dt>
          <dd>
            {entry.action === 'reveal' ? (
              'Shown whole'
            ) : (
              <Change entry={entry} change={change} renderValue={renderValue} />
            )}
          </dd>
          {renderVerb && <div>{renderVerb(entry, change)}</div>}
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps<Entry extends HistoryEntry> extends Pick<
  HistoryEntriesProps<Entry>,
  'renderValue'
> {
  entry: Entry
  change: FieldChange
}

/** A field from what to what; of something new only what it is. */
function Change<Entry extends HistoryEntry>({ entry, change, renderValue }: ChangeProps<Entry>) {
  return (
    <>
      {entry.action === 'update' && (
        <>
          <del>
            <span className="visually-hidden">from </span>
            {renderValue(entry, change, 'before')}
          </del>
          <span aria-hidden>→</span>
        </>
      )}
      <span className={styles.after}>
        {entry.action === 'update' && <span className="visually-hidden">to </span>}
        {renderValue(entry, change, 'after')}
      </span>
    </>
  )
}
