import { useEffect, useRef } from 'react'
import { createStore } from '#platform/web/client/store.ts'

export interface Chord {
  readonly letter: string
  readonly words: string
  readonly act: () => void
}

/** The chords of this screen with what they do, for the list of shortcuts and the palette. */
export const chordStore = createStore<readonly Chord[]>([])

/** A chord that acts anywhere: Alt and Shift with a letter, which neither browsers nor readers use. */
export function useChord(letter: string, words: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const chord = { letter, words, act: () => latest.current() }
    chordStore.set([...chordStore.get(), chord])
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
