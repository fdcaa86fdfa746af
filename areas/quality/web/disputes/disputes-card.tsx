import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeState } from './dispute-state.ts'
import { useDisputes } from './use-disputes.ts'

/** The disputes of a review, so that what was decided is found from it. */
export function DisputesCard({ reviewId }: { reviewId: number }) {
  const disputes = useDisputes(reviewId) ?? []
  if (disputes.length === 0) return null
  return (
    <Card title="Disputes">
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Link to={`${auditDisputes.page}/view?id=${dispute.id}`}>{dispute.dispute_number}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              {t`Round ${dispute.round ?? 1}`}
            </span>
            <State {...disputeState(dispute)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
