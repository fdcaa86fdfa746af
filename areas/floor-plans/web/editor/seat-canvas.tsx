import { t } from '#platform/contract/words/texts.ts'
import { type ReactNode, useMemo } from 'react'
import { PlanDrawing } from '../plan/plan-drawing.tsx'
import { DRAWN_WIDTH, drawnHeight, type PlanShape } from '../plan/plan-shape.ts'
import { SeatMark } from '../plan/seat-mark.tsx'
import { onCanvasKey } from './canvas-keys.ts'
import type { SeatDraft } from './seat-draft.ts'
import styles from './seat-canvas.module.css'
import { translation, usePointer } from './use-pointer.ts'
import type { SeatEditing } from './use-seats.ts'

interface SeatCanvasProps {
  plan: PlanShape
  editing: SeatEditing
  isPlacing: boolean
  /** The places in the list of seats with something wrong. */
  wrong: ReadonlySet<number>
  tools: ReactNode
}

/** The seats on the picture: placed, chosen and moved by pointer and by keys. */
export function SeatCanvas({ plan, editing, isPlacing, wrong, tools }: SeatCanvasProps) {
  const { seats, chosen } = editing
  const { way, frame, ...pointer } = usePointer(editing, isPlacing)
  const height = drawnHeight(plan)
  // While some are dragged, no seat is drawn again: those that move are moved as one.
  const [resting, moving] = useMemo(() => {
    const mark = (seat: SeatDraft, at: number) => (
      <SeatMark
        key={at}
        {...{ at, ...placeOf(seat) }}
        drawnHeight={height}
        look={seat['status'] === 'Active' ? 'plain' : 'blocked'}
        isChosen={chosen.has(at)}
        isWrong={wrong.has(at)}
      />
    )
    const marks = seats.map(mark)
    return [marks.filter((_, at) => !chosen.has(at)), marks.filter((_, at) => chosen.has(at))]
  }, [seats, chosen, wrong, height])
  return (
    <PlanDrawing
      {...{ plan, tools, ...pointer }}
      withGrid
      tabIndex={0}
      role="application"
      aria-label={t`Plan with ${seats.length} seats, ${chosen.size} chosen`}
      aria-describedby="canvas-keys"
      data-placing={isPlacing || undefined}
      onKeyDown={(event) => onCanvasKey(event, editing)}
    >
      <g className={styles.seats}>
        {resting}
        <g transform={translation(way, height)}>{moving}</g>
      </g>
      {frame && (
        <rect
          className={styles.frame}
          x={(Math.min(frame.start.x, frame.now.x) * DRAWN_WIDTH) / 100}
          y={(Math.min(frame.start.y, frame.now.y) * height) / 100}
          width={(Math.abs(frame.start.x - frame.now.x) * DRAWN_WIDTH) / 100}
          height={(Math.abs(frame.start.y - frame.now.y) * height) / 100}
        />
      )}
    </PlanDrawing>
  )
}

const placeOf = ({ code, x, y, width, height, rotation, ...seat }: SeatDraft) => ({
  ...{ code, x, y, width, height, rotation },
  isRound: seat['shape'] === 'Round',
})
