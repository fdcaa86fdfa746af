import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import type { complianceGroupings } from '../../contract/compliance/compliance-calls.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'

/** What compliance is narrowed by, as its calls and its addresses spell it. */
export const complianceFilters = [
  'quiz_ids',
  'offices_ids',
  'departments_ids',
  'client_ids',
] as const
type FilterName = (typeof complianceFilters)[number]
type Grouping = (typeof complianceGroupings)[number]

/** The filters an address says, so that going back finds them and a link carries them. */
export function filterOf(parameters: URLSearchParams): ListFilter {
  const found = complianceFilters.flatMap((name) => {
    const ids = (parameters.get(name) ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id))
    return ids.length === 0 ? [] : [[name, { in: ids.map(Number) }] as const]
  })
  return Object.fromEntries(found)
}

/** The day an address asks about, of those that are over. */
export function pastDayOf(parameters: URLSearchParams): string | undefined {
  const day = parameters.get('date') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined
}

/** The same address about another day; today without one. */
export function withDay(parameters: URLSearchParams, day: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (day) next.set('date', day)
  else next.delete('date')
  return next
}

/** The same address with other filters. */
export function withFilter(parameters: URLSearchParams, filter: ListFilter): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of complianceFilters) {
    const ids: unknown = filter[name]?.in
    if (Array.isArray(ids) && ids.length > 0) next.set(name, ids.join(','))
    else next.delete(name)
  }
  return next
}

const { report, mandatory } = COMPLIANCE_PAGES

/** The filter a group stands for, and how its inside is grouped: down to the people. */
const inside = {
  Office: { name: 'offices_ids', next: 'Department' },
  Department: { name: 'departments_ids', next: 'Person' },
  Client: { name: 'client_ids', next: 'Person' },
} as const satisfies Partial<Record<Grouping, { name: FilterName; next: Grouping }>>

/** Where the figures of a group lead: to its inside, or to the people of a course. Nowhere for groups that are no filter. */
export function groupAddress(
  grouping: string,
  id: number | null,
  parameters = new URLSearchParams(),
): string | undefined {
  if (id === null) return undefined
  if (grouping === 'Course') return `${mandatory}/view?id=${id}`
  if (!Object.hasOwn(inside, grouping)) return undefined
  const { name, next } = inside[grouping as keyof typeof inside] // the line above says it is one
  const address = withFilter(parameters, { ...filterOf(parameters), [name]: { in: [id] } })
  address.set('group_by', next)
  return `${report}?${address.toString()}`
}
