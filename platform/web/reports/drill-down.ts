import type { Filter } from '#platform/contract/lists/grid-request.ts'
import type { Grouping, Report } from '#platform/contract/reports.ts'
import { type ListState, writeState } from '#platform/web/lists/list-state.ts'

/** What of a report says where its groups lead. */
type Drilled = Pick<Report, 'groupings' | 'filters'> & { readonly page: { readonly url: string } }

type Narrowing = (key: string) => Filter

const daysFrom =
  (last: (first: Date) => Date): Narrowing =>
  (key) => {
    const first = new Date(`${key.length === 7 ? `${key}-01` : key}T00:00:00Z`)
    const day = (date: Date) => date.toISOString().slice(0, 10)
    return { date: { between: [day(first), day(last(first))] } }
  }

const after = (first: Date, months: number, days: number): Date =>
  new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, first.getUTCDate() + days),
  )

const periods = {
  day: daysFrom((first) => first),
  week: daysFrom((first) => after(first, 0, 6)),
  month: daysFrom((first) => after(first, 1, -1)),
} satisfies Record<NonNullable<Grouping['period']>, Narrowing>

/** The filter that one group stands for; none where nothing narrows to it. */
function narrowingOf(report: Drilled, group: string, key: string): Filter | undefined {
  const { period, filter } = report.groupings[group] ?? {}
  if (period) return periods[period](key)
  const input = filter === undefined ? undefined : report.filters[filter]?.input
  if (filter === undefined || !input) return undefined
  const value = input.target === undefined ? key : Number(key)
  return { [filter]: input.kind === 'text' ? { contains: value } : { in: [value] } }
}

/** The address of the rows behind a group, narrowed further by `more`; none for a group that stands for nobody. */
export function drillDown(
  report: Drilled,
  state: ListState,
  groups: readonly string[],
  row: { readonly key: readonly string[] },
  more: Filter = {},
): string | undefined {
  if (row.key.some((key) => key === '')) return undefined
  const { group_by: _groups, ...filter } = state.filter
  const narrowed = groups.map((group, index) => narrowingOf(report, group, row.key[index] ?? ''))
  if (narrowed.includes(undefined)) return undefined
  const within = clamped(Object.assign({ ...filter }, ...narrowed), filter)
  const next = { ...state, filter: { ...within, ...more }, sort: [], page: 1 }
  return `${report.page.url}?${writeState(next).toString()}`
}

/** A week or month at the edge keeps to the days of the report. */
function clamped(next: Filter, before: Filter): Filter {
  const [from, to] = spanIn(next)
  const [first, last] = spanIn(before)
  if (!from || !to || !first || !last) return next
  const between = [from < first ? first : from, to > last ? last : to]
  return { ...next, date: { between } }
}

function spanIn({ date }: Filter): string[] {
  return Array.isArray(date?.between) ? date.between.map(String) : []
}
