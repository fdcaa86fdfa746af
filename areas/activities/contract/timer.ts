import { t } from '#platform/contract/words/texts.ts'

/** Time on one piece of work without a break in it. */
export interface Stretch {
  readonly from: string
  readonly to: string
}

/** A person's timer at a moment. */
export interface Timer {
  readonly id: number
  readonly started_at: string
  /** When it was stopped; empty while it runs or stands still. */
  readonly ended_at: string | null
  readonly state: 'Running' | 'Paused' | 'Stopped'
  /** What it stands still for: a break, the end of the shift, or the person's own wish. */
  readonly reason: string | null
  /** Measured until now, and what was left out. */
  readonly seconds: number
  readonly pause_seconds: number
  readonly stretches: readonly Stretch[]
}

/** The timer of the caller as it is shown. */
export interface ShownTimer extends Timer {
  /** ISO 8601; the moment until which it is counted. */
  readonly counted_at: string
}

/** What a timer that nobody stopped says for itself. */
export const forgottenWords = (reason: string): string => t`stopped by ${reason}, check the time`

export interface TimerEvent {
  readonly kind: 'Started' | 'Paused' | 'Resumed' | 'Stopped'
  readonly at: string
  /** How long was measured before it. */
  readonly seconds?: number
  readonly to?: string
}

const secondsOf = ({ from, to }: Stretch): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000)

/** A stopped timer as the trail of its log tells it: every stretch with its length. */
export function timerTrail({ started_at, ended_at, reason, stretches }: Timer): TimerEvent[] {
  const end = ended_at ?? started_at
  const pausesAndReturns = stretches.flatMap((stretch, place): TimerEvent[] => [
    // Paused in the second it was started.
    ...(place === 0 && stretch.from !== started_at
      ? [{ kind: 'Paused', at: started_at, seconds: 0 } as const]
      : []),
    ...(stretch.from === started_at ? [] : [{ kind: 'Resumed', at: stretch.from } as const]),
    ...(stretch.to === end
      ? []
      : [{ kind: 'Paused', at: stretch.to, seconds: secondsOf(stretch) } as const]),
  ])
  const last = stretches.at(-1)
  const stopped = {
    kind: 'Stopped',
    at: end,
    seconds: last?.to === end ? secondsOf(last) : 0,
    ...(reason !== null && { to: forgottenWords(reason) }),
  } as const
  return [{ kind: 'Started', at: started_at }, ...pausesAndReturns, stopped]
}
