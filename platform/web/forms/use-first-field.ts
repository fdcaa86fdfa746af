import { type RefObject, useEffect } from 'react'
import { usePhone } from '#platform/web/parts/use-phone.ts'

const FIELDS = 'input,textarea,select,[contenteditable=true],[role=combobox],[data-coming]'
const NOT_FIRST = ':disabled,[type=hidden],[type=file],[tabindex="-1"]'
/** What opens when it has the focus, and would lie over the form before anything is asked of it. */
const OPENS = '[data-dates-input],[data-opens]'

/**
 * A form begins at its first field, also one whose code is still on its way, and so does the next one after "Save and add another". The person
 * who has gone on by themselves is not called back; on the phone a keyboard would cover the form.
 *
 * @param round How many were saved in this form; undefined where the form says itself where it begins.
 */
export function useFirstField(form: RefObject<HTMLElement | null>, round: number | undefined) {
  const isPhone = usePhone()
  useEffect(() => {
    const place = form.current
    if (!place || round === undefined || isPhone) return undefined
    const start = document.activeElement
    const arrivals = new MutationObserver(() => go())
    const go = () => {
      const isFree = isNowhere() || (round > 0 && document.activeElement === start)
      const first = isFree ? firstIn(place) : undefined
      if (isFree && (!first || first.matches('[data-coming]'))) return
      arrivals.disconnect()
      if (!first?.matches(OPENS)) first?.focus({ preventScroll: true })
    }
    arrivals.observe(place, { childList: true, subtree: true })
    // After the shell has moved the focus to the new screen.
    const timer = window.setTimeout(go)
    return () => {
      window.clearTimeout(timer)
      arrivals.disconnect()
    }
  }, [form, round, isPhone])
}

const firstIn = (place: HTMLElement): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(FIELDS)].find((one) => !one.matches(NOT_FIRST))

/** Whether the focus is on the page as a whole. */
const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body,main')
