import { type RefObject, useLayoutEffect } from 'react'
import { GridRows, type GridRowsProps } from './grid-rows.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'

interface ManyRowsProps<Row> extends GridRowsProps<Row> {
  frame: RefObject<HTMLElement | null>
  /** The row that stays drawn wherever one scrolls, since the keyboard is in it. */
  kept: () => number
  beginning: string
  /** After each drawing, with a way to bring a row into sight. */
  onDrawn: (scrollTo: (index: number) => void) => void
}

/** Of a long page the rows within sight, drawn anew as one scrolls, without the table around them. */
export function ManyRows<Row>(props: ManyRowsProps<Row>) {
  const { frame, kept, beginning, onDrawn, ...drawn } = props
  const drawing = useDrawnRows({ frame, count: drawn.rows.length, kept, beginning })
  useLayoutEffect(() => onDrawn(drawing.scrollTo))
  return <GridRows {...drawn} drawing={drawing} />
}
