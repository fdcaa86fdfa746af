import { t } from '#platform/contract/words/texts.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { State } from '#platform/web/parts/state.tsx'
import styles from './seat-table.module.css'
import type { SeatEditing } from './use-seats.ts'

/** Rows drawn at once: a thousand would keep the page from answering. */
const SHOWN = 100

interface SeatTableProps {
  editing: SeatEditing
  wrong: ReadonlySet<number>
}

/** The same seats as a table, for keys and for readers: what is chosen here is changed beside it. */
export function SeatTable({ editing, wrong }: SeatTableProps) {
  const { seats, chosen, choose } = editing
  const [shown, show] = useState(SHOWN)
  const toggle = (at: number) => {
    const next = new Set(chosen)
    if (!next.delete(at)) next.add(at)
    choose(next)
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Seats of the plan</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Kind</th>
            <th scope="col">Bay</th>
            <th scope="col">From the left</th>
            <th scope="col">From the top</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {seats.slice(0, shown).map((seat, at) => (
            <tr key={at} data-chosen={chosen.has(at) || undefined}>
              <th scope="row">
                <Checkbox
                  size="xs"
                  label={seat.code || t`No code`}
                  checked={chosen.has(at)}
                  onChange={() => toggle(at)}
                />
              </th>
              <td>{t(String(seat['kind'] ?? ''))}</td>
              <td>{String(seat['zone_name'] ?? '') || '–'}</td>
              <td className="numbers">{seat.x} %</td>
              <td className="numbers">{seat.y} %</td>
              <td>
                {wrong.has(at) ? (
                  <State tone="bad" word="Not right" />
                ) : (
                  t(String(seat['status'] ?? ''))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {seats.length > shown && (
        <Button variant="default" size="xs" onClick={() => show(shown + SHOWN)}>
          Show more seats
        </Button>
      )}
    </div>
  )
}
