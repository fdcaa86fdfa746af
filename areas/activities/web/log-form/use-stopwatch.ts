import { useState } from 'react'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { Timer } from '../../contract/timer.ts'
import { useTimer } from './use-timer.ts'

/** What the stopwatch shows: the server's timer, or without a connection one of this device. */
export interface Face extends Pick<Timer, 'state' | 'reason' | 'seconds'> {
  /** When the seconds were counted, by the clock of this device. */
  readonly countedAt: number
}

/** What a stopped stopwatch fills in, or one that still runs sends along. */
export type FaceTimes = Readonly<Record<string, string | number | null>>

/**
 * The stopwatch of the log form: the server's timer, which goes on when the tab is closed and knows the breaks of the clock. Without a
 * connection it is one of this tab, which goes on through a reload.
 */
export function useStopwatch() {
  const key = `stopwatch:${useSession().user.id}`
  const [since, setSince] = useState<number | undefined>(() => {
    const kept = readKept(sessionStorage, key)
    return typeof kept === 'number' ? kept : undefined
  })
  const { timer, countedAt, press } = useTimer()
  const put = (next: number | undefined) => {
    keep(sessionStorage, key, next)
    setSince(next)
  }
  const isLocal = since !== undefined
  const runs = timer && timer.state !== 'Stopped' ? { ...timer, countedAt } : undefined
  const face: Face | undefined = isLocal
    ? { state: 'Running', reason: null, seconds: 0, countedAt: since }
    : runs
  return {
    face,
    /** Ended without its person: with the shift. */
    forgotten: timer?.state === 'Stopped' ? timer : undefined,
    start: () => press('startTimer').catch((problem: unknown) => startHere(problem, put)),
    pause: isLocal ? undefined : () => press('pauseTimer'),
    /** Stops it and answers what it fills in. */
    stop: async (): Promise<FaceTimes> => {
      if (since === undefined) return timesOf(await press('stopTimer'))
      put(undefined)
      return { duration_seconds: secondsSince(since), ended_at: serverNow().toISOString() }
    },
    /** What saving sends while it runs: the server stops its own, one of this device is read here. */
    sent: (): FaceTimes =>
      since === undefined
        ? { started_at: runs?.started_at ?? null }
        : { duration_seconds: secondsSince(since) },
    forget: () => put(undefined),
  }
}

export type Stopwatch = ReturnType<typeof useStopwatch>

/** Without a server the stopwatch runs here; anything else is told. */
function startHere(problem: unknown, put: (since: number) => void): void {
  if (!(problem instanceof RequestProblem) || problem.status !== 0) throw problem
  put(Date.now())
}

export const timesOf = (timer: Timer | null): FaceTimes => ({
  started_at: timer?.started_at ?? null,
  ended_at: timer?.ended_at ?? null,
  duration_seconds: timer?.seconds ?? null,
})

/** What a face says now: a running one counts on. */
export function secondsOn({ state, seconds, countedAt }: Face, now = Date.now()): number {
  return seconds + (state === 'Running' ? secondsSince(countedAt, now) : 0)
}

function secondsSince(since: number, now = Date.now()): number {
  return Math.max(0, Math.round((now - since) / 1000))
}
