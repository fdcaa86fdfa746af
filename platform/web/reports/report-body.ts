import type { ListFilter } from '#platform/web/filters/filter-shape.ts'

/** The chips of a report as the body of its call: lists of ids, single words, the two ends of days. */
export function bodyOfFilter({ date, ...filter }: ListFilter): Record<string, unknown> {
  const [from, to] = Array.isArray(date?.between)
    ? date.between
    : [date?.gte ?? date?.lte, date?.lte ?? date?.gte]
  const rest = Object.entries(filter).map(([name, operators]) => [
    name,
    operators.in ?? operators.eq ?? operators.gte,
  ])
  return { ...Object.fromEntries(rest), ...(from && { date_from: from, date_to: to }) }
}

/** The first of the words a chip holds. */
export const firstOf = (words: unknown): unknown => (Array.isArray(words) ? words[0] : words)
