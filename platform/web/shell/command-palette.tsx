import { Suspense, lazy, useEffect } from 'react'
import { createStore, useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { holdLetters, takeLetters } from './held-letters.ts'
import styles from './command-palette.module.css'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** 0: never opened, so not loaded; each opening counts up. */
const openingsStore = createStore(0)

export function openPalette(): void {
  // What is typed before it stands is for it; where it cannot come, letters are the page's again.
  if (!document.activeElement?.matches('[data-palette]')) {
    holdLetters()
    fetchPalette().catch(takeLetters)
  }
  openingsStore.set(openingsStore.get() + 1)
}

/** Finds pages, records and what can be done, with Ctrl or Cmd and K from anywhere. */
export function CommandPalette() {
  const openings = useStore(openingsStore)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (openings === 0) return null
  return (
    <Suspense>
      <Palette openings={openings} />
    </Suspense>
  )
}

/** Looks like a search box and opens the palette. */
export function FindButton() {
  return (
    <button type="button" className={styles.findButton} onClick={openPalette}>
      <Icon name="search" />
      <span className={styles.words}>Find a page, a person, a record</span>
      <KeyHint>Ctrl K</KeyHint>
    </button>
  )
}
