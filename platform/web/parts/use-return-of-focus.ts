import { useEffect, useRef } from 'react'
import { pagePlace } from './page-place.ts'

/** Gives the focus back to what had it when a layer was opened, or to the page where that is gone, unless something else has taken it meanwhile. */
export function useReturnOfFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!opened) return undefined
    opener.current = document.activeElement
    return () => {
      const back = opener.current
      // After the layer has let go of the focus.
      window.setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (!isFree) return
        // A button goes when what it did cannot be done twice: keys then go on from the top of the page and not of the window.
        if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus()
        else pagePlace()?.focus({ preventScroll: true })
      }, LET_GO_MS)
    }
  }, [opened])
}

/** A drawer takes 200 ms to go, and holds the focus until then. */
const LET_GO_MS = 320
