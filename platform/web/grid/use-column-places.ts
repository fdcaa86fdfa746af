import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { GridColumn } from './grid-shape.ts'
import { shareWidths } from './share-widths.ts'

/** Of the columns with the checkbox and with the menu, as the style sheet has them. */
export const CHECK_WIDTH = 40
const VERBS_WIDTH = 44

export interface ColumnPlaces {
  /** Of the whole table in px. */
  total: number
  widths: number[]
  /** How far from the left a pinned column stays; undefined for the others. */
  lefts: (number | undefined)[]
}

interface Beside {
  readonly hasChecks: boolean
  readonly hasVerbs: boolean
  /** What the columns need for their rows, by name; those that are not named need what was declared. */
  readonly needs: ReadonlyMap<string | undefined, number>
}

/** The columns in px: those of free width share what the frame has left. Without a choice the first is pinned. */
export function useColumnPlaces<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  { hasChecks, hasVerbs, needs }: Beside,
): ColumnPlaces {
  const room = useWidth(frame)
  const checks = hasChecks ? CHECK_WIDTH : 0
  const fixed = columns.reduce((sum, { width, isFixed }) => sum + (isFixed ? width : 0), 0)
  const free = columns.filter(({ isFixed }) => !isFixed)
  const left = room - checks - (hasVerbs ? VERBS_WIDTH : 0) - fixed
  const shared = shareWidths(
    left,
    free.map(({ name, width }) => ({ width, need: needs.get(name) })),
  )
  const widths = columns.map((column) => shared[free.indexOf(column)] ?? column.width)
  const total = widths.reduce((sum, width) => sum + width, checks + (hasVerbs ? VERBS_WIDTH : 0))
  const isChosen = columns.some(({ isPinned }) => isPinned)
  const lefts = columns.map(({ isPinned }, index) =>
    (isChosen ? isPinned : index === 0)
      ? widths.slice(0, index).reduce((sum, width) => sum + width, checks)
      : undefined,
  )
  return { total, widths, lefts }
}

/** The width of a frame, known before the first drawing and followed afterwards. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
