import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import type { Drawing } from './grid-rows.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'

interface ManyRowsProps {
  frame: RefObject<HTMLElement | null>
  count: number
  /** The row that stays drawn wherever one scrolls, since the keyboard is in it. */
  kept: () => number
  beginning: string
  /** After each drawing, with a way to bring a row into sight. */
  onDrawn: (scrollTo: (index: number) => void) => void
  children: (drawing: Drawing) => ReactNode
}

/** Of a long page the rows within sight, drawn anew as one scrolls, without the table around them. */
export function ManyRows({ onDrawn, children, ...rows }: ManyRowsProps) {
  const drawing = useDrawnRows(rows)
  useLayoutEffect(() => onDrawn(drawing.scrollTo))
  return children(drawing)
}
