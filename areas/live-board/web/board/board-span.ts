import { instantOf, wallTime } from '#platform/web/time/zoned.ts'
import type { BoardPerson } from '../../contract/live-board.ts'

const HOUR_MS = 3_600_000
/** Ribbons of less are too coarse to be told from each other, and a board of nobody still shows hours. */
const LEAST_HOURS = 6

interface Span {
  readonly from: Date
  readonly to: Date
}

/**
 * The hours all ribbons of a board show: those of the reader's own day in which anyone is planned or at work, in whole hours, with the moment it
 * is among them. A shift that nobody ended does not stretch them; what lies before or after today is cut off and marked.
 */
export function boardSpan(
  people: readonly BoardPerson[],
  now: Date,
  zone: string | undefined,
): Span {
  const { year, month, day } = wallTime(now, zone)
  const midnight = instantOf({ year, month, day, hour: 0, minute: 0 }, zone).getTime()
  const within = (moment: number) => Math.min(midnight + 24 * HOUR_MS, Math.max(midnight, moment))
  const moments = people
    .filter(({ state }) => state !== 'Forgotten')
    .flatMap(({ planned_start, planned_end, stretches }) => [
      planned_start,
      planned_end,
      stretches[0]?.from ?? null,
      stretches.at(-1)?.to ?? null,
    ])
    .filter((moment) => moment !== null)
    .map((moment) => within(Date.parse(moment)))
  const all = [...moments, now.getTime()]
  const hour = (moment: number, round: (hours: number) => number) =>
    midnight + round((moment - midnight) / HOUR_MS) * HOUR_MS
  const from = hour(Math.min(...all), Math.floor)
  const to = hour(Math.max(...all), Math.ceil)
  const missing = Math.max(0, LEAST_HOURS * HOUR_MS - (to - from))
  const start = Math.max(midnight, from - missing / 2)
  return { from: new Date(start), to: new Date(Math.max(to, start + LEAST_HOURS * HOUR_MS)) }
}
