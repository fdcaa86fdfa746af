import { t } from '#platform/contract/words/texts.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
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
  return (
    <FigureTable
      title={t`Seats`}
      rows={seats}
      keyOf={({ id }) => id}
      columns={columnsOf(floor, people, onSeat)}
    />
  )
}

/** What the table says of a seat; its code opens it. */
function columnsOf(
  { zone }: FloorPartProps['floor'],
  people: FloorPartProps['people'],
  onSeat: FloorPartProps['onSeat'],
): readonly FigureColumn<FloorSeat>[] {
  const person = ({ employee_id }: FloorSeat) => people.get(employee_id ?? 0)
  return [
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
      of: ({ since }) => (since === null ? '–' : timeText(new Date(since), zone)),
    },
    {
      ...{ label: t`Client`, isWords: true },
      of: (seat) => person(seat)?.client ?? seat.client?.name ?? '–',
    },
    { label: t`Bay`, isWords: true, of: ({ zone_name }) => zone_name ?? '–' },
  ]
}
