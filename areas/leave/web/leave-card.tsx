import { Link } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { LeaveLeft } from '../contract/leave-left.ts'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import styles from '#platform/web/parts/card.module.css'
import { t } from '#platform/contract/words/texts.ts'

const ASK = '/leave-schedule/add'

/** How much leave one has left, and the way to ask for some. */
export function LeaveCard({ data: leave }: { data: readonly LeaveLeft[] }) {
  const mayOpen = useMayOpen()
  return (
    <Card title="Leave" aside={mayOpen(ASK) && <Link to={ASK}>Ask for leave</Link>}>
      {leave.length === 0 && (
        <p className={styles.empty}>No leave is given to you yet. HR sets it up.</p>
      )}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {leave.map(({ leave_type_id, leave_type_name, left, pending }) => (
          <li key={leave_type_id}>
            <strong>
              {mayOpen(ASK) ? (
                <Link
                  to={`${ASK}?type=${leave_type_id}`}
                  aria-label={t`Ask for leave: ${leave_type_name}`}
                >
                  {leave_type_name}
                </Link>
              ) : (
                leave_type_name
              )}
            </strong>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              {pending > 0 && `${pending} to decide`}
            </span>
            <span className="numbers">{daysText(left)} left</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "1 day", "2.5 days" */
const daysText = (days: number): string => (days === 1 ? t`1 day` : t`${days} days`)
