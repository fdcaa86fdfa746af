import { Button } from '@mantine/core'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './report.module.css'

/** The place of a report, or a dashboard, while it is counted. */
export function ReportSkeleton() {
  return (
    <div className={classes(styles.body, styles.skeleton)} aria-busy="true">
      <p className="muted">Counting what these days hold</p>
      <span />
      <span />
      <span />
    </div>
  )
}

interface NothingToCountProps {
  /** What there is none of. */
  children: React.ReactNode
  onReset: () => void
}

/** What stands in the place of a report whose filters leave nothing. */
export function NothingToCount({ children, onReset }: NothingToCountProps) {
  return (
    <EmptyState
      icon="filter-off"
      title="There is nothing to count"
      actions={
        <Button variant="default" onClick={onReset}>
          Reset the filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
