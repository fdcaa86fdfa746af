import type { ReactNode } from 'react'
import { handleTime } from '#platform/contract/words/durations.ts'
import { Grid } from '#platform/web/parts/grid.tsx'
import type { GridColumn, SortBy } from '#platform/web/parts/grid-shape.ts'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import type { ListState } from '#platform/web/screens/list-state.ts'
import { drillDown } from './drill-down.ts'
import { countText, hoursText } from './hours-text.ts'
import type { GroupRow, Measures } from './report-answer.ts'
import { type Grouping, groupsWords, groupWords } from './report-fields.ts'

interface ReportGroupsProps {
  label: string
  page: string
  groups: readonly Grouping[]
  rows: readonly GroupRow[]
  totals: Measures
  state: ListState
  onSort: (sort: SortBy[]) => void
  isStale: boolean
}

/** The groups and below them their sum; each leads to the logs behind it. */
export function ReportGroups(props: ReportGroupsProps) {
  const { label, page, groups, rows, totals, state, onSort, isStale } = props
  const isPhone = usePhone()
  const [sort = LARGEST_FIRST] = state.sort
  const total: GroupRow = { ...totals, key: [], label: totalWords(groups) }
  const all = [...rows.toSorted(bySort(sort)), total]
  const shared = {
    label,
    rows: all,
    keyOf: (row: GroupRow) => (row === total ? -1 : rows.indexOf(row)),
    linkOf: (row: GroupRow) => (row === total ? undefined : drillDown(page, state, groups, row)),
    isStale,
  }
  if (isPhone) return <ItemList {...shared} itemOf={itemOf} />
  return (
    <Grid
      {...shared}
      columns={columnsFor(groups, total)}
      nameOf={(row) => row.label}
      sort={[sort]}
      onSort={onSort}
      total={all.length}
    />
  )
}

const LARGEST_FIRST: SortBy = { name: 'logs', isDescending: true }

function totalWords(groups: readonly Grouping[]): string {
  const [first] = groups
  return groups.length === 1 && first ? `All ${groupsWords[first]}` : 'All together'
}

interface Measure {
  readonly label: string
  readonly of: (row: Measures) => number
  readonly words: (value: number) => string
}

const measures: Readonly<Record<string, Measure>> = {
  logs: { label: 'Activities', of: ({ logs }) => logs, words: countText },
  done: { label: 'Done', of: ({ done }) => done, words: countText },
  waiting: { label: 'Waiting', of: ({ waiting }) => waiting, words: countText },
  open: { label: 'Open', of: ({ open }) => open, words: countText },
  late: { label: 'Late follow-ups', of: (row) => row.follow_ups_overdue, words: countText },
  average_seconds: {
    label: 'Avg. handle time',
    of: (row) => Number(row.average_seconds ?? 0),
    words: handleTime,
  },
  time_seconds: { label: 'Logged time', of: (row) => Number(row.time_seconds), words: hoursText },
}

function columnsFor(groups: readonly Grouping[], total: GroupRow): GridColumn<GroupRow>[] {
  const strong = (row: GroupRow, words: ReactNode) =>
    row === total ? <strong>{words}</strong> : words
  const name: GridColumn<GroupRow> = {
    name: 'label',
    label: groups.map((group) => groupWords[group]).join(' / '),
    width: 220,
    isSortable: true,
    cell: (row) => strong(row, row.label),
  }
  const numbers = Object.entries(measures).map(([key, { label, of, words }]) => ({
    name: key,
    label,
    width: 124,
    isSortable: true,
    align: 'right' as const,
    cell: (row: GroupRow) => strong(row, <span className="numbers">{words(of(row))}</span>),
  }))
  return [name, ...numbers]
}

function bySort({ name, isDescending }: SortBy) {
  const measure = measures[name]
  const order = (one: GroupRow, other: GroupRow) =>
    measure ? measure.of(one) - measure.of(other) : one.label.localeCompare(other.label)
  return (one: GroupRow, other: GroupRow) => (isDescending ? -1 : 1) * order(one, other)
}

const itemOf = (row: GroupRow) => ({
  title: row.label,
  aside: countText(row.logs),
  facts: `${countText(row.done)} done · ${handleTime(Number(row.average_seconds ?? 0))} · ${hoursText(Number(row.time_seconds))}`,
})
