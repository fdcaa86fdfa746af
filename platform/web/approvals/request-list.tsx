import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { InboxTab, RequestRow } from '#platform/contract/approvals.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
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
  // Presses come faster than the page follows them: each goes on from the last, not from what is drawn.
  const at = useRef(open)
  useEffect(() => {
    at.current = open
  }, [open])
  const go = (steps: number) => {
    const place = rows.findIndex(({ id }) => id === at.current)
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + steps))]
    if (!next) return
    at.current = next.id
    onOpen(next.id)
    document.getElementById(idOfRow(tab, next.id))?.focus()
  }
  useSingleKeys({ j: () => go(1), k: () => go(-1) })
  const goByArrow = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    go(steps)
  }
  return (
    <ul className={styles.requestList} aria-label="Requests" onKeyDown={goByArrow}>
      {rows.map((row) => (
        <li key={row.id} className={styles.item} data-open={row.id === open || undefined}>
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
            className={styles.button}
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
      <span className={styles.line}>
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
