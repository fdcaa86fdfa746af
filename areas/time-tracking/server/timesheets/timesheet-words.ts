import type { PartOf } from '#platform/contract/fields/record-types.ts'
import type { timesheets } from '../../contract/timesheets.ts'

const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "14 Mar" */
export const dayText = (day: unknown): string => words.format(new Date(String(day)))

/** "8 Mar – 14 Mar" */
export const periodOf = ({ period_start, period_end }: PartOf<typeof timesheets>): string =>
  `${dayText(period_start)} – ${dayText(period_end)}`
