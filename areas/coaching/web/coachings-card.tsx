import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import cardStyles from '#platform/web/parts/card.module.css'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { WaitingCoaching } from '../contract/first-page-card.ts'
import { isLate } from './coaching-state.ts'
import { dueText } from './due-cell.tsx'

/** The coachings one has to hold, or has to acknowledge. */
export function CoachingsCard({ data: coachings }: { data: readonly WaitingCoaching[] }) {
  return (
    <Card title="Coachings">
      {coachings.length === 0 && <p className={cardStyles.empty}>No coaching waits for you.</p>}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {coachings.map((coaching) => (
          <li key={coaching.id}>
            <Link to={coaching.page}>{coaching.person || coaching.coaching_number}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              {coaching.is_coach ? t`due ${dueText(coaching.due_on)}` : t`with you as the agent`}
            </span>
            <Waiting {...coaching} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ is_coach, due_on }: WaitingCoaching) {
  if (!is_coach) return <State tone="warn" word="Acknowledge" />
  return isLate({ status: 'Open', due_on }) ? (
    <State tone="bad" word="Late" />
  ) : (
    <State tone="info" word="To coach" />
  )
}
