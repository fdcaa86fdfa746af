import { dateText } from '#platform/web/time/dates.ts'

/** A calendar day as people read it: "19 Nov 2026"; a dash where there is none. */
export const dayWords = (day: unknown): string =>
  typeof day === 'string' && day !== '' ? dateText(new Date(`${day}T00:00:00Z`), 'UTC') : '–'
