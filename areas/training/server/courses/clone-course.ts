import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { copyPicture } from '#platform/server/files/copy-picture.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { courseProblems } from '../../contract/courses/course-problems.ts'
import { courses } from '../../contract/courses/courses.ts'
import { copySlides } from '../slides/copy-slides.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Courses = typeof courses
type Course = RecordOf<Courses>

/** A draft is copied as a course of its own; what was published goes on in a new version. Both take the slides and the picture along. */
export async function cloneCourse({
  engine,
  records,
  sql,
  asked,
  viewer,
}: Pick<CallRequest, 'engine' | 'records' | 'sql' | 'asked' | 'viewer'>): Promise<
  Answer<AnsweredRecord>
> {
  const course = await records.hold(courses, idOf(asked))
  const beside =
    course.status === 'Draft'
      ? { ...(await ofCopy(sql, course)), course_owner_id: viewer.user_id }
      : await ofNextVersion(sql, course)
  const clone = await records.store(courses, { ...copied(course), ...beside })
  await copySlides(sql, { from: course.id, to: clone.id, actor: viewer.user_id })
  await copyPicture(engine.places, sql, {
    from: { resource: courses.name, record_id: course.id },
    to: { resource: courses.name, record_id: clone.id },
    userId: viewer.user_id,
  })
  const data = await records.need(courses, clone.id)
  return { data, message: 'Course Cloned Successfully' }
}

/** What a clone takes over. When it is looked at again is said anew. */
const copied = (course: Course): ChangesOf<Courses> => ({
  course_category_id: course.course_category_id,
  quiz_level_id: course.quiz_level_id,
  description: course.description,
  course_owner_id: course.course_owner_id,
  client_ids: course.client_ids,
  error_category_ids: course.error_category_ids,
  estimated_minutes: course.estimated_minutes,
  is_permit: course.is_permit,
  activity_category_ids: course.activity_category_ids,
  pass_mark: course.pass_mark,
  max_attempts: course.max_attempts,
  retry_wait_hours: course.retry_wait_hours,
  time_limit_minutes: course.time_limit_minutes,
  question_count: course.question_count,
  shuffle_questions: course.shuffle_questions,
  shuffle_answers: course.shuffle_answers,
  show_answers: course.show_answers,
  view_all_slides: course.view_all_slides,
  gives_certificate: course.gives_certificate,
  certificate_valid_months: course.certificate_valid_months,
})

const LONGEST_TITLE = 150
const LONGEST_CODE = 20

async function ofCopy(sql: Sql, course: Course): Promise<ChangesOf<Courses>> {
  const taken = await sql.rows<{ title: string; code: string }>(
    'select lower(btrim(title)) as title, upper(btrim(code)) as code from courses where not is_deleted',
  )
  const titles = new Set(taken.map(({ title }) => title))
  const codes = new Set(taken.map(({ code }) => code))
  for (let n = 1; ; n += 1) {
    const count = n === 1 ? '' : ` ${n}`
    const title = ending(course.title, ` (copy${count})`, LONGEST_TITLE)
    const code = ending(course.code, `-COPY${count.trim()}`, LONGEST_CODE)
    if (!titles.has(title.toLowerCase()) && !codes.has(code))
      return { title, code, quiz_version: 1 }
  }
}

const ending = (text: string, end: string, longest: number): string =>
  `${text.slice(0, longest - end.length).trim()}${end}`

async function ofNextVersion(sql: Sql, course: Course): Promise<ChangesOf<Courses>> {
  const versions = await sql.rows<{ quiz_version: number; status: string }>(
    `select quiz_version, status from courses where lower(btrim(code)) = lower(btrim($1)) and not is_deleted
      order by quiz_version desc for no key update`,
    [course.code],
  )
  const draft = versions.find(({ status }) => status === 'Draft')
  if (draft) refuse(courseProblems.draftExists, { version: draft.quiz_version })
  return {
    title: course.title,
    code: course.code,
    quiz_version: (versions[0]?.quiz_version ?? course.quiz_version) + 1,
    previous_quiz_id: course.id,
  }
}
