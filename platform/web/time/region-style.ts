import { WEEKDAYS } from '#platform/contract/days.ts'
import type { TimeStyle } from './style.ts'

/**
 * How the region of a language tag such as `pt-PT` writes days and times and begins its weeks, by the data of the browser. A tag without a region says
 * nothing.
 */
export function regionStyle(language: string): TimeStyle | undefined {
  if (new Intl.Locale(language).region === undefined) return undefined
  return {
    date_format: dateFormatOf(language),
    time_format: hoursOf(language),
    week_start_day: WEEKDAYS[firstDayOf(language) % WEEKDAYS.length] ?? 'Sunday',
  }
}

/** Whatever stands first decides: a day, a month or a year. */
function dateFormatOf(language: string): TimeStyle['date_format'] {
  const parts = new Intl.DateTimeFormat(language, NUMERIC).formatToParts(new Date(0))
  const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year')
  if (first?.type === 'year') return 'YYYY-MM-DD'
  return first?.type === 'month' ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}

const NUMERIC = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const

function hoursOf(language: string): TimeStyle['time_format'] {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24' ? '24' : '12'
}

/** 1 is Monday and 7 is Sunday. A browser that does not know says Monday, as the standard has it. */
function firstDayOf(language: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } } =
    new Intl.Locale(language)
  return locale.getWeekInfo?.().firstDay ?? 1
}
