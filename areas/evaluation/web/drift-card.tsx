import { Link } from 'react-router'
import { auditReports } from '#areas/quality/contract/reports/audit-reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import { DRIFT_DAYS, type DriftingEvaluator } from '../contract/drifting-evaluators.ts'

const filter = (user?: number) =>
  encodeURIComponent(
    JSON.stringify({
      report: { eq: 'evaluators' },
      ...(user !== undefined && { evaluator_ids: { in: [user] } }),
    }),
  )
const { url } = auditReports.page

/** Evaluators who score higher or lower than others do; nothing while all score alike. */
export function DriftCard({ data }: { data: readonly DriftingEvaluator[] | null }) {
  if (!data) return null
  return (
    <Card
      title="Evaluators who drift"
      note={t`Last ${DRIFT_DAYS} days`}
      aside={<Link to={`${url}?filter=${filter()}`}>See all</Link>}
    >
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {data.map(({ user_id, name, deviation, reviews }) => (
          <li key={user_id}>
            <Link to={`${url}?filter=${filter(user_id)}`}>{name}</Link>
            <span className={sideRowsStyles.quiet}>{t`${reviews} audits`}</span>
            <span className="numbers">{driftWords(deviation)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "6.20 points stricter" */
function driftWords(deviation: number): string {
  const points = Math.abs(deviation).toFixed(2)
  return deviation > 0 ? t`${points} points higher` : t`${points} points lower`
}
