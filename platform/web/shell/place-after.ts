/** What has the focus, with what is around it: all of that may be gone when the focus is. */
export interface Held {
  readonly element: HTMLElement
  /** From the element outwards, up to the layer it stands in. */
  readonly around: readonly Around[]
  /** What had the focus before that layer opened. */
  readonly opener: HTMLElement | undefined
}

interface Around {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

const FOCUSABLE =
  'a[href],button,input:not([type=hidden]),select,textarea,[contenteditable=true],[tabindex]'
/** What a layer, or the page, is put into. */
const GROUND = 'body,#root,[data-portal]'
const LANDS = '[data-lands],[data-autofocus]'

/** What has the focus from now on; nothing for the page as a whole. */
export function heldBy(target: EventTarget | null, before: Held | undefined): Held | undefined {
  if (!(target instanceof HTMLElement) || target.matches(GROUND)) return undefined
  const around: Around[] = []
  for (let one: Element | null = target; one && !one.matches(GROUND); one = one.parentElement)
    around.push({
      element: one,
      next: one.nextElementSibling,
      previous: one.previousElementSibling,
    })
  const isSameLayer = layerOf(before) === around.at(-1)?.element
  return { element: target, around, opener: isSameLayer ? before?.opener : before?.element }
}

const layerOf = (held: Held | undefined) => held?.around.at(-1)?.element

/** Whether an element can have the focus, now or when what it does has ended. */
export const canHold = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled:not([data-loading]),[inert],[inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

/** Where the keyboard goes on after what had the focus: nearest to it, then what opened its layer, then the page. */
export function placeAfter({ element, around, opener }: Held): HTMLElement | null {
  for (const [at, { element: parent }] of around.entries()) {
    if (parent === element || !parent.isConnected) continue
    if (parent.matches('main')) break
    const place = placeIn(parent, around[at - 1])
    if (place) return place
  }
  if (opener && canHold(opener)) return opener
  return document.querySelector<HTMLElement>('main')
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
