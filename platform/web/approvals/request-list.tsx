import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { KeyboardEvent } from 'react'
import type { RequestRow } from '#platform/contract/approvals.ts'
import { isSingleKey } from '#platform/web/client/single-keys.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { requestTones } from './request-words.ts'

interface RequestListProps {
  rows: readonly RequestRow[]
  open: number | undefined
  onOpen: (id: number) => void
  /** Chosen for one decision over several; absent where nothing is to be decided. */
  chosen?: ReadonlySet<number>
  onChoose?: (id: number) => void
}

/** The requests of a tab: arrows, J and K go through them, Enter and Space open and choose. */
export function RequestList({ rows, open, onOpen, chosen, onChoose }: RequestListProps) {
  const go = (event: KeyboardEvent) => {
    const steps = stepsOf(event)
    if (steps === 0) return
    event.preventDefault()
    const at = rows.findIndex(({ id }) => id === open)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + steps))]
    if (!next) return
    onOpen(next.id)
    document.getElementById(`request-${next.id}`)?.focus()
  }
  return (
    <ul className="request-list" aria-label="Requests" onKeyDown={go}>
      {rows.map((row) => (
        <li key={row.id} className="request-list__item" data-open={row.id === open || undefined}>
          {onChoose && (
            <Checkbox
              size="xs"
              aria-label={`Choose ${row.title}`}
              checked={chosen?.has(row.id) ?? false}
              onChange={() => onChoose(row.id)}
            />
          )}
          <button
            type="button"
            id={`request-${row.id}`}
            className="request-list__button"
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

function stepsOf(event: KeyboardEvent): number {
  if (event.key === 'ArrowDown' || isSingleKey(event.nativeEvent, 'j')) return 1
  if (event.key === 'ArrowUp' || isSingleKey(event.nativeEvent, 'k')) return -1
  return 0
}

function RequestWords({ row }: { row: RequestRow }) {
  const { kind, title, asker, asked_at, step, steps, state, acting_for } = row
  return (
    <>
      <span className="request-list__line">
        <strong>{kind}</strong>
        <span className="request-list__at">
          <RelativeTime at={asked_at} />
        </span>
      </span>
      <span>{title}</span>
      <span className="request-list__facts">
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
