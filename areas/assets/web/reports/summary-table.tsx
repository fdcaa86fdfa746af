import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import styles from '#platform/web/reports/report.module.css'
import type { AssetCounts, AssetsSummary } from '../../contract/asset-reports.ts'
import { assets, states } from '../../contract/assets.ts'
import { amountsText } from './amounts-text.ts'

/** A type, or one of its offices once the type is open. */
interface Line extends AssetCounts {
  readonly key: string
  readonly label: string
  readonly atype_id: number | null
  readonly office_id: number | null
}

interface SummaryTableProps {
  summary: AssetsSummary
  /** What the report is narrowed to; the assets behind a figure are narrowed in the same way. */
  filter: ListFilter
}

/** Types with their states; a type that is opened shows its offices. A figure leads to the assets behind it. */
export function SummaryTable({ summary, filter }: SummaryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const lines = summary.summary_report_list.flatMap(({ offices, ...type }): Line[] => [
    { ...type, key: String(type.atype_id), label: type.asset_type_name, office_id: null },
    ...(open.has(type.atype_id)
      ? summary.offices_list.flatMap(({ office_id, office_name }): Line[] => {
          const counts = offices[office_id]
          const { atype_id } = type
          const key = `${atype_id}-${office_id}`
          return counts ? [{ ...counts, key, label: office_name, atype_id, office_id }] : []
        })
      : []),
  ])
  return (
    <section className={styles.rows} aria-label="Types">
      <FigureTable
        title="Assets by type"
        columns={columnsWithin(filter)}
        rows={lines}
        keyOf={({ key }) => key}
        total={{ ...summary.totals, key: 'all', label: t`All`, atype_id: null, office_id: null }}
        opening={{
          has: ({ office_id }) => office_id === null,
          isOpen: ({ atype_id }) => atype_id !== null && open.has(atype_id),
          toggle: ({ atype_id }) => atype_id !== null && setOpen(toggled(open, atype_id)),
        }}
      />
    </section>
  )
}

function toggled(open: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The filters of the report, as those of the list of assets are called. */
const listed = { departments_ids: 'department_id', vendor_ids: 'vendor_id' } as const

/** The list of the assets that a figure counts; without a state those of all that the report counts. */
function addressOf({ atype_id, office_id }: Line, status: string | undefined, within: ListFilter) {
  const counted = within['statuses']?.in ?? states.filter((state) => state !== 'Discarded')
  const office = office_id === null ? within['offices_ids'] : { in: [office_id] }
  const filter: ListFilter = {
    ...Object.fromEntries(
      Object.entries(listed).flatMap(([name, as]) => (within[name] ? [[as, within[name]]] : [])),
    ),
    ...(office && { office_id: office }),
    ...(atype_id !== null && { atype_id: { in: [atype_id] } }),
    status: { in: status === undefined ? counted : [status] },
  }
  return `${assets.page}?${writeState({ ...plainList, filter }).toString()}`
}

/** A figure that leads to the assets it counts. */
interface Counted {
  readonly label: string
  readonly of: (line: Line) => number
  readonly status?: string
}

const columnsWithin = (filter: ListFilter): readonly FigureColumn<Line>[] => {
  const counted = ({ label, of, status }: Counted): FigureColumn<Line> => ({
    label,
    of: (line) =>
      of(line) === 0 || line.atype_id === null ? (
        figureText(of(line))
      ) : (
        <Link to={addressOf(line, status, filter)}>{figureText(of(line))}</Link>
      ),
  })
  return [
    {
      label: 'Type',
      isWords: true,
      of: ({ label, office_id }) =>
        office_id === null ? label : <span className="muted">{label}</span>,
    },
    counted({ label: 'Assets', of: ({ total }) => total }),
    counted({ label: 'Bound', of: ({ bound }) => bound, status: 'Bound' }),
    counted({ label: 'Available', of: ({ available }) => available, status: 'Available' }),
    counted({ label: 'In repair', of: ({ in_repair }) => in_repair, status: 'In repair' }),
    counted({ label: 'Unreturned', of: ({ unreturned }) => unreturned, status: 'Unreturned' }),
    { label: 'Book value', of: ({ values }) => amountsText(values) },
  ]
}
