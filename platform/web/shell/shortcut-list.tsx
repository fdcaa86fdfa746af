import { lazy, Suspense, useEffect } from 'react'
import { isSingleKey } from '#platform/web/client/single-keys.ts'
import { createStore, useStore } from '#platform/web/client/store.ts'

const ShortcutDialog = lazy(async () => ({
  default: (await import('./shortcut-dialog.tsx')).ShortcutDialog,
}))

const isOpenStore = createStore(false)

export function openShortcuts(): void {
  isOpenStore.set(true)
}

/** What the keyboard can do, by `?` from anywhere. */
export function ShortcutList() {
  const isOpen = useStore(isOpenStore)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSingleKey(event, '?')) openShortcuts()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutDialog onClose={() => isOpenStore.set(false)} />
    </Suspense>
  )
}
