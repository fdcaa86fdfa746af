import { languageTag } from '#platform/contract/words/texts.ts'

/** The days of 2023 begin on a Sunday. */
const nameOf = (options: Intl.DateTimeFormatOptions): ((month: number, day: number) => string) => {
  const written = new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' })
  return (month, day) => written.format(Date.UTC(2023, month, day))
}

const months = (month: 'long' | 'short'): string[] => {
  const name = nameOf({ month })
  return Array.from({ length: 12 }, (_, at) => name(at, 1))
}

const weekdays = (weekday: 'long' | 'short'): string[] => {
  const name = nameOf({ weekday })
  return Array.from({ length: 7 }, (_, at) => name(0, at + 1))
}

/** What months and days are called in the language of the page: January first, Sunday first. */
export const MONTHS = months('short')
export const LONG_MONTHS = months('long')
export const DAYS = weekdays('short')
export const LONG_DAYS = weekdays('long')
