import { useEffect, useRef } from 'react'
import { createStore } from '#platform/web/client/store.ts'

/** The chords of this screen with what they do, for the list of shortcuts. */
export const chordStore = createStore<readonly { letter: string; words: string }[]>([])

/** A chord that acts anywhere: Alt and Shift with a letter, which neither browsers nor readers use. */
export function useChord(letter: string, words: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    chordStore.set([...chordStore.get(), { letter, words }])
    return () => chordStore.set(chordStore.get().filter((each) => each.letter !== letter))
  }, [letter, words])
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
