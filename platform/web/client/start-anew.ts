import { keep } from './browser-storage.ts'
import { HOME } from './remembered-place.ts'

/** Begins this tab anew with whichever token it now has: nothing that was read before belongs to it. */
export function startAnew(): void {
  keep(sessionStorage, 'session', undefined)
  keep(sessionStorage, 'notification', undefined)
  window.location.assign(HOME)
}
