import { useState } from 'react'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { useSession } from '#platform/web/client/session.ts'

/** The stopwatch of the log form. It goes on through a reload and another page of this tab. */
export function useStopwatch() {
  const key = `stopwatch:${useSession().user.id}`
  const [since, setSince] = useState<number | undefined>(() => {
    const kept = readKept(sessionStorage, key)
    return typeof kept === 'number' ? kept : undefined
  })
  const put = (next: number | undefined) => {
    keep(sessionStorage, key, next)
    setSince(next)
  }
  const seconds = () => secondsSince(since ?? Date.now())
  return {
    since,
    seconds,
    start: () => put(Date.now()),
    /** Stops, and says how many seconds it ran. */
    stop: (): number => {
      put(undefined)
      return seconds()
    },
  }
}

export function secondsSince(since: number, now = Date.now()): number {
  return Math.max(0, Math.round((now - since) / 1000))
}
