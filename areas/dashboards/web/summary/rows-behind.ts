import { daysAfter } from '#platform/contract/days.ts'
import { drillDown } from '#platform/web/reports/drill-down.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { plainList } from '#platform/web/lists/list-state.ts'
import { MOST_DAYS, type ReportNarrowing, type RowsBehind } from '../../contract/figure-sources.ts'

/** What the figures of a page were counted of, and the rows behind them. */
export interface Behind {
  readonly sources: readonly RowsBehind[]
  readonly days: { readonly date_from: string; readonly date_to: string }
  /** As the chips of the page hold it. */
  readonly filter: ListFilter
}

/** One group of a table. */
export interface GroupBehind {
  readonly group: string
  readonly key: string
}

const PERIODS = ['day', 'week'] as const

/** The address of the rows behind a figure, of everything or of one group; none where no list shows them. */
export function addressBehind(
  { sources, days, filter }: Behind,
  figure: string,
  row?: GroupBehind,
  more: ReportNarrowing = {},
): string | undefined {
  const source = sources.find(({ figures }) => Object.hasOwn(figures, figure))
  if (!source) return undefined
  const { date: _date, group_by: _group, ...chosen } = filter
  const { whenever, ...rows } = source.figures[figure] ?? {}
  const narrowed: ListFilter = {
    date: {
      between: [
        whenever === true ? daysAfter(days.date_to, 1 - MOST_DAYS) : days.date_from,
        days.date_to,
      ],
    },
    ...Object.fromEntries(
      Object.entries(chosen).flatMap(([name, operators]) => {
        const filterName = source.filters[name]
        return filterName === undefined ? [] : [[filterName, operators] as const]
      }),
    ),
    ...asFilter(source.only),
  }
  const narrowing = row && source.groupings[row.group]
  if (row && narrowing === undefined) return undefined
  const period = PERIODS.find((one) => one === narrowing)
  const grouping = {
    ...{ label: '', many: '' },
    ...(period ? { period } : narrowing !== undefined && { filter: narrowing }),
  }
  const ids = { field: '', input: { kind: 'references', target: 'rows' } } as const
  return drillDown(
    {
      page: { url: source.page },
      groupings: { group: grouping },
      filters: narrowing === undefined ? {} : { [narrowing]: ids },
    },
    { ...plainList, filter: narrowed },
    row ? ['group'] : [],
    { key: row ? [row.key] : [] },
    asFilter({ ...rows, ...more }),
  )
}

const asFilter = (narrowing: ReportNarrowing): ListFilter =>
  Object.fromEntries(
    Object.entries(narrowing).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? { eq: value } : { in: [...value] },
    ]),
  )
