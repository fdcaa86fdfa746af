import { t } from '#platform/contract/words/texts.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'
import { myCourses } from '../../contract/compliance/course-assignments.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import type { CardCourse, TrainingToday } from '../../contract/compliance/first-page-card.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** Courses that are to be passed, and those whose certificate ends soon; due first. */
const WAITING = `
  select a.id, c.title, a.state, a.due_on, exists (select from course_attempts t where t.employee_id = a.employee_id and t.course_code = a.course_code and t.status = 'in_progress') as is_begun
    from course_assignments a join training.courses c on c.id = a.quiz_id
   where a.employee_id = $1 and a.withdrawn_on is null and not a.is_deleted and (a.state <> 'Valid' or a.expires_on <= $2::timestamptz::date + 30)
   order by array_position(array['Overdue', 'Expired', 'In time', 'Valid'], a.state), a.due_on nulls last, a.id limit ${SHOWN}`

const myCoursesCard = firstPageCards.add({
  name: 'my-courses',
  quiet: { title: () => t`Courses`, to: myCourses.page },
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(myCourses.page),
  read: ({ sql, reader, now }) => sql.rows<CardCourse>(WAITING, [reader.employee_id, now]),
})

const TODAY = `
  select (select count(*)::integer from course_assignments a where a.is_mandatory and a.withdrawn_on is null and a.state in ('Overdue', 'Expired')) as overdue,
         (select count(*)::integer from course_assignments a where a.withdrawn_on is null and a.state = 'Valid' and a.expires_on between $1::timestamptz::date and $1::timestamptz::date + 30) as expiring,
         (select count(*)::integer from course_attempts t where t.status = 'pass' and t.submitted_at > $1::timestamptz - interval '7 days') as passed_this_week,
         (select count(*)::integer from course_attempts t where t.status = 'fail' and t.submitted_at > $1::timestamptz - interval '7 days') as failed_this_week,
         (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'review_due_on', r.review_due_on) order by r.review_due_on, r.id), '[]')
            from (select c.id, c.title, c.review_due_on from training.courses c
                   where c.status = 'Published' and not c.is_deleted and c.review_due_on <= $1::timestamptz::date + 30 order by c.review_due_on, c.id limit ${SHOWN}) r) as to_review`

/** For people who build courses and see everybody's compliance. */
const trainingCard = firstPageCards.add({
  name: 'training-today',
  isFor: ({ mayView }) => mayView(courses.page) && mayView(COMPLIANCE_PAGES.offices),
  read: async ({ sql, now }) => (await sql.rows<TrainingToday>(TODAY, [now]))[0],
})

export const learningCards = [myCoursesCard, trainingCard]
