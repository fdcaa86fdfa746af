import { useEffect } from 'react'
import { useApp } from './app-on-web.ts'

/** By then the first screen stands and its own requests are through. */
const REST_MS = 3_000

/** Fetches what must be there when the connection goes, once the page has come to rest. */
export function useFetchAhead(): void {
  const { areas } = useApp()
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const ofAreas = areas
        .filter(({ ahead }) => ahead !== undefined)
        .flatMap(({ ahead, declare, load }) => [ahead, declare, load])
      for (const fetchAhead of [own, ...ofAreas]) fetchAhead?.().catch(() => undefined) // fetched when it is needed, then
    }, REST_MS)
    return () => window.clearTimeout(timer)
  }, [areas])
}

/** Of the platform: dialogs, the day of a moment, and lists with what waits for them. */
const own = () =>
  Promise.all([
    import('#platform/web/parts/dialog-layer.tsx'),
    import('#platform/web/fields/date-inputs.tsx'),
    import('#platform/web/screens/list-screen.tsx'),
    import('#platform/web/screens/list-instead.tsx'),
    import('#platform/web/screens/waiting-records.tsx'),
  ])
