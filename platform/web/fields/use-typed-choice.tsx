import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { ErrorWords } from './error-words.tsx'

interface TypedChoice {
  /** Whether one types into it. */
  isTyped: boolean
  error: ReactNode
  /** False while what the letters lead to is still asked for. */
  isAnswered?: boolean | undefined
  /** What an emptied box does, where it may be empty. */
  onEmptied?: (() => void) | undefined
}

/**
 * What a drop-down does with letters: the first choice that fits is marked, Enter and Tab take the marked one, a press elsewhere takes the only
 * one, and Esc leaves it as it was. Letters that lead to no choice are named, never dropped in silence.
 */
export function useTypedChoice({ isTyped, error, isAnswered = true, onEmptied }: TypedChoice) {
  const [text, setText] = useState('')
  const [missed, setMissed] = useState<string>()
  const letters = useRef<string>(undefined)
  const byTab = useRef(false)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = letters.current?.trim()
    letters.current = undefined
    setText('')
    if (typed === undefined) return
    if (typed === '') return onEmptied?.()
    const { taken, problem } = fittingIn(event.currentTarget, typed, byTab.current)
    taken?.click()
    if (problem) holdPress(event)
    setMissed(problem)
  }
  if (!isTyped) return { error }
  return {
    error: error ?? (missed && <ErrorWords text={missed} />),
    selectFirstOptionOnChange: text !== '',
    // Typing replaces what is chosen.
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      letters.current = event.currentTarget.value
      setText(event.currentTarget.value)
      setMissed(undefined)
    },
    onOptionSubmit: () => {
      letters.current = undefined
      setText('')
      setMissed(undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      byTab.current = event.key === 'Tab'
      if (event.key === 'Enter' && letters.current?.trim())
        takeFirst(event, isAnswered ? setMissed : undefined)
      if (event.key !== 'Escape') return
      letters.current = undefined
      setText('')
    },
    // Before the drop-down itself forgets what was typed and which choice is marked.
    onBlurCapture: leave,
  }
}

/** A press that left letters which lead to no choice, on Save above all, does nothing but say so. */
export function holdPress({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof HTMLButtonElement)) return
  const hold = new AbortController()
  const { signal } = hold
  const stop = (event: MouseEvent) => {
    hold.abort()
    if (event.detail === 0) return // a key: by then it has been read
    event.preventDefault()
    event.stopPropagation()
    currentTarget.focus()
  }
  document.addEventListener('click', stop, { capture: true, signal })
  document.addEventListener('keydown', () => hold.abort(), { capture: true, signal })
}

/** Letters that opened the list came before anything in it could be marked. */
function takeFirst(
  event: KeyboardEvent<HTMLInputElement>,
  onMissed: ((problem: string) => void) | undefined,
): void {
  const options = optionsOf(event.currentTarget)
  if (options.some(isMarked)) return
  event.preventDefault()
  if (options[0]) return options[0].click()
  // Ctrl Enter saves nothing else in its place.
  event.stopPropagation()
  onMissed?.(missedWords(event.currentTarget.value, 0))
}

const isMarked = (option: HTMLElement) => option.matches('[data-combobox-selected]')

function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])]
}

/** The choice that letters lead to, or why they lead to none. */
function fittingIn(input: HTMLInputElement, typed: string, byTab: boolean) {
  const options = optionsOf(input)
  const isNamed = (one: HTMLElement) => sameWords(one.textContent, typed)
  const marked = options.find(isMarked) ?? options[0]
  const chosen = byTab || options.length === 1 ? marked : options.find(isNamed)
  if (chosen === undefined) return { problem: missedWords(typed, options.length) }
  // What is chosen already would be taken away by a second press.
  return chosen.matches('[data-combobox-active]') ? {} : { taken: chosen }
}

/** Why letters led to no choice. */
export const missedWords = (typed: string, count: number): string =>
  count === 0
    ? t`Nothing here is called “${typed}”. Nothing was changed.`
    : t`More than one fits “${typed}”. Choose one.`

/** Whether a choice is called just what was typed. */
export const sameWords = (name: string | null, typed: string): boolean =>
  (name ?? '').trim().toLowerCase() === typed.trim().toLowerCase()
