import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { InboxTab, RequestRow } from '#platform/contract/approvals.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import queueStyles from '#platform/web/lists/queue-rows.module.css'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { idOfRow, requestTones } from './request-words.ts'
import styles from './request-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface RequestListProps {
  tab: InboxTab
  rows: readonly RequestRow[]
  open: number | undefined
  onOpen: (id: number) => void
  /** Chosen for one decision over several; absent where nothing is to be decided. */
  chosen?: ReadonlySet<number>
  onChoose?: (id: number) => void
}

/** The requests of a tab: arrows, J and K go through them, Enter and Space open and choose. */
export function RequestList({ tab, rows, open, onOpen, chosen, onChoose }: RequestListProps) {
  const goByArrow = useRowKeys({ rows, open, onOpen, idOf: (id) => idOfRow(tab, id) })
  return (
    <ul className={queueStyles.rows} aria-label="Requests" onKeyDown={goByArrow}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classes(queueStyles.item, styles.item)}
          data-open={row.id === open || undefined}
        >
          {onChoose && (
            <Checkbox
              className={styles.check}
              size="xs"
              aria-label={`Choose ${row.title}`}
              checked={chosen?.has(row.id) ?? false}
              onChange={() => onChoose(row.id)}
            />
          )}
          <button
            type="button"
            id={idOfRow(tab, row.id)}
            className={classes(queueStyles.button, styles.button)}
            aria-current={row.id === open || undefined}
            onClick={() => onOpen(row.id)}
          >
            <RequestWords row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function RequestWords({ row }: { row: RequestRow }) {
  const { kind, title, asker, asked_at, step, steps, state, acting_for } = row
  return (
    <>
      <span className={queueStyles.line}>
        <strong>{t(kind)}</strong>
        <span className={styles.at}>
          <RelativeTime at={asked_at} />
        </span>
      </span>
      <span>{title}</span>
      <span className={styles.facts}>
        <Avatar name={asker.name} picture={asker.picture} />
        {asker.name}
        {state === 'Waiting' ? (
          <span>
            · Step {step} of {steps}
          </span>
        ) : (
          <State tone={requestTones[state]} word={state} />
        )}
        {acting_for && <span>· for {acting_for}</span>}
      </span>
    </>
  )
}
