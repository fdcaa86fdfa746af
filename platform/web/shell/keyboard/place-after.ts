import { pagePlace } from '#platform/web/parts/page-place.ts'
import type { Around, Held } from './held.ts'

const FOCUSABLE =
  'a[href],button,input:not([type=hidden]),select,textarea,[contenteditable=true],[tabindex]'
const LANDS = '[data-lands],[data-autofocus]'

/** Whether an element can have the focus, now or when what it does has ended. */
export const canHold = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled:not([data-loading]),[inert],[inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

/** Where the keyboard goes on after what had the focus: nearest to it, then what opened its layer, then the page. */
export function placeAfter(held: Held): HTMLElement | null {
  for (let one: Held | undefined = held; one; one = one.opener) {
    if (one !== held && canHold(one.element)) return one.element
    const place = placeBeside(one)
    if (place) return place
  }
  return pagePlace()
}

function placeBeside({ element, around }: Held): HTMLElement | undefined {
  for (const [at, { element: parent }] of around.entries()) {
    if (parent === element || !parent.isConnected) continue
    if (parent.matches('main')) break
    const place = placeIn(parent, around[at - 1])
    if (place) return place
  }
  return undefined
}

/** The place that is marked, else what stood beside what is gone, else the first of all. */
function placeIn(parent: Element, gone: Around | undefined): HTMLElement | undefined {
  return (
    firstIn(parent, LANDS) ??
    besideOf(parent, gone?.next) ??
    besideOf(parent, gone?.previous) ??
    firstIn(parent, FOCUSABLE)
  )
}

const besideOf = (parent: Element, beside: Element | null | undefined) =>
  beside && parent.contains(beside) ? firstIn(beside, FOCUSABLE) : undefined

function firstIn(place: Element, selector: string): HTMLElement | undefined {
  const all = [place, ...place.querySelectorAll(selector)].filter((one) => one.matches(selector))
  return all.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(FOCUSABLE) && isStop(one) && canHold(one),
  )
}

/** What is marked is one, too, where it is no stop of Tab. */
const isStop = (one: HTMLElement): boolean => one.tabIndex >= 0 || one.matches(LANDS)
