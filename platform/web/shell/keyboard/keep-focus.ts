import { type Held, heldBy } from './held.ts'
import { keepBusy } from './keep-busy.ts'
import { canHold, placeAfter } from './place-after.ts'

/** After the page itself has had the chance to say where the keyboard goes on. */
const SETTLE_MS = 60

/**
 * Never leaves the keyboard without a place: where the element that has the focus goes, is hidden or can no longer be pressed, the keyboard goes
 * on with what stands in its place. A press that changes what is shown needs no rule of its own; `data-lands` marks a better place, such as the
 * heading of a step.
 *
 * @param start What had the focus when the first key was pressed; it may be gone since.
 */
export function keepFocus(start: Held | undefined): void {
  let held = heldBy(document.activeElement, start) ?? start
  let isPointed = false
  let timer: number | undefined
  const settle = () => {
    timer = undefined
    // With a pointer the browser itself goes on from where one pressed last. What could still have the focus has given it up on purpose.
    if (isPointed || !held || !isLost() || mayHold(held.element)) return
    const place = placeAfter(held)
    if (place?.matches(':disabled')) return look() // busy: it is free in a moment
    place?.focus({ preventScroll: true })
    if (place && place.localName !== 'main') place.scrollIntoView({ block: 'nearest' })
  }
  const look = () => {
    if (timer === undefined && isLost()) timer = window.setTimeout(settle, SETTLE_MS)
  }
  const capture = { capture: true }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      held = heldBy(target, held) ?? held
    },
    capture,
  )
  document.addEventListener('pointerdown', () => (isPointed = true), capture)
  document.addEventListener(
    'keydown',
    () => {
      isPointed = false
      look()
    },
    capture,
  )
  keepBusy()
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'style'],
  })
  look()
}

const mayHold = (element: HTMLElement): boolean => canHold(element) && !element.matches(':disabled')

/** The browser takes the focus from what was disabled a moment later, and tells nobody. */
const isLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled')
