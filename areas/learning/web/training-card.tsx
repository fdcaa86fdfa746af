import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import { COMPLIANCE_PAGES } from '../contract/compliance/compliance-pages.ts'
import type { TrainingToday } from '../contract/compliance/first-page-card.ts'
import { dayWords } from './day-words.ts'

/** What those who train others look at first. */
export function TrainingCard({ data }: { data: TrainingToday }) {
  return (
    <Card
      title="Training"
      aside={<Link to={COMPLIANCE_PAGES.mandatory}>{t`Mandatory courses`}</Link>}
    >
      <Figures
        plain
        figures={[
          { label: t`Overdue`, value: String(data.overdue) },
          { label: t`End in 30 days`, value: String(data.expiring) },
          { label: t`Passed this week`, value: String(data.passed_this_week) },
          { label: t`Failed this week`, value: String(data.failed_this_week) },
        ]}
      />
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {data.to_review.map(({ id, title, review_due_on }) => (
          <li key={id}>
            <Link to={`${courses.page}/view?id=${id}`}>{title}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              {t`review by ${dayWords(review_due_on)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
