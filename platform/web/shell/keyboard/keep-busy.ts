/** A busy button, in the words of the buttons we use. */
const BUSY = 'button[data-loading]'

/**
 * A button that is busy keeps the focus. The browser takes it from what is disabled, so the button that was pressed is told to be so
 * (`aria-disabled`) and its presses are swallowed until it is free again.
 */
export function keepBusy(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLButtonElement) hold(target)
  }).observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  })
  const swallow = (event: Event) => {
    const isHeld = event.target instanceof Element && event.target.closest(`${BUSY}[${HELD}]`)
    if (!isHeld) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
}

/** On a button that this file has made free for the focus. */
const HELD = 'data-held'

function hold(button: HTMLButtonElement): void {
  const isBusy = button.matches(BUSY)
  if (isBusy && button.disabled && button === document.activeElement) {
    button.disabled = false
    button.setAttribute(HELD, '')
    button.setAttribute('aria-disabled', 'true')
  } else if (!isBusy && button.hasAttribute(HELD)) {
    button.removeAttribute(HELD)
    button.removeAttribute('aria-disabled')
    // What was pressed may not be pressed twice: the drawing believes the button disabled still, and says so beside.
    button.disabled = button.hasAttribute('data-disabled')
  }
}
