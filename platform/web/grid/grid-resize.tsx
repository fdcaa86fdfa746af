import { useRef } from 'react'
import { NARROWEST } from './grid-head-keys.ts'
import styles from './grid-resize.module.css'

interface GridResizeProps {
  width: number
  /** While it is dragged, and once more when it is let go. */
  onResize: (width: number, isDone: boolean) => void
}

/** The edge of a header, to be dragged. The keyboard has Shift with arrows on the header instead. */
export function GridResize({ width, onResize }: GridResizeProps) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const reached = (x: number) =>
    Math.max(NARROWEST, Math.round((start.current?.width ?? width) + x - (start.current?.x ?? x)))
  return (
    <span
      className={styles.resize}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={({ clientX }) => {
        if (start.current) onResize(reached(clientX), false)
      }}
      onPointerUp={({ clientX }) => {
        if (start.current) onResize(reached(clientX), true)
        start.current = undefined
      }}
    />
  )
}
