/** Between a list and the verbs below it. */
const GAP = 8

/**
 * How far lists and calendars stay away from the edges of the window: never over the verbs of the form or dialog they are opened in, so that
 * Save can be pressed while one is open. It is read each time one finds its place.
 */
export const aboveVerbs = {
  get padding() {
    const verbs = [...document.querySelectorAll('[data-verbs]')].at(-1)
    const top = verbs?.getBoundingClientRect().top ?? window.innerHeight
    return { top: GAP, bottom: Math.max(0, window.innerHeight - top) + GAP }
  },
}
