import type { ChartData } from './chart-data.ts'
import styles from './chart-legend.module.css'

/** What each colour of a chart stands for. */
export function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, label, color }) => (
        <li key={name}>
          <span style={{ background: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
