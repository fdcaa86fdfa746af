import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePhone } from './use-phone.ts'

const FIELDS = 'input,textarea,select,[contenteditable=true],[role=combobox]'
const NOT_FIRST = ':disabled,[type=hidden],[type=file],[tabindex="-1"]'

/** An editor is in the page before it can be written in. */
const ARRIVALS = { childList: true, subtree: true, attributeFilter: ['contenteditable'] }

/**
 * Where the focus of a new dialog begins: at what its maker named, else at its first field, also one whose code is still on its way,
 * else at its content. On the phone it begins at no field, since the keyboard would cover the dialog; unless a key opened it.
 */
export function useFirstFocus() {
  const content: RefObject<HTMLDivElement | null> = useRef(null)
  const arrivals = useRef<MutationObserver>(undefined)
  const isPressed = useRef(false)
  const isPhone = usePhone()
  useLayoutEffect(() => {
    const layer = content.current?.closest('[role=dialog]')
    if (!layer?.querySelector('[data-autofocus]'))
      content.current?.setAttribute('data-autofocus', '')
  }, [])
  useEffect(() => () => arrivals.current?.disconnect(), [])
  return {
    ref: content,
    tabIndex: -1,
    // It is brought here more than once while the dialog opens; later only by a press on its text.
    onPointerDown: () => {
      isPressed.current = true
    },
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (isPressed.current || target !== currentTarget) return
      if (isPhone && !target.matches(':focus-visible')) return
      arrivals.current = new MutationObserver(() => goToFirst(currentTarget))
      arrivals.current.observe(currentTarget, ARRIVALS)
      goToFirst(currentTarget)
    },
    // The person who has gone on by themselves is not called back.
    onBlur: () => arrivals.current?.disconnect(),
  }
}

function goToFirst(content: HTMLElement): void {
  const fields = [...content.querySelectorAll<HTMLElement>(FIELDS)]
  fields.find((each) => !each.matches(NOT_FIRST))?.focus({ preventScroll: true })
}
