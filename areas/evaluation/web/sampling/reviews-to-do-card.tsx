import { Link } from 'react-router'
import { useSession } from '#platform/web/client/session.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import type { ReviewsToDo } from '../../contract/sampling/reviews-to-do.ts'
import { DueDay } from './due-text.tsx'
import styles from './reviews-to-do-card.module.css'

const { page } = auditSamplingItems

/** What one still has to review, the first due first; nothing for people to whom nothing was given. */
export function ReviewsToDoCard({ data }: { data: ReviewsToDo | null }) {
  const { user } = useSession()
  if (!data) return null
  const { drawn, late, first } = data
  const own = { status: { in: ['Open'] }, evaluator_id: { in: [user.id] } }
  const filter = encodeURIComponent(JSON.stringify(own))
  return (
    <Card
      title="Reviews to do"
      note={
        <span className={styles.counts}>
          {drawn}
          {late > 0 && <State tone="bad" word={late === 1 ? '1 is late' : `${late} are late`} />}
        </span>
      }
      aside={<Link to={`${page}?filter=${filter}`}>See all</Link>}
    >
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {first.map(({ id, employee_name, client_name, due_on }) => (
          <li key={id}>
            <Link to={`${page}/view?id=${id}`}>{employee_name}</Link>
            <span className={sideRowsStyles.quiet}>{client_name}</span>
            <DueDay day={due_on} isOpen />
          </li>
        ))}
      </ul>
    </Card>
  )
}
