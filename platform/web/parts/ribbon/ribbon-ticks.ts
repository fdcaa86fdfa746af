import { wallTime } from '#platform/web/time/zoned.ts'

const HOUR = 3_600_000
/** More labels than this run into each other on a phone. */
const MOST_LABELS = 5

/** Full hours inside a span, at most five unless there is room for more, as "9 AM". */
export function ribbonTicks(from: Date, to: Date, zone: string | undefined, most = MOST_LABELS) {
  const hours = Math.max(1, (to.getTime() - from.getTime()) / HOUR)
  const step = [1, 2, 3, 4, 6, 12].find((each) => hours / each <= most) ?? 24
  const ticks: { at: Date; label: string }[] = []
  const minutes = wallTime(from, zone).minute
  const first = from.getTime() + (minutes === 0 ? 0 : (60 - minutes) * 60_000)
  for (let time = first; time <= to.getTime(); time += step * HOUR) {
    ticks.push({ at: new Date(time), label: hourLabel(wallTime(new Date(time), zone).hour) })
  }
  return ticks
}

function hourLabel(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
