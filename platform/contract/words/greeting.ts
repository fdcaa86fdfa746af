import { t } from '#platform/contract/words/texts.ts'
/** The greeting of an hour of the day (0 to 23) in the person's own zone. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return t`Good Morning`
  return hour >= 12 && hour < 16 ? t`Good Afternoon` : t`Good Evening`
}
