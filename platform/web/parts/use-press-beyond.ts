import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Says when a person presses beyond an opened layer. The lists and calendars of its inputs lie in layers of their own, beside it in the page: a press there
 * belongs to it.
 */
export function usePressBeyond(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onBeyond: () => void,
): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || !target.isConnected) return
    if (place.current?.contains(target) || target.closest('[data-portal]')) return
    onBeyond()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
}
