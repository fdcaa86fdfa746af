/** What was typed since a layer was asked for that takes its letters, and is still on its way. */
let held = ''
let isHolding = false

/** Keeps what is typed from now on, and from the page below, until it is taken. */
export function holdLetters(): void {
  if (isHolding) return
  isHolding = true
  held = ''
  document.addEventListener('keydown', keep, { capture: true })
}

/** What was typed meanwhile; from now on letters go where the focus is. */
export function takeLetters(): string {
  isHolding = false
  document.removeEventListener('keydown', keep, { capture: true })
  const taken = held
  held = ''
  return taken
}

function keep(event: KeyboardEvent): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (key === 'Escape') return void takeLetters()
  if (key.length === 1) held += key
  else if (key === 'Backspace') held = held.slice(0, -1)
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}
