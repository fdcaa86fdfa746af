import { t } from '#platform/contract/words/texts.ts'
import { PlanDrawing } from '../plan/plan-drawing.tsx'
import { drawnHeight } from '../plan/plan-shape.ts'
import { SeatMark } from '../plan/seat-mark.tsx'
import type { FloorSeat, ShownFloor } from '../../contract/display/floor-shape.ts'
import { seatAt } from '../editor/use-pointer.ts'
import { type FloorPeople, isFound } from './floor-people.ts'
import styles from './floor-seats.module.css'
import { lookOf } from './state-looks.ts'
import type { FloorState } from './use-floor.ts'

export interface FloorPartProps {
  floor: ShownFloor
  people: FloorPeople
  state: FloorState
  onSeat: (seat: number) => void
}

/** The seats on the picture, each in the colour and with the letter of its state. The table beside it is for keys and readers. */
export function FloorSeats({ floor, people, state, onSeat }: FloorPartProps) {
  const height = drawnHeight(floor)
  return (
    <PlanDrawing
      plan={floor}
      role="img"
      aria-label={t`Floor with ${floor.seats.length} seats; the same is shown as a table`}
      className={styles.floor}
      onClick={(event) => {
        const at = seatAt(event)
        const seat = at === undefined ? undefined : floor.seats[at]
        if (seat) onSeat(seat.id)
      }}
    >
      {floor.seats.map((seat, at) => (
        <SeatMark
          key={seat.id}
          {...{ at, code: seat.code, x: seat.x, y: seat.y }}
          {...{ width: seat.width, height: seat.height, rotation: seat.rotation }}
          isRound={seat.shape === 'Round'}
          drawnHeight={height}
          look={lookOf[seat.state].tone}
          letter={lookOf[seat.state].letter + (seat.flags.length > 0 ? '!' : '')}
          title={titleOf(seat, people)}
          isChosen={seat.id === state.seat}
          isFaint={
            (state.only !== undefined && seat.state !== state.only) ||
            !isFound(seat, people, state.search)
          }
        />
      ))}
    </PlanDrawing>
  )
}

const titleOf = ({ code, state, employee_id }: FloorSeat, people: FloorPeople): string =>
  [code, t(lookOf[state].word), people.get(employee_id ?? 0)?.name].filter(Boolean).join(', ')
