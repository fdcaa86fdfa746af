import type { Fields } from '#platform/contract/fields/field.ts'
import type { Filter } from '#platform/contract/grid-request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { statusKinds } from '../../contract/activity-category-statuses.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { groupings } from '../../contract/calls.ts'

export type Grouping = (typeof groupings)[number]

/** What a group is called on its chip and in its column. */
export const groupWords = {
  client: 'Client',
  category: 'Category',
  setup: 'Activity',
  status: 'Status',
  employee: 'Employee',
  manager: 'Lead',
  office: 'Office',
  day: 'Day',
  week: 'Week',
  month: 'Month',
} as const satisfies Record<Grouping, string>

/** Several words of one thing, for headings: "All clients". */
export const groupsWords = {
  client: 'clients',
  category: 'categories',
  setup: 'activities',
  status: 'statuses',
  employee: 'employees',
  manager: 'leads',
  office: 'offices',
  day: 'days',
  week: 'weeks',
  month: 'months',
} as const satisfies Record<Grouping, string>

/** Groupings that say who: a report of one's own has no use for them. */
const OF_PEOPLE: readonly string[] = ['employee', 'manager', 'office']

/** The filters of the reports, by the names of their call, as fields that the chips know. */
function filterFields(isOwn: boolean): Fields {
  const words = Object.entries(groupWords).filter(([key]) => !isOwn || !OF_PEOPLE.includes(key))
  return {
    date: { kind: 'date', label: 'Date' },
    group_by: { kind: 'choices', label: 'Group by', choices: words.map(([, word]) => word) },
    client_ids: { kind: 'references', target: 'clients', label: 'Client' },
    category_ids: { kind: 'references', target: 'activity-categories', label: 'Category' },
    activity_setup_ids: { kind: 'references', target: 'activity-setups', label: 'Activity' },
    status_ids: { kind: 'references', target: 'activity-category-statuses', label: 'Status' },
    status_kinds: { kind: 'choices', choices: statusKinds, label: 'Kind of status' },
    ...(!isOwn && {
      employees_ids: { kind: 'references', target: 'employees', label: 'Employee' },
      managers_ids: { kind: 'references', target: 'employees', label: 'Lead' },
      offices_ids: { kind: 'references', target: 'offices', label: 'Office' },
    }),
    reference_no: { kind: 'text', label: 'Reference' },
  }
}

/** The report as the chips see it: a family whose filters are those of its call. */
export function reportFamily(isOwn: boolean): AnyResource {
  const fields = filterFields(isOwn)
  return {
    ...activityLogs,
    fields,
    list: { ...activityLogs.list, filters: Object.keys(fields) },
  }
}

/** What the report is grouped by, in the order chosen, at most three. */
export function groupingsOf(filter: Filter): Grouping[] {
  const words = filter['group_by']?.in
  const chosen: readonly unknown[] = Array.isArray(words) ? words : []
  const keys = Object.keys(groupWords) as Grouping[] // the keys of the table above
  return chosen
    .flatMap((word) => keys.filter((key) => groupWords[key] === word))
    .slice(0, MOST_GROUPINGS)
}

const MOST_GROUPINGS = 3

/** The chips as the body of the call. */
export function bodyOf({ date, group_by: _groups, ...filter }: Filter): Record<string, unknown> {
  const span = date?.between ?? [date?.gte ?? date?.lte, date?.lte ?? date?.gte]
  const [date_from, date_to] = Array.isArray(span) ? span : []
  const rest = Object.entries(filter).map(([name, operators]) => [
    name,
    operators.in ?? operators.contains,
  ])
  return { date_from, date_to, ...Object.fromEntries(rest) }
}
