import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the setting that the address names in sight, once its form is there. */
export function useNamedSetting(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash.length < 2) return
    const frame = requestAnimationFrame(() => {
      const found = document.getElementById(decodeURIComponent(hash.slice(1)))
      const place = found?.matches('input, textarea, select, button')
        ? found
        : (found?.querySelector<HTMLElement>('input') ?? found)
      place?.scrollIntoView({ block: 'center' })
      place?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere, hash])
}
