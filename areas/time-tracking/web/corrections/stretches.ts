import { instantOf, wallTime } from '#platform/web/time/zoned.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** "15:26:00" of a moment, on the wall clock of a zone. */
export function timeOf(moment: string, zone: string | undefined): string {
  if (Number.isNaN(Date.parse(moment))) return ''
  const { hour, minute } = wallTime(new Date(moment), zone)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') + ':00'
}

/** The first moment after another at which the wall clock shows a time: past midnight it is the next day's. */
export function nextAfter(moment: string, time: string, zone: string | undefined): string {
  const from = new Date(moment)
  const { year, month, day } = wallTime(from, zone)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const same = instantOf({ year, month, day, hour, minute }, zone)
  const next = same > from ? same : new Date(same.getTime() + DAY_MS)
  return next.toISOString()
}

/** A time on a calendar day. */
export function momentOn(day: string, time: string, zone: string | undefined): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone).toISOString()
}

/** Each begins where the one before it ends: there are no gaps and no overlaps to make. */
export const chained = (entries: readonly Corrected[]): Corrected[] =>
  entries.map((entry, index) => ({ ...entry, from: entries[index - 1]?.to ?? entry.from }))

/** One more at the end, an hour long; it goes on with the other thing. */
export function withOneMore(entries: readonly Corrected[], first: string): Corrected[] {
  const last = entries.at(-1)
  const from = last?.to ?? first
  const to = new Date(Date.parse(from) + 60 * MINUTE_MS).toISOString()
  return [...entries, { status: last?.status === AT_DESK ? 'Lunch' : AT_DESK, from, to }]
}

/** A stretch as it is on record; nobody ended the last one of a forgotten shift. */
export type Recorded = Omit<Corrected, 'to'> & { readonly to: string | null }

const iso = (ms: number): string => new Date(ms).toISOString()

/** What a press on a ribbon means: the nearest five minutes of the wall clock. */
export const toFiveMinutes = (ms: number): number =>
  Math.round(ms / (5 * MINUTE_MS)) * 5 * MINUTE_MS

/** Neighbours that say the same are one. */
export function joined(entries: readonly Corrected[]): Corrected[] {
  const kept: Corrected[] = []
  for (const entry of entries) {
    const last = kept.at(-1)
    if (last?.status === entry.status) kept[kept.length - 1] = { ...last, to: entry.to }
    else kept.push(entry)
  }
  return kept
}

/** Another stretch from a moment on, within the one that holds it: what it cuts in two goes on afterwards. */
export function withStretch(
  entries: readonly Corrected[],
  at: number,
  status: string,
  minutes: number,
): Corrected[] {
  return joined(
    entries.flatMap((entry) => {
      const [from, to] = [Date.parse(entry.from), Date.parse(entry.to)]
      if (at < from || at >= to) return [entry]
      // A shift begins At Desk: what is pressed at its very start begins a little later.
      const start =
        from === Date.parse(entries[0]?.from ?? '') ? Math.max(at, from + MINUTE_MS) : at
      const end = Math.min(to, start + minutes * MINUTE_MS)
      const parts = [
        { ...entry, to: iso(start) },
        { status, from: iso(start), to: iso(end) },
        { ...entry, from: iso(end) },
      ]
      return parts.filter((part) => part.from < part.to)
    }),
  )
}

/** Another word for a stretch. */
export const withStatus = (
  entries: readonly Corrected[],
  index: number,
  status: string,
): Corrected[] => joined(entries.map((entry, at) => (at === index ? { ...entry, status } : entry)))

/** Without a stretch: the one before it goes on in its place. */
export function withoutStretch(entries: readonly Corrected[], index: number): Corrected[] {
  const gone = entries[index]
  const rest = entries
    .map((entry, at) =>
      at === index - 1 && gone && index < entries.length - 1 ? { ...entry, to: gone.to } : entry,
    )
    .filter((_, at) => at !== index)
  return joined(rest)
}

/** The edges of a shift in milliseconds: its start, where each stretch ends, its end. */
export const edgesOf = (entries: readonly Corrected[]): number[] => {
  const [first] = entries
  return first
    ? [first.from, ...entries.map(({ to }) => to)].map((moment) => Date.parse(moment))
    : []
}

/** One edge moved, at most to a minute beside its neighbours, and never past `latest`. */
export function withEdge(
  entries: readonly Corrected[],
  edge: number,
  at: number,
  latest: number,
): Corrected[] {
  const edges = edgesOf(entries)
  const least = (edges[edge - 1] ?? Number.NEGATIVE_INFINITY) + MINUTE_MS
  const most = Math.min(latest, (edges[edge + 1] ?? Number.POSITIVE_INFINITY) - MINUTE_MS)
  const moved = iso(Math.max(least, Math.min(most, at)))
  return entries.map((entry, index) => ({
    ...entry,
    ...(index === edge && { from: moved }),
    ...(index === edge - 1 && { to: moved }),
  }))
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** Where two tellings of a shift differ, as spans. */
export function differences(before: readonly Recorded[], after: readonly Corrected[]): Span[] {
  const spansOf = (some: readonly Recorded[]) =>
    some.map(({ status, from, to }) => ({
      status,
      from: Date.parse(from),
      to: to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
    }))
  const [was, is] = [spansOf(before), spansOf(after)]
  const moments = [...was, ...is].flatMap(({ from, to }) => [from, to]).filter(Number.isFinite)
  const sorted = [...new Set(moments)].toSorted((one, other) => one - other)
  const statusAt = (some: typeof was, at: number) =>
    some.find(({ from, to }) => from <= at && at < to)?.status
  const spans: { from: Date; to: Date }[] = []
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1]
    if (to === undefined || statusAt(was, from) === statusAt(is, from)) continue
    const last = spans.at(-1)
    if (last?.to.getTime() === from) last.to = new Date(to)
    else spans.push({ from: new Date(from), to: new Date(to) })
  }
  return spans
}

/** What was wrong, read from what was changed; undefined while nothing was. */
export function kindOf(
  before: readonly Recorded[],
  after: readonly Corrected[],
): string | undefined {
  const [first, last] = [before[0], before.at(-1)]
  const [start, end] = [after[0], after.at(-1)]
  if (!start || !end) return undefined
  if (!first || !last) return 'Whole day missing'
  // Whatever end is said, nobody had said one.
  if (last.to === null) return 'Missed clock-out'
  if (differences(before, after).length === 0) return undefined
  const breaks = (some: readonly Recorded[]) =>
    some.filter(({ status }) => status !== AT_DESK).length
  const sameEdges =
    JSON.stringify(edgesOf(after)) === JSON.stringify(edgesOf(before as Corrected[])) // the last one has ended
  if (sameEdges) return 'Wrong status'
  if (breaks(after) > breaks(before)) return 'Missed break'
  return start.from < first.from && end.to === last.to ? 'Missed clock-in' : 'Wrong time'
}

/** What was pressed: a stretch by its place, and the moment. */
export interface Pressed {
  readonly index: number
  readonly at: number
}
