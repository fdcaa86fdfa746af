import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import cardStyles from '#platform/web/parts/card.module.css'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { courseAssignments, myCourses } from '../contract/compliance/course-assignments.ts'
import type { CardCourse } from '../contract/compliance/first-page-card.ts'
import { dayWords } from './day-words.ts'

/** The courses one has to pass, due first. */
export function MyCoursesCard({ data: courses }: { data: readonly CardCourse[] }) {
  return (
    <Card title="My courses" aside={<Link to={myCourses.page}>{t`All courses`}</Link>}>
      {courses.length === 0 && <p className={cardStyles.empty}>No course waits for you.</p>}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {courses.map(({ id, title, state, due_on, is_begun }) => (
          <li key={id}>
            <Link to={`${myCourses.page}/view?id=${id}`}>{title}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              {due_on === null ? t`no due date` : t`due ${dayWords(due_on)}`}
            </span>
            {is_begun && state === 'In time' ? (
              <State tone="info" word="Begun" />
            ) : (
              <State tone={courseAssignments.fields.state.tones[state]} word={state} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
