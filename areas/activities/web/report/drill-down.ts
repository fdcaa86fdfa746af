import type { Filter } from '#platform/contract/grid-request.ts'
import { type ListState, writeState } from '#platform/web/screens/list-state.ts'
import type { GroupRow } from './report-answer.ts'
import type { Grouping } from './report-fields.ts'

type Narrowing = (key: string) => Filter

const among =
  (name: string): Narrowing =>
  (key) => ({ [name]: { in: [Number(key)] } })

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

/** The filter that one group stands for. */
const narrowingFor = {
  client: among('client_ids'),
  category: among('category_ids'),
  setup: among('activity_setup_ids'),
  status: among('status_ids'),
  employee: among('employees_ids'),
  manager: among('managers_ids'),
  office: among('offices_ids'),
  day: daysFrom((first) => first),
  week: daysFrom((first) => after(first, 0, 6)),
  month: daysFrom((first) => after(first, 1, -1)),
} satisfies Record<Grouping, Narrowing>

/** The address of the logs behind a group; none for a group that stands for nobody. */
export function drillDown(
  page: string,
  state: ListState,
  groups: readonly Grouping[],
  row: Pick<GroupRow, 'key'>,
): string | undefined {
  if (row.key.some((key) => key === '')) return undefined
  const { group_by: _groups, ...filter } = state.filter
  const narrowed = groups.map((group, index) => narrowingFor[group](row.key[index] ?? ''))
  const within = clamped(Object.assign({ ...filter }, ...narrowed), filter)
  const next = { ...state, filter: within, sort: [], page: 1 }
  return `${page}?${writeState(next).toString()}`
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
