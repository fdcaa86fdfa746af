import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type { LeavePreview } from '../contract/leave-preview.ts'
import { ForeseenSteps } from '#platform/web/approvals/foreseen-steps.tsx'
import { CoverageList } from './coverage-list.tsx'
import { DayList } from './day-list.tsx'
import { daysText } from './leave-words.ts'
import { usePreview } from './use-preview.ts'
import styles from './leave.module.css'

interface LeavePreviewCardProps {
  values: Readonly<Record<string, unknown>>
  record: StoredRecord | undefined
}

/** What the leave in the form would cost, day by day, who would be there, and who decides; as it is typed. */
export function LeavePreviewCard({ values, record }: LeavePreviewCardProps) {
  const { data, error, isFetching } = usePreview(values, record?.id)
  return (
    <section className={styles.leavePreview} aria-label="What it costs" aria-busy={isFetching}>
      <h2>What it costs</h2>
      {error && <p className={styles.problem}>{problemText(error)}</p>}
      {!data && !error && (
        <p className="muted">
          Choose a type and the days: what they cost, who is there without you and who decides
          stands here.
        </p>
      )}
      {data && <Previewed preview={data} />}
    </section>
  )
}

function Previewed({ preview }: { preview: LeavePreview }) {
  const { total_days, balance_before, balance_after, days, coverage, approvers } = preview
  const problems = Object.values(preview.problems).flat()
  return (
    <>
      <p className={classes(styles.total, 'numbers')}>{daysText(total_days)}</p>
      {balance_before !== null && balance_after !== null && (
        <p className="muted">
          {daysText(balance_before)} left, {daysText(balance_after)} after it
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((words) => (
            <li key={words}>
              <Icon name="alert-circle" size={14} />
              {words}
            </li>
          ))}
        </ul>
      )}
      <DayList days={days} />
      <CoverageList coverage={coverage} />
      <h3>Who decides</h3>
      <ForeseenSteps steps={approvers} />
    </>
  )
}
