import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'

/** The day it is where the person is. */
export function useToday(): string {
  const { year, month, day } = wallTime(useNow(60), useZone())
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
