import { createStore } from '#platform/web/client/store.ts'

export type SnackbarType = 'success' | 'general_error' | 'token_expire'

export interface Snackbar {
  id: number
  type: SnackbarType
  text: string
  /** What can still be done about it. */
  verb?: SnackbarVerb | undefined
}

export interface SnackbarVerb {
  label: string
  onChoose: () => void
}

/** At the top right, one at a time: what went well gives way to what comes next, what went wrong stays its time beside it. */
const MOST_AT_ONCE = 3

export const snackbarStore = createStore<Snackbar[]>([])

let lastId = 0

/** Says what happened; answers what hides it. The same words twice at once are shown once. */
export function showSnackbar(type: SnackbarType, text: string, verb?: SnackbarVerb): number {
  const others = snackbarStore.get().filter((each) => each.type !== 'success' && each.text !== text)
  lastId += 1
  snackbarStore.set([...others, { id: lastId, type, text, verb }].slice(-MOST_AT_ONCE))
  return lastId
}

export function hideSnackbar(id: number): void {
  snackbarStore.set(snackbarStore.get().filter((each) => each.id !== id))
}
