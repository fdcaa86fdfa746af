import type { ChartData } from './chart-data.ts'

/** What each colour of a chart stands for. */
export function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul className="report-chart__legend">
      {series.map(({ name, label, color }) => (
        <li key={name}>
          <span style={{ background: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
