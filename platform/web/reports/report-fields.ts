import type { Field, Fields } from '#platform/contract/fields/field.ts'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { type Grouping, MOST_GROUPINGS, type Report } from '#platform/contract/reports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** Of a report of one's own nothing is asked or told that tells people apart. */
const isShown = ({ rows }: Report, { ofPeople }: { ofPeople?: true }): boolean =>
  rows !== 'own' || ofPeople !== true

/** The groupings a report offers, by name. */
export const groupingsIn = (report: Report): [string, Grouping][] =>
  Object.entries(report.groupings).filter(([, grouping]) => isShown(report, grouping))

/** The filters of a report, by the names of its call, as fields that the chips know. */
function filterFields(report: Report): Fields {
  const words = groupingsIn(report).map(([, { label }]) => label)
  const filters = Object.entries(report.filters).filter(([, filter]) => isShown(report, filter))
  const date: Field = { kind: 'date', label: 'Date' }
  const groupBy: Field = { kind: 'choices', label: 'Group by', choices: words }
  return {
    date,
    ...(words.length > 0 && { group_by: groupBy }),
    ...Object.fromEntries(filters.map(([name, { input }]) => [name, input])),
    ...report.asks,
  }
}

/** The report as the chips see it: a family whose filters are those of its call. */
export function reportFamily(report: Report): AnyResource {
  const fields = filterFields(report)
  return {
    ...report.of,
    fields,
    list: { ...report.of.list, filters: Object.keys(fields) },
  }
}

/** What the report is grouped by, in the order chosen, at most three. */
export function groupingsOf(report: Report, filter: Filter): string[] {
  const words = filter['group_by']?.in
  const chosen: readonly unknown[] = Array.isArray(words) ? words : []
  const offered = groupingsIn(report)
  return chosen
    .flatMap((word) => offered.filter(([, { label }]) => label === word).map(([name]) => name))
    .slice(0, MOST_GROUPINGS)
}

/** The chips as the body of the call. */
export function bodyOf({ date, group_by: _groups, ...filter }: Filter): Record<string, unknown> {
  const span = date?.between ?? [date?.gte ?? date?.lte, date?.lte ?? date?.gte]
  const [date_from, date_to] = Array.isArray(span) ? span : []
  const rest = Object.entries(filter).map(([name, operators]) => [
    name,
    operators.in ?? operators.contains ?? operators.eq ?? operators.lte ?? operators.gte,
  ])
  return { date_from, date_to, ...Object.fromEntries(rest) }
}
