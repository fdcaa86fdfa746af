import { daysAfter } from '#platform/contract/days.ts'
import type { Report } from '#platform/contract/reports.ts'
import { daySpans } from '#platform/web/filters/day-span.ts'

/** The first and the last day it opens on: this month's, or as many as it says up to today. */
export function daysShown(
  { opensOn }: Pick<Report, 'opensOn'>,
  zone: string | undefined,
  now = new Date(),
) {
  const month = daySpans(zone, now).find(({ name }) => name === 'This month')
  const to = month?.to ?? null
  return [opensOn === undefined || to === null ? month?.from : daysAfter(to, 1 - opensOn), to]
}
