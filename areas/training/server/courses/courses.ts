import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { courses } from '../../contract/courses/courses.ts'
import { openFields } from '../../contract/courses/open-fields.ts'
import { courseProblems } from '../../contract/courses/course-problems.ts'
import { refuseLocked } from './locked-course.ts'

type Courses = typeof courses
type Draft = DraftOf<Courses>
type Change = ChangeOf<Courses>

const OPEN: ReadonlySet<string> = new Set(openFields)

async function check(values: Draft, change: Change): Promise<ChangesOf<Courses>> {
  const { before, viewer, sql } = change
  const locked = Object.keys(values).filter((name) => !OPEN.has(name))
  if (before && changesAny(values, change, ...locked)) refuseLocked(before.status)
  if (before && before.quiz_version > 1 && changesAny(values, change, 'code'))
    refuse(courseProblems.codeStays, { code: before.code })
  refuseFields(permitErrors({ ...before, ...values }))
  if (before && changesAny(values, change, 'question_count'))
    await checkQuestionCount(sql, before.id, values.question_count ?? 0)
  const isWithoutOwner = before ? values.course_owner_id === null : !values.course_owner_id
  return isWithoutOwner ? { course_owner_id: viewer.user_id } : {}
}

/** A permit names what it guards, and ends some day. */
function permitErrors({
  is_permit,
  activity_category_ids,
  gives_certificate,
  certificate_valid_months,
}: PartOf<Courses>): FieldErrors {
  if (!is_permit) return {}
  return {
    ...(!activity_category_ids?.length && {
      activity_category_ids: [t`Choose the activities that need the certificate`],
    }),
    ...(gives_certificate === false && { gives_certificate: [t`A permit needs a certificate`] }),
    ...(!certificate_valid_months && {
      certificate_valid_months: [t`A permit ends some day: enter months`],
    }),
  }
}

/** While a course is planned it may ask for more questions than it has; once there are some, it may not. */
async function checkQuestionCount(sql: Sql, course: number, drawn: number): Promise<void> {
  const [found] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from course_slides where quiz_id = $1 and kind = 'Question' and not is_deleted`,
    [course],
  )
  const count = found?.count ?? 0
  if (count > 0 && drawn > count)
    refuse(courseProblems.tooFewQuestions, {
      questions: count === 1 ? t`1 question` : t`${count} questions`,
    })
}

/** Courses: what is published stays as it is. */
export const coursesOnServer = serveResource(courses, {
  derived: {
    slides: (row) =>
      `(select count(*)::integer from course_slides s where s.quiz_id = ${row}.id and not s.is_deleted)`,
    questions: (row) =>
      `(select count(*)::integer from course_slides s where s.quiz_id = ${row}.id and s.kind = 'Question' and not s.is_deleted)`,
    bindings: (row) =>
      `(select count(*)::integer from learning.bound_courses b where b.quiz_id = ${row}.id)`,
    is_mandatory: (row) =>
      `exists (select from learning.bound_courses b where b.quiz_id = ${row}.id and b.is_mandatory)`,
    passed: (row) =>
      `coalesce((select f.passed from learning.course_figures f where f.quiz_id = ${row}.id), 0)`,
    compliance: (row) =>
      `(select f.compliance from learning.course_figures f where f.quiz_id = ${row}.id)`,
  },
  before: {
    create: check,
    update: check,
    delete: ({ before }) => {
      if (before?.status === 'Published') refuse(courseProblems.publishedStays)
      if (before?.status === 'Retired') refuse(courseProblems.retiredStays)
    },
  },
  constraints: {
    courses_permit_complete: courseProblems.permitIncomplete,
    courses_one_draft: courseProblems.draftExistsAlready,
  },
})
