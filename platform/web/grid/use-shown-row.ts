import { useEffect } from 'react'
import type { RefObject } from 'react'

const SHOW_ROW = 'muster:show-row'

/** Asks a grid to put the keyboard into the row of a record. */
export function showRow(grid: Element, key: number): void {
  grid.dispatchEvent(new CustomEvent(SHOW_ROW, { detail: key }))
}

export function useShownRow(frame: RefObject<HTMLElement | null>, show: (key: number) => void) {
  useEffect(() => {
    const element = frame.current
    const onShow = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') show(event.detail)
    }
    element?.addEventListener(SHOW_ROW, onShow)
    return () => element?.removeEventListener(SHOW_ROW, onShow)
  })
}
