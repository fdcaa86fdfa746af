import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { createStore, useStore } from '#platform/web/client/store.ts'

type Density = 'dense' | 'comfortable'

const KEY = 'density'
const store = createStore<Density>(
  readKept(localStorage, KEY) === 'comfortable' ? 'comfortable' : 'dense',
)

/** How tall the rows of a grid are on this device; the style sheet reads it from the root element. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useStore(store), setDensity]
}

/** Sets the kept density on the page, before the first drawing. */
export function applyDensity(): void {
  document.documentElement.dataset['density'] = store.get()
}

function setDensity(density: Density): void {
  store.set(density)
  keep(localStorage, KEY, density)
  applyDensity()
}
