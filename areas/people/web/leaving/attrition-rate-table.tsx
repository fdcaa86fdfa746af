import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import type { AttritionRate } from '../../contract/leaving/attrition-rate.ts'
import styles from './attrition-rate-table.module.css'

interface AttritionRateTableProps {
  rows: readonly AttritionRate[]
  total: AttritionRate | null
  isStale: boolean
}

/** The figures, office by office, and of all of them. */
export const AttritionRateTable = ({ rows, total, isStale }: AttritionRateTableProps) => (
  <div className={styles.attritionRate} data-stale={isStale || undefined}>
    <FigureTable
      title="Attrition rate"
      columns={columns}
      rows={rows}
      keyOf={({ office_id, office }) => office_id ?? office}
      total={rows.length > 1 ? total : undefined}
    />
  </div>
)

const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)}%`)

const columns: readonly FigureColumn<AttritionRate>[] = [
  { label: 'Office', isWords: true, of: ({ office }) => office },
  { label: 'At the beginning', of: ({ opening }) => opening },
  { label: 'Joined', of: ({ joined }) => joined },
  { label: 'Left', of: ({ left }) => left },
  { label: 'Counted', of: ({ counted }) => counted },
  { label: 'At the end', of: ({ closing }) => closing },
  { label: 'Rate', of: ({ rate }) => percent(rate) },
  { label: 'Over a year', of: ({ yearly_rate }) => percent(yearly_rate) },
  { label: 'Left early', of: ({ early_rate }) => percent(early_rate) },
]
