import type { ListFilter } from '#platform/web/filters/filter-shape.ts'

/** Days of the report until others are chosen. */
const DAYS = 30

/** The last days up to today, by the calendar of the device, as a filter. */
export function lastDays(): ListFilter {
  const today = new Date()
  const first = new Date(today)
  first.setDate(first.getDate() - DAYS + 1)
  return { date: { between: [dayOf(first), dayOf(today)] } }
}

const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
