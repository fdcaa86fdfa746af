import { keep, readKept } from './browser-storage.ts'
import { createStore } from './store.ts'

const KEY = 'single-keys'

/** Whether a single character may act; people who dictate switch it off. */
export const singleKeysStore = createStore(readKept(localStorage, KEY) !== false)

export function setSingleKeys(areOn: boolean): void {
  singleKeysStore.set(areOn)
  keep(localStorage, KEY, areOn)
}

/** Whether a key press may act as a single character: nothing is being typed, and no layer is open or was until just now. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (!singleKeysStore.get() || isRestingAt(event.timeStamp)) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return false
  const target = event.target instanceof Element ? event.target : document.body
  return !target.closest(typedOrLayered)
}

const typedOrLayered =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true],[role=combobox],[role=dialog],[role=menu]'

/** After a layer has gone: who still types what was meant for it does not act on the page below. */
const REST_MS = 1000

let openLayers = 0
let lastClosed = Number.NEGATIVE_INFINITY

/** Holds single keys back until the answer is called, and for a second after that, unless the layer was left by Esc: nothing is typed any more then. */
export function holdSingleKeys(): (isLeft?: boolean) => void {
  openLayers += 1
  return (isLeft = false) => {
    openLayers -= 1
    if (!isLeft) lastClosed = performance.now()
  }
}

/** Whether single keys are held back at a moment, in milliseconds as events and `performance` count them. */
export const isRestingAt = (moment: number): boolean =>
  openLayers > 0 || moment - lastClosed < REST_MS
