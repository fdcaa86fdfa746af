import { useEffect, useLayoutEffect, useRef } from 'react'
import { holdSingleKeys, isSingleKey } from '#platform/web/client/single-keys.ts'

/** What single characters do anywhere on the screen: the one way to listen to them. */
export function useSingleKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || !isSingleKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Single keys rest while this layer is open, also before its code has come, and for a second afterwards, unless Esc closed it. The second begins
 * when the layer goes from the page, however busy the browser is then.
 */
export function useLayer(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const release = holdSingleKeys()
    let last = ''
    const onKey = ({ key }: KeyboardEvent) => {
      last = key
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      release(last === 'Escape')
    }
  }, [opened])
}
