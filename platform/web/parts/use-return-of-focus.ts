import { useEffect, useRef } from 'react'

/** Gives the focus back to what had it when a layer was opened, unless something else has taken it meanwhile. */
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
        if (isFree && back instanceof HTMLElement && back.isConnected) back.focus()
      }, LET_GO_MS)
    }
  }, [opened])
}

/** A drawer takes 200 ms to go, and holds the focus until then. */
const LET_GO_MS = 320
