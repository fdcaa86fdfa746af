import type { ReactNode } from 'react'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import styles from '#platform/web/reports/report.module.css'

interface ChartFrameProps {
  page: { readonly url: string; readonly label: string }
  /** There is no report to draw. */
  isEmpty: boolean
  problem: Error | null
  onAgain: () => void
  children: ReactNode
}

/** The frame of a chart's page: what went wrong, or the controls and the drawing. */
export function ChartFrame({ page, isEmpty, problem, onAgain, children }: ChartFrameProps) {
  return (
    <div className={styles.report}>
      <PageHeader title={page.label} crumbs={useCrumbs(page.url, [])} />
      {problem ? (
        <NotLoaded title="The chart was not counted" problem={problem} onAgain={onAgain} />
      ) : isEmpty ? (
        <EmptyState icon="chart-bar" title="There is nothing to draw">
          Charts draw the figures of the reports you may open, and there is none.
        </EmptyState>
      ) : (
        children
      )}
    </div>
  )
}
