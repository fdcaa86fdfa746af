import { AT_DESK, END_TIMER } from './clock-state.ts'
import type { Corrected } from './corrected-shift.ts'

/** A press of the clock that came too late to count by itself. */
export interface OfflineEntry {
  /** The name its device gave it: the same event is taken once. */
  readonly id: string
  readonly status: string
  readonly at: string
  readonly received_at: string
}

/** What nobody has ended yet lasts at least so long. */
const LEAST_MS = 60_000

const later = (at: string, ms: number): string =>
  new Date(Date.parse(at) + ms).toISOString().replace(/\.\d+Z$/, '.000Z')

/**
 * The stretches of a shift with one more change of status in them, so that events that come one after the other tell the whole shift.
 * What has no end yet lasts until `openEnd`. Nothing where a break or an end has no shift to stand in.
 */
export function withEvent(
  entries: readonly Corrected[],
  { status, at }: Pick<OfflineEntry, 'status' | 'at'>,
  openEnd: string,
): Corrected[] | undefined {
  const [first] = entries
  const isStart = status === AT_DESK
  const until = openEnd > at ? openEnd : later(at, LEAST_MS)
  if (!first) return isStart ? [{ status, from: at, to: until }] : undefined
  if (at <= first.from) return isStart ? [{ ...first, from: at }, ...entries.slice(1)] : undefined
  const before = entries
    .filter(({ from }) => from < at)
    .map((one, index, all) => (one.to > at || index === all.length - 1 ? { ...one, to: at } : one))
  if (status === END_TIMER) return before
  const held = entries.find(({ from, to }) => from < at && to > at)
  const after = entries.filter(({ from }) => from >= at)
  return joined([
    ...before,
    { status, from: at, to: held?.to ?? after[0]?.from ?? until },
    ...after,
  ])
}

/** Neighbours that say the same are one. */
const joined = (entries: readonly Corrected[]): Corrected[] =>
  entries.reduce<Corrected[]>((all, one) => {
    const last = all.at(-1)
    return last?.status === one.status
      ? [...all.slice(0, -1), { ...last, to: one.to }]
      : [...all, one]
  }, [])
