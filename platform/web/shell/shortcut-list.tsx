import { lazy, Suspense } from 'react'
import { createStore, useStore } from '#platform/web/client/store.ts'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'

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
  useSingleKeys({ '?': openShortcuts })
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutDialog onClose={() => isOpenStore.set(false)} />
    </Suspense>
  )
}
