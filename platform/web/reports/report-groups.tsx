import type { ReactNode } from 'react'
import type { Measure, Report } from '#platform/contract/reports.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { GridColumn, GridItem, SortBy } from '#platform/web/grid/grid-shape.ts'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import { Change, rangeWords } from './change.tsx'
import { drillDown } from './drill-down.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { measureIn } from './measure-words.ts'
import type { GroupRow } from '#platform/contract/lists/report-answer.ts'
import { numberIn } from './number-in.ts'
import type { Answered } from './present-report.ts'
import { t } from '#platform/contract/words/texts.ts'

interface ReportGroupsProps {
  label: string
  report: Report
  answer: Answered
  state: ListState
  onSort: (sort: SortBy[]) => void
  isStale: boolean
}

/** The groups and below them their sum; each leads to the rows behind it. */
export function ReportGroups({ label, report, answer, state, onSort, isStale }: ReportGroupsProps) {
  const isPhone = usePhone()
  const { groups, totals, before } = answer
  const rows = answer.rows as readonly GroupRow[] // grouped answers hold groups
  const [sort = { name: report.counts, isDescending: true }] = state.sort
  const total: GroupRow = {
    ...totals,
    key: [],
    label: totalWords(report, groups),
    ...(before && { before: numberIn(before.totals, report.counts) }),
  }
  const shared = {
    label,
    rows: [...rows.toSorted(bySort(report, sort)), total],
    keyOf: (row: GroupRow) => (row === total ? -1 : rows.indexOf(row)),
    linkOf: (row: GroupRow) => (row === total ? undefined : drillDown(report, state, groups, row)),
    isStale,
  }
  if (isPhone) return <ItemList {...shared} itemOf={(row) => itemOf(report, answer, row)} />
  return (
    <Grid
      {...shared}
      columns={columnsOf(report, answer, total)}
      nameOf={(row) => row.label}
      sort={[sort]}
      onSort={onSort}
      total={shared.rows.length}
    />
  )
}

function totalWords({ groupings }: Report, groups: readonly string[]): string {
  const [first] = groups
  const only = groups.length === 1 && first !== undefined ? groupings[first] : undefined
  return only ? t`All ${only.many}` : t`All together`
}

const shownMeasures = (report: Report): [string, Measure][] =>
  Object.entries(report.measures).filter(([, { isHidden }]) => !isHidden)

function columnsOf(
  report: Report,
  { groups, before }: Answered,
  total: GroupRow,
): GridColumn<GroupRow>[] {
  const strong = (row: GroupRow, words: ReactNode) =>
    row === total ? <strong>{words}</strong> : words
  const name: GridColumn<GroupRow> = {
    name: 'label',
    label: groups.map((group) => report.groupings[group]?.label).join(' / '),
    width: groups.length > 1 ? 320 : 220,
    isSortable: true,
    cell: (row) => strong(row, row.label),
  }
  const numbers = shownMeasures(report).map((measure) => ({
    name: measure[0],
    label: measure[1].label,
    width: 124,
    isSortable: true,
    align: 'right' as const,
    cell: (row: GroupRow) =>
      strong(row, <span className="numbers">{measureIn(report, row, measure)}</span>),
  }))
  if (!before) return [name, ...numbers]
  const against: GridColumn<GroupRow> = {
    name: 'before',
    label: `Against ${rangeWords(before.range)}`,
    width: 132,
    align: 'right',
    cell: (row) =>
      strong(
        row,
        <Change kind="count" now={numberIn(row, report.counts)} before={row.before ?? 0} />,
      ),
  }
  return [name, ...numbers, against]
}

function bySort(report: Report, { name, isDescending }: SortBy) {
  const order = (one: GroupRow, other: GroupRow) =>
    name in report.measures
      ? numberIn(one, name) - numberIn(other, name)
      : one.label.localeCompare(other.label)
  return (one: GroupRow, other: GroupRow) => (isDescending ? -1 : 1) * order(one, other)
}

/** A group on the phone: what it counted at the right, three more measures below, and what was asked for beside. */
function itemOf(report: Report, { measures: added = {} }: Answered, row: GroupRow): GridItem {
  const counted = report.measures[report.counts]
  const others = shownMeasures(report).filter(([name]) => name !== report.counts)
  return {
    title: row.label,
    aside: counted ? measureText(counted.kind, row[report.counts]) : undefined,
    facts: others
      .filter(([name], place) => place < 3 || name in added)
      .map((measure) => `${measure[1].label} ${measureIn(report, row, measure)}`)
      .join(' · '),
  }
}
