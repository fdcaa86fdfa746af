import { t } from '#platform/contract/words/texts.ts'
import { FigureTable } from '#platform/web/parts/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import type { FloorSeat } from '../../contract/display/floor-shape.ts'
import { isFound } from './floor-people.ts'
import type { FloorPartProps } from './floor-seats.tsx'
import styles from './floor-table.module.css'
import { lookOf, toneOf } from './state-looks.ts'

/** The same floor as a table: seat, person, state, since and client. */
export function FloorTable({ floor, people, state, onSeat }: FloorPartProps) {
  const seats = floor.seats.filter(
    (seat) =>
      (state.only === undefined || seat.state === state.only) &&
      isFound(seat, people, state.search),
  )
  const person = ({ employee_id }: FloorSeat) => people.get(employee_id ?? 0)
  return (
    <FigureTable
      title={t`Seats`}
      rows={seats}
      keyOf={({ id }) => id}
      columns={[
        {
          ...{ label: t`Seat`, isWords: true },
          of: ({ id, code }) => (
            <button type="button" className={styles.seat} onClick={() => onSeat(id)}>
              {code}
            </button>
          ),
        },
        { label: t`Person`, isWords: true, of: (seat) => person(seat)?.name ?? '–' },
        {
          ...{ label: t`State`, isWords: true },
          of: (seat) => <State tone={toneOf(seat.state)} word={lookOf[seat.state].word} />,
        },
        {
          ...{ label: t`Since`, isWords: true },
          of: ({ since }) => (since === null ? '–' : timeText(new Date(since), floor.zone)),
        },
        {
          ...{ label: t`Client`, isWords: true },
          of: (seat) => person(seat)?.client ?? seat.client?.name ?? '–',
        },
        { label: t`Bay`, isWords: true, of: ({ zone_name }) => zone_name ?? '–' },
      ]}
    />
  )
}
