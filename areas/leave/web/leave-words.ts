import { dayText } from '#platform/web/time/dates.ts'

/** "2.5 days" */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** "Thu 19 Mar" of a calendar day. */
export const dateText = (day: string): string => dayText(new Date(`${day}T12:00:00Z`), 'UTC')
