import { useEffect, useRef } from 'react'

/** A chord that acts anywhere: Alt and Shift with a letter, which neither browsers nor readers use. */
export function useChord(letter: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The code, not the key: Alt turns letters into other signs on some keyboards.
      if (!event.altKey || !event.shiftKey || event.code !== `Key${letter}`) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}
