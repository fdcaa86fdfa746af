import { t } from '#platform/contract/words/texts.ts'
import type { ShownFloor } from '../../contract/display/floor-shape.ts'
import { type SeatState, seatStates } from '../../contract/display/seat-state.ts'
import styles from './floor-legend.module.css'
import { lookOf } from './state-looks.ts'

interface FloorLegendProps {
  floor: ShownFloor
  only: SeatState | undefined
  onOnly: (only: SeatState | undefined) => void
}

/** What the colours and letters mean, and how many there are of each; a press shows these alone, another all again. */
export function FloorLegend({ floor, only, onOnly }: FloorLegendProps) {
  const count = (state: SeatState) => floor.seats.filter((seat) => seat.state === state).length
  const shown = seatStates.filter((state) => count(state) > 0 || state === only)
  return (
    <div className={styles.legend} role="group" aria-label={t`States of the seats`}>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.state}
          aria-pressed={state === only}
          onClick={() => onOnly(state === only ? undefined : state)}
        >
          <span className={styles.letter} data-look={lookOf[state].tone} aria-hidden>
            {lookOf[state].letter}
          </span>
          {t(lookOf[state].word)}
          <strong className="numbers">{count(state)}</strong>
        </button>
      ))}
    </div>
  )
}
