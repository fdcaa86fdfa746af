/** What has the focus, with what is around it: all of that may be gone when the focus is. */
export interface Held {
  readonly element: HTMLElement
  /** From the element outwards, up to the layer it stands in. */
  readonly around: readonly Around[]
  /** What had the focus before that layer opened, itself with what is around it: a row may go with what was done to it. */
  readonly opener: Held | undefined
}

export interface Around {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/** What a layer, or the page, is put into. */
const GROUND = 'body,#root,[data-portal]'

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
  return { element: target, around, opener: openerOf(around.at(-1)?.element, before) }
}

/** Coming back to a layer, what it was opened from is still the same. */
function openerOf(layer: Element | undefined, before: Held | undefined): Held | undefined {
  for (let one = before; one; one = one.opener) if (layerOf(one) === layer) return one.opener
  return before
}

const layerOf = (held: Held | undefined) => held?.around.at(-1)?.element
