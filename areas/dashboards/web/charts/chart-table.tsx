import { Link } from 'react-router'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './chart-table.module.css'
import reportStyles from '#platform/web/reports/report.module.css'

export interface ChartRow {
  readonly key: string
  readonly words: string
  readonly figures: readonly string[]
  /** The records behind it. */
  readonly to?: string | undefined
  /** Set apart from the rows around it. */
  readonly isStrong?: boolean
}

interface ChartTableProps {
  title: string
  columns: readonly string[]
  rows: readonly ChartRow[]
}

/** A chart as a table: every figure to be read, each row leading to the records behind it. */
export function ChartTable({ title, columns, rows }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div
      className={classes(reportStyles.chartTable, styles.chartTable)}
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, words, figures, to, isStrong }) => (
            <tr key={key} data-strong={isStrong || undefined}>
              <th scope="row">{to === undefined ? words : <Link to={to}>{words}</Link>}</th>
              {figures.map((figure, place) => (
                <td key={columns[place + 1]} className="numbers">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
