import { Link } from 'react-router'
import { measureText } from '#platform/contract/words/measures.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { GridColumn, GridItem, SortBy } from '#platform/web/grid/grid-shape.ts'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import reportStyles from '#platform/web/reports/report.module.css'
import type { DashboardFigure } from '../../contract/figure-sources.ts'
import type { Figures } from './figure-words.tsx'

/** A group of the table. */
export type SummaryRow = Figures & { readonly key: string; readonly label: string }

interface SummaryTableProps {
  label: string
  /** What the groups are. */
  head: string
  columns: Readonly<Record<string, DashboardFigure>>
  rows: readonly SummaryRow[]
  total: SummaryRow
  sort: readonly SortBy[]
  onSort: (sort: SortBy[]) => void
  /** The rows behind a figure of a group, of all of them together without one; of the group itself without a name. */
  to: (row: SummaryRow | undefined, name?: string) => string | undefined
  isStale: boolean
}

/** The groups, the largest first or as one likes, and their sum; every figure leads to its rows. */
export function SummaryTable(props: SummaryTableProps) {
  const { label, head, columns, rows, total, sort, onSort, to, isStale } = props
  const isPhone = usePhone()
  const names = Object.keys(columns).filter((name) =>
    rows.some((row) => (row[name] ?? null) !== null),
  )
  const [first = { name: names[0] ?? 'label', isDescending: true }] = sort
  const shown = [...rows.toSorted(bySort(first)), total]
  const shared = {
    ...{ label, isStale, rows: shown },
    keyOf: (row: SummaryRow) => (row === total ? -1 : rows.indexOf(row)),
    linkOf: (row: SummaryRow) => (row === total ? undefined : to(row)),
  }
  return (
    <section className={reportStyles.rows} aria-label={label}>
      {isPhone ? (
        <ItemList {...shared} itemOf={(row) => itemOf(columns, names, row)} />
      ) : (
        <Grid
          {...shared}
          columns={columnsOf({ head, columns, names, total, to })}
          nameOf={(row) => row.label}
          sort={[first]}
          onSort={onSort}
          total={shown.length}
        />
      )}
    </section>
  )
}

interface Drawn extends Pick<SummaryTableProps, 'head' | 'columns' | 'total' | 'to'> {
  names: readonly string[]
}

function columnsOf({ head, columns, names, total, to }: Drawn): GridColumn<SummaryRow>[] {
  const strong = (row: SummaryRow, words: React.ReactNode) =>
    row === total ? <strong>{words}</strong> : words
  const figures = names.map((name): GridColumn<SummaryRow> => {
    const { label, kind } = columns[name] ?? { label: name, kind: 'count' }
    return {
      ...{
        name,
        label,
        width: kind === 'hours' || kind === 'handle' ? 136 : 116,
        isSortable: true,
        align: 'right',
      },
      cell: (row) => {
        const words = measureText(kind, row[name])
        const address =
          kind === 'count' && Number(row[name] ?? 0) > 0
            ? to(row === total ? undefined : row, name)
            : undefined
        return strong(
          row,
          address === undefined ? (
            <span className="numbers">{words}</span>
          ) : (
            <Link className="numbers" to={address}>
              {words}
            </Link>
          ),
        )
      },
    }
  })
  return [
    {
      ...{ name: 'label', label: head, width: 200, isSortable: true, isPinned: true },
      cell: (row) => strong(row, row.label),
    },
    ...figures,
  ]
}

function bySort({ name, isDescending }: SortBy) {
  const of = (row: SummaryRow) =>
    row[name] === null || row[name] === undefined ? -Infinity : Number(row[name])
  const order = (one: SummaryRow, other: SummaryRow) => {
    if (name === 'label') return one.label.localeCompare(other.label)
    return of(one) === of(other) ? 0 : of(one) < of(other) ? -1 : 1
  }
  return (one: SummaryRow, other: SummaryRow) => (isDescending ? -1 : 1) * order(one, other)
}

/** A group on the phone: the first figure at the right, three more below. */
function itemOf(
  columns: SummaryTableProps['columns'],
  [first, ...others]: readonly string[],
  row: SummaryRow,
): GridItem {
  const words = (name: string) => measureText(columns[name]?.kind ?? 'count', row[name])
  return {
    title: row.label,
    ...(first !== undefined && { aside: words(first) }),
    facts: others
      .filter((name) => (row[name] ?? null) !== null)
      .slice(0, 3)
      .map((name) => `${columns[name]?.label ?? ''} ${words(name)}`)
      .join(' · '),
  }
}
