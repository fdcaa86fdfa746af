import { dateText } from '#platform/web/time/dates.ts'

/** A day as it is written everywhere; nothing for none. */
export const dayText = (day: unknown): string =>
  typeof day === 'string' ? dateText(new Date(`${day.slice(0, 10)}T00:00:00Z`), 'UTC') : ''
