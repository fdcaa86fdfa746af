import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DeclarationOf, useApp } from './app-on-web.ts'
import type { AreaEntry } from './area-on-web.ts'

/** A page that fetched nothing for so long has come to rest. */
const REST_MS = 3_000
/** A page that looks for news again and again never rests: it is not waited for longer. */
const LATEST_MS = 30_000

/** The mark in the timeline of the page from which on it works without a connection. */
const FETCHED_AHEAD = 'fetched-ahead'

/** Fetches what must be there when the connection goes, once the page has come to rest. */
export function useFetchAhead(): void {
  const { areas, declarationOf } = useApp()
  const queries = useQueryClient()
  useEffect(
    () =>
      atRest(queries, () => {
        const ofAreas = areas
          .filter(({ ahead }) => ahead !== undefined)
          .flatMap((entry) => [entry.ahead, () => waitingFamilies(entry, declarationOf)])
        // What fails is fetched when it is needed.
        void Promise.allSettled([own, ...ofAreas].map(async (fetchAhead) => fetchAhead?.())).then(
          () => performance.mark(FETCHED_AHEAD),
        )
      }),
    [areas, declarationOf, queries],
  )
}

/** Acts once nothing was fetched for a while and no answer is awaited, however slow the machine and its line. Answers how to give it up. */
function atRest(queries: QueryClient, act: () => void): () => void {
  const begun = performance.now()
  const isLate = () => performance.now() - begun > LATEST_MS
  let timer = 0
  const look = () => (queries.isFetching() > 0 && !isLate() ? wait() : stop(act))
  const wait = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(look, isLate() ? 0 : REST_MS)
  }
  const observer = new PerformanceObserver(wait)
  const stop = (then?: () => void) => {
    window.clearTimeout(timer)
    observer.disconnect()
    then?.()
  }
  observer.observe({ type: 'resource' })
  wait()
  return () => stop()
}

/** What draws the families of an area whose records may wait for a connection. */
async function waitingFamilies({ outline, load }: AreaEntry, declarationOf: DeclarationOf) {
  const area = await load?.()
  const waiting = outline.families.filter(({ waits }) => waits)
  await Promise.all([
    ...waiting.map(({ name }) => declarationOf(name)),
    ...waiting.map(async ({ name }) => area?.presentations?.[name]?.()),
  ])
}

/** Of the platform: dialogs, the keyboard's place, the palette, which is typed into as soon as it is asked for, drawings, the day of a moment, and lists with what waits for them. */
const own = () =>
  Promise.all([
    import('#platform/web/parts/dialog-layer.tsx'),
    import('#platform/web/parts/more-icon.tsx'),
    import('./palette.tsx'),
    import('./keyboard/keep-focus.ts'),
    import('#platform/web/fields/date-inputs.tsx'),
    import('#platform/web/files/files-field.tsx'),
    import('#platform/web/lists/list-screen.tsx'),
    import('#platform/web/lists/list-instead.tsx'),
    import('#platform/web/lists/waiting-records.tsx'),
  ])
