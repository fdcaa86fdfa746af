import { keep, readKept } from './browser-storage.ts'
import { createStore } from './store.ts'

const KEY = 'single-keys'

/** Whether a single character may act; people who dictate switch it off. */
export const singleKeysStore = createStore(readKept(localStorage, KEY) !== false)

export function setSingleKeys(areOn: boolean): void {
  singleKeysStore.set(areOn)
  keep(localStorage, KEY, areOn)
}

/** Whether this key press is the single character, pressed while nothing is being typed and no layer is open. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (!singleKeysStore.get() || event.key !== key) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const target = event.target instanceof Element ? event.target : document.body
  const isTyping = target.closest('input,textarea,select,[contenteditable=true],[role=combobox]')
  const isInLayer = target.closest('[role=dialog],[role=menu]')
  return !isTyping && !isInLayer
}
