import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { usePrinted } from '#platform/web/parts/use-printed.ts'

interface DrawnRowsOf {
  frame: RefObject<HTMLElement | null>
  count: number
  /** The row that stays drawn wherever one scrolls, since the keyboard is in it. */
  kept: () => number
  /** Another value begins at the top: another page, another order. */
  beginning: string
}

export interface DrawnRows {
  /** The places of the rows to draw, from 0, ascending; `gap` is the height of those left out right before. */
  rows: { index: number; gap: number }[]
  /** The height of those left out at the end. */
  rest: number
  scrollTo: (index: number) => void
}

/** Up to so many rows all are drawn: nothing is gained by leaving some out, and the browser's own search finds them. */
const FEW = 50
/** Rows before and after those within sight, by their height together. */
const OVERSCAN = 320
/** Of a frame before it is measured. */
const HEIGHT = 900

/** Of many rows those within sight, so that a long page costs what a short one does. */
export function useDrawnRows({ frame, count, kept, beginning }: DrawnRowsOf): DrawnRows {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read in this drawing only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight(frame.current),
    overscan: count <= FEW ? FEW : Math.ceil(OVERSCAN / rowHeight(frame.current)),
    initialRect: { width: 0, height: HEIGHT },
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept(), count),
  })
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 })
  }, [frame, beginning])
  const scrollTo = (index: number) => virtual.scrollToIndex(index)
  // Paper does not scroll.
  if (usePrinted())
    return {
      rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      rest: 0,
      scrollTo,
    }
  const items = virtual.getVirtualItems()
  return {
    rows: items.map(({ index, start }, place) => ({
      index,
      gap: start - (items[place - 1]?.end ?? 0),
    })),
    rest: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo,
  }
}

const withKept = (drawn: number[], kept: number, count: number): number[] =>
  kept < 0 || kept >= count || drawn.includes(kept)
    ? drawn
    : [...drawn, kept].toSorted((a, b) => a - b)

/** As the style sheet has it: denser or roomier, as the person likes. */
const rowHeight = (frame: HTMLElement | null): number =>
  (frame && Number.parseInt(getComputedStyle(frame).getPropertyValue('--row'), 10)) || 32
