import { t } from '#platform/contract/words/texts.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { figureText, percentText } from '#platform/web/parts/figures/figure-words.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import type {
  groupings,
  Utilisation,
  UtilisedGroup,
} from '../../contract/utilisation/utilisation-calls.ts'
import { groupingWords } from './grouping-words.ts'
import type { Behind } from './utilised-seats.tsx'
import styles from './utilisation-table.module.css'

interface UtilisationTableProps {
  data: Utilisation
  group: (typeof groupings)[number]
  onBehind: (behind: Behind) => void
}

/** A count that opens the seats behind it. */
const opening = (
  label: string,
  of: Behind['of'],
  onBehind: UtilisationTableProps['onBehind'],
): FigureColumn<UtilisedGroup> => ({
  label,
  of: (row) =>
    row[of] === 0 ? (
      '0'
    ) : (
      <button
        type="button"
        className={styles.figure}
        onClick={() => onBehind({ key: row.key, label: row.label, of })}
      >
        {figureText(row[of])}
      </button>
    ),
})

/** A row for each group, the sums below; a count opens the seats behind it. */
export function UtilisationTable({ data, group, onBehind }: UtilisationTableProps) {
  const { label: title, of } = groupingWords[group]
  const total: UtilisedGroup = { ...data.totals, key: '', label: t`All`, usable: 0 }
  return (
    <FigureTable
      title={t(title)}
      rows={data.seatsUtilizationReport}
      keyOf={({ key }) => key}
      total={total}
      columns={[
        {
          ...{ label: t(of.label), isWords: true },
          of: ({ key, label }) => (group === 'day' && key ? writtenDay(key) : label),
        },
        { label: t`Seats`, of: ({ usable }) => (usable === 0 ? '' : figureText(usable)) },
        opening(t`Available`, 'available', onBehind),
        opening(t`Assigned`, 'assigned', onBehind),
        opening(t`Occupied`, 'occupied', onBehind),
        opening(t`Vacant`, 'vacant', onBehind),
        { label: t`Planned`, of: ({ planned_percent }) => percentText(planned_percent) },
        { label: t`Actual`, of: ({ actual_percent }) => percentText(actual_percent) },
        { label: t`Show-up`, of: ({ show_up_percent }) => percentText(show_up_percent) },
        { label: t`Hours used`, of: ({ hours_used }) => figureText(hours_used) },
        { label: t`Of hours`, of: ({ hour_percent }) => percentText(hour_percent) },
      ]}
    />
  )
}
