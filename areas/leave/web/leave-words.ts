import { dayText } from '#platform/web/time/dates.ts'
import { t } from '#platform/contract/words/texts.ts'

/** "2.5 days" */
export const daysText = (days: number): string => (days === 1 ? t`1 day` : t`${days} days`)

/** "Thu 19 Mar" of a calendar day. */
export const dateText = (day: string): string => dayText(new Date(`${day}T12:00:00Z`), 'UTC')
