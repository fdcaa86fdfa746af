import { AT_DESK } from './clock-state.ts'
import type { Stretch } from './shift-sums.ts'

/**
 * How a day was kept against its plan, second by second. Moments are milliseconds since the epoch, all of whole seconds; lengths
 * are seconds. Pure, held to a worked example.
 */
export type Planned = 'Work' | 'Break'
export type Actual = 'Work' | 'Break' | 'Off'

export interface Interval {
  readonly from: number
  readonly to: number
}

export interface PlannedBreak {
  /** When it is planned, in its place. */
  readonly from: number
  readonly seconds: number
  /** A floating break may begin up to here; it is placed where a break is first taken, else at its start. */
  readonly latest: number | undefined
}

export interface Exception extends Interval {
  readonly reason: string
}

export interface AdherenceDay {
  readonly plan: Interval | undefined
  readonly breaks: readonly PlannedBreak[]
  readonly stretches: readonly Stretch[]
  /** Approved ones. */
  readonly exceptions: readonly Exception[]
  /** A run of mismatches up to so many seconds counts as kept. */
  readonly graceSeconds: number
}

/** A stretch of the planned shift in which nothing changes. */
export interface AdherenceSegment extends Interval {
  readonly planned: Planned
  readonly actual: Actual
  readonly matched: boolean
  readonly excused_by: string | null
}

export interface AdherenceSums {
  readonly scheduled: number
  readonly matched: number
  readonly excused: number
  readonly planned_work: number
  readonly worked: number
  /** Planned work that was not worked, and excused. */
  readonly excused_work: number
  readonly segments: readonly AdherenceSegment[]
}

export function adherenceOf(day: AdherenceDay): AdherenceSums {
  const segments = day.plan ? segmentsOf(day, day.plan) : []
  const seconds = (keep: (segment: AdherenceSegment) => boolean): number =>
    segments.filter(keep).reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
  const isExcused = ({ matched, excused_by }: AdherenceSegment) => !matched && excused_by !== null
  return {
    scheduled: seconds(() => true),
    matched: seconds(({ matched }) => matched),
    excused: seconds(isExcused),
    planned_work: seconds(({ planned }) => planned === 'Work'),
    worked: seconds(({ actual }) => actual === 'Work'),
    excused_work: seconds(
      (one) => isExcused(one) && one.planned === 'Work' && one.actual !== 'Work',
    ),
    segments,
  }
}

function segmentsOf({ breaks, stretches, exceptions, graceSeconds }: AdherenceDay, plan: Interval) {
  const taken = stretches.filter(({ status }) => status !== AT_DESK)
  const pauses = breaks.map((one) => placed(one, taken))
  const edges = [plan, ...pauses, ...stretches, ...exceptions]
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge >= plan.from && edge <= plan.to)
  const sorted = [...new Set(edges)].toSorted((one, other) => one - other)
  const raw = sorted.slice(1).map((to, index): AdherenceSegment => {
    const from = sorted[index] ?? to
    const planned: Planned = pauses.some((pause) => holds(pause, from)) ? 'Break' : 'Work'
    const actual = actualAt(stretches, from)
    const excuse = exceptions.find((exception) => holds(exception, from))
    return {
      from,
      to,
      planned,
      actual,
      matched: planned === actual,
      excused_by: excuse?.reason ?? null,
    }
  })
  return withGrace(raw, graceSeconds)
}

const holds = ({ from, to }: Interval, moment: number): boolean => from <= moment && moment < to

function actualAt(stretches: readonly Stretch[], moment: number): Actual {
  const stretch = stretches.find((one) => holds(one, moment))
  if (!stretch) return 'Off'
  return stretch.status === AT_DESK ? 'Work' : 'Break'
}

function placed({ from, seconds, latest }: PlannedBreak, taken: readonly Interval[]): Interval {
  const first =
    latest === undefined
      ? undefined
      : taken.find((pause) => pause.from >= from && pause.from <= latest)
  const start = first?.from ?? from
  return { from: start, to: start + seconds * 1000 }
}

/** Runs of mismatches that are short enough count as kept. */
function withGrace(
  segments: readonly AdherenceSegment[],
  graceSeconds: number,
): AdherenceSegment[] {
  const kept: AdherenceSegment[] = []
  for (let at = 0; at < segments.length;) {
    const end = segments.findIndex((one, index) => index >= at && one.matched)
    const run = segments.slice(at, end === -1 ? segments.length : end)
    const length = run.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
    kept.push(...run.map((one) => ({ ...one, matched: length <= graceSeconds })))
    at += run.length
    const match = segments[at]
    if (match) kept.push(match)
    at += 1
  }
  return kept
}

/** A part of a whole in percent, two digits, half up; of nothing it is empty. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole + Number.EPSILON) / 100
