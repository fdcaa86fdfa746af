import type { AttritionRate } from '../../contract/leaving/attrition-rate.ts'

const COLUMNS = [
  ['opening', 'At the beginning'],
  ['joined', 'Joined'],
  ['left', 'Left'],
  ['counted', 'Counted'],
  ['closing', 'At the end'],
  ['rate', 'Rate'],
  ['yearly_rate', 'Over a year'],
  ['early_rate', 'Left early'],
] as const

interface AttritionRateTableProps {
  rows: readonly AttritionRate[]
  total: AttritionRate | null
  isStale: boolean
}

/** The figures, office by office, and of all of them. */
export function AttritionRateTable({ rows, total, isStale }: AttritionRateTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="attrition-rate" role="region" aria-label="Attrition rate" tabIndex={0}>
      <table data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">Office</th>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col" className="attrition-rate__figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.office_id} row={row} />
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <Line row={total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Line = ({ row }: { row: AttritionRate }) => (
  <tr>
    <th scope="row">{row.office}</th>
    {COLUMNS.map(([name]) => (
      <td key={name} className="attrition-rate__figure numbers">
        {name.endsWith('rate') ? percent(row[name]) : row[name]}
      </td>
    ))}
  </tr>
)

const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)}%`)
