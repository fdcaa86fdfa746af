import { t } from '#platform/contract/words/texts.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import type { Seats } from '../editor/seat-draft.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { drawnHeight, planShape } from './plan-shape.ts'
import { SeatMark } from './seat-mark.tsx'

/** The seats of a plan on its picture; in a list, how many there are. */
export function SeatsCell({ value, record, isWhole }: CellProps) {
  const seats = (value ?? []) as Seats // rows of the declared list
  if (!isWhole) return seats.length
  const plan = planShape(record)
  const height = drawnHeight(plan)
  return (
    <PlanDrawing plan={plan} role="img" aria-label={t`Plan with ${seats.length} seats`}>
      {seats.map((seat, at) => (
        <SeatMark
          key={at}
          {...{ at, code: seat.code, x: seat.x, y: seat.y }}
          {...{ width: seat.width, height: seat.height, rotation: seat.rotation }}
          isRound={seat['shape'] === 'Round'}
          drawnHeight={height}
          look={seat['status'] === 'Active' ? 'plain' : 'blocked'}
        />
      ))}
    </PlanDrawing>
  )
}
