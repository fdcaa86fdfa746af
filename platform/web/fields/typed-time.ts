import { clockText } from '#platform/web/time/dates.ts'

/** Reads a time of day as people type it ("3:26 pm", "15:26", "1526", "9a"); undefined when it is none. */
export function readTypedTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2})?\s*(a|am|p|pm)?\.?$/i.exec(typed.trim())
  if (!found) return undefined
  const half = found[3]?.charAt(0).toLowerCase()
  const [given, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (half && (given < 1 || given > 12)) return undefined
  const hour = half ? (given % 12) + (half === 'p' ? 12 : 0) : given
  if (hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}

/** "3:26 PM" for the wire's "15:26:00"; anything else as it is. */
export function shownTime(value: string): string {
  const found = /^(\d{2}):(\d{2})/.exec(value)
  return found ? clockText({ hour: Number(found[1]), minute: Number(found[2]) }) : value
}
