import { wallTime } from './zoned.ts'

/** The specification's greeting: Good Morning 5-11 h, Good Afternoon 12-15 h, Good Evening from 16 h and in the night. */
export function greeting(now: Date, zone: string | undefined): string {
  const { hour } = wallTime(now, zone)
  if (hour >= 5 && hour < 12) return 'Good Morning'
  if (hour >= 12 && hour < 16) return 'Good Afternoon'
  return 'Good Evening'
}
