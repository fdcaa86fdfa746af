import { Card } from '#platform/web/parts/card.tsx'
import type { DashboardFigure } from '../../contract/figure-sources.ts'
import { FigureChange, type Figures, FigureValue } from './figure-words.tsx'
import styles from './summary.module.css'

interface FigureListProps {
  title: string
  /** Groups of names; those that the reader may not see are left out. */
  groups: readonly (readonly string[])[]
  figures: Readonly<Record<string, DashboardFigure>>
  totals: Figures
  previous: Figures
  to: (name: string) => string | undefined
}

/** The other figures of a page, one a line: what it is, how much, and how it changed. */
export function FigureList({ title, groups, figures, totals, previous, to }: FigureListProps) {
  const shown = groups
    .map((names) => names.filter((name) => Object.hasOwn(totals, name)))
    .filter((names) => names.length > 0)
  if (shown.length === 0) return null
  return (
    <Card title={title} flush>
      {shown.map((names) => (
        <dl key={names[0]} className={styles.list}>
          {names.map((name) => {
            const figure = figures[name]
            if (!figure) return null
            return (
              <div key={name}>
                <dt>{figure.label}</dt>
                <dd>
                  <FigureValue {...{ name, figure, totals }} to={to(name)} />
                </dd>
                <dd className={styles.before}>
                  <FigureChange {...{ name, figure, totals, previous }} />
                </dd>
              </div>
            )
          })}
        </dl>
      ))}
    </Card>
  )
}
