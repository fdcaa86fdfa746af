import { Link } from 'react-router'
import { measureText } from '#platform/contract/words/measures.ts'
import { Change } from '#platform/web/reports/change.tsx'
import type { DashboardFigure } from '../../contract/figure-sources.ts'
import styles from './summary.module.css'

/** Figures by their names; null over nothing, absent where the reader may not see them. */
export type Figures = Readonly<Record<string, unknown>>

export interface FigureProps {
  name: string
  figure: DashboardFigure
  totals: Figures
  previous: Figures
  /** The rows behind it. */
  to: string | undefined
}

/** A figure in words, which leads to the rows behind it. */
export function FigureValue({ figure, totals, name, to }: Omit<FigureProps, 'previous'>) {
  const words = measureText(figure.kind, totals[name])
  const isNothing = (totals[name] ?? null) === null
  return to === undefined || isNothing ? (
    <span className="numbers">{words}</span>
  ) : (
    <Link className="numbers" to={to}>
      {words}
    </Link>
  )
}

/** How a figure changed; nothing where it was not known before or is not now. */
export function FigureChange({ figure, totals, previous, name }: Omit<FigureProps, 'to'>) {
  const [now, before] = [totals[name] ?? null, previous[name] ?? null]
  if (now === null || before === null) return <span className={styles.unknown}>–</span>
  return <Change kind={figure.kind} now={Number(now)} before={Number(before)} />
}
