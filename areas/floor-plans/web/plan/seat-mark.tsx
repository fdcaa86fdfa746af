import { memo } from 'react'
import { DRAWN_WIDTH } from './plan-shape.ts'
import styles from './seat-mark.module.css'

interface SeatMarkProps {
  /** Its place in the list, by which pointers find it. */
  at: number
  code: string
  /** Percent of the picture. */
  x: number
  y: number
  width: number
  height: number
  rotation: number
  isRound: boolean
  /** The height of the whole drawing. */
  drawnHeight: number
  /** The state it is drawn in. */
  look: string
  /** The letter of the state, under the code. */
  letter?: string | undefined
  /** What it is called for a pointer that rests on it. */
  title?: string | undefined
  isChosen?: boolean
  isWrong?: boolean
  isFaint?: boolean
}

/** One seat on a drawing. It is drawn again when something of it has changed, and not with every other seat. */
export const SeatMark = memo(function SeatMark(props: SeatMarkProps) {
  const { at, code, x, y, rotation, isRound, drawnHeight, look, letter, title } = props
  const [width, height] = [(props.width * DRAWN_WIDTH) / 100, (props.height * drawnHeight) / 100]
  const [left, top] = [(x * DRAWN_WIDTH) / 100, (y * drawnHeight) / 100]
  // As large as the code fits into it, and never so small that it would only be dirt.
  const type = Math.max(3, Math.min(height * 0.42, (width * 1.35) / Math.max(3, code.length)))
  return (
    <g
      className={styles.seat}
      transform={`translate(${left} ${top})`}
      data-at={at}
      data-look={look}
      data-chosen={props.isChosen || undefined}
      data-wrong={props.isWrong || undefined}
      data-faint={props.isFaint || undefined}
    >
      {title !== undefined && <title>{title}</title>}
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={isRound ? Math.min(width, height) / 2 : Math.min(width, height) / 7}
        transform={rotation === 0 ? undefined : `rotate(${rotation})`}
      />
      <text fontSize={type} y={letter === undefined ? type * 0.35 : -type * 0.1}>
        {code}
      </text>
      {letter !== undefined && (
        <text fontSize={type} y={type * 0.95} className={styles.letter}>
          {letter}
        </text>
      )}
    </g>
  )
})
