import type { Fields } from '#platform/contract/fields/field.ts'
import { type AnyResource, resource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { daySpans } from '#platform/web/filters/day-span.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import type { SortBy } from '#platform/web/grid/grid-shape.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { bodyOfFilter } from '#platform/web/reports/report-body.ts'
import { useZone } from '#platform/web/time/zone.ts'

/** What a dashboard shows: its chips, its order, and what they ask for. All of it stands in the address. */
export interface SummaryState {
  readonly filter: ListFilter
  readonly sort: readonly SortBy[]
  readonly onFilter: (filter: ListFilter) => void
  readonly onSort: (sort: SortBy[]) => void
  /** The client of the path, `all` for none or several. */
  readonly client: string
  /** The chips as the body of the call, without the grouping. */
  readonly body: Readonly<Record<string, unknown>>
  /** What the table is put together by, where the page lets one choose. */
  readonly group: string
}

/** The state of a dashboard in the address; what it does not say is this month. */
export function useSummaryState(groups: Readonly<Record<string, string>> = {}): SummaryState {
  const [state, change] = useListState()
  const zone = useZone()
  const month = daySpans(zone).find(({ name }) => name === 'This month')
  const [first] = Object.values(groups)
  const filter: ListFilter = {
    date: { between: [month?.from, month?.to] },
    ...(first !== undefined && { group_by: { in: [first] } }),
    ...state.filter,
  }
  const chosen = listIn(filter['group_by']?.in).at(-1)
  const group = Object.keys(groups).find((name) => groups[name] === chosen)
  const { group_by: _group, ...asked } = bodyOfFilter(filter)
  const clients = listIn(asked['client_ids'])
  return {
    ...{ filter, sort: state.sort },
    onFilter: (next) => change({ filter: withOneGroup(next) }),
    onSort: (sort) => change({ sort }),
    client: clients.length === 1 ? String(clients[0]) : 'all',
    body: asked,
    group: group ?? Object.keys(groups)[0] ?? '',
  }
}

/** Of several groupings the last one chosen holds. */
function withOneGroup({ group_by, ...filter }: ListFilter): ListFilter {
  const last = listIn(group_by?.in).at(-1)
  return last === undefined ? filter : { ...filter, group_by: { in: [last] } }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The filters of a dashboard as the chips know them. */
export function summaryFilters(
  name: string,
  filters: Fields,
  groups: Readonly<Record<string, string>> = {},
): AnyResource {
  const words = Object.values(groups)
  const fields: Fields = {
    date: { kind: 'date', label: t`Date` },
    ...(words.length > 0 && {
      group_by: { kind: 'choices', label: t`Group by`, choices: words },
    }),
    ...filters,
  }
  return resource(name, {
    label: { one: t`Dashboard`, many: t`Dashboards` },
    title: 'date',
    rows: 'shared',
    fields,
    list: { columns: [], sort: '', filters: Object.keys(fields) },
  })
}
