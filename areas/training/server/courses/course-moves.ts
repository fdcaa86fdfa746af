import type { RecordOf, ValuesOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { courseCalls } from '../../contract/courses/course-calls.ts'
import { courseProblems } from '../../contract/courses/course-problems.ts'
import { coursePublished, courseRetired } from '../../contract/courses/course-published.ts'
import { courses } from '../../contract/courses/courses.ts'
import { publishErrors } from '../../contract/courses/publish-errors.ts'
import { readSlides } from '../slides/read-slides.ts'
import { cloneCourse } from './clone-course.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Course = RecordOf<typeof courses>
type Publishing = CallRequest<(typeof courseCalls)['publishCourse']>
type Passed = Pick<ValuesOf<(typeof courseCalls)['publishCourse']['input']>, 'retake_by'> & {
  readonly people_who_passed: 'Keep' | 'Must retake'
}

/** What is done with a course beside keeping it. */
export const courseCallsOnServer = serveCalls(courseCalls, {
  publishCourse,
  cloneCourse,
  retireCourse,
})

/** Locks the course as it is now; the version before is retired with it. */
async function publishCourse(request: Publishing): Promise<Answer<AnsweredRecord>> {
  const { records, asked, now, viewer, sql, engine } = request
  const course = await records.hold(courses, idOf(asked))
  if (course.status !== 'Draft')
    refuse(courseProblems.alreadyPublished, { state: course.status.toLowerCase() })
  const slides = await readSlides(sql, course.id)
  const before = await publishedVersion(sql, course)
  const passed = before === null ? KEPT : request.input
  refuseFields({
    ...publishErrors(course, slides),
    ...retakeErrors(passed, await todayOf(sql, viewer.user_id, now)),
  })
  if (before !== null) await records.change(courses, before, { status: 'Retired' })
  const data = await records.change(courses, course.id, {
    status: 'Published',
    published_at: now,
    published_by: viewer.user_id,
    total_points: slides.reduce((sum, { kind, points }) => sum + pointsOf(kind, points), 0),
  })
  for (const follow of coursePublished.among(engine.contributions))
    await follow({
      ...{ sql, id: course.id, previous_id: before, by: viewer.user_id, now },
      people_who_passed: passed.people_who_passed,
      retake_by: passed.people_who_passed === 'Must retake' ? passed.retake_by : null,
    })
  return { data, message: 'Course Published Successfully' }
}

const KEPT: Passed = { people_who_passed: 'Keep', retake_by: null }

const pointsOf = (kind: string, points: number | null): number =>
  kind === 'Question' || kind === 'Package' ? (points ?? 0) : 0

async function publishedVersion(sql: Sql, { code }: Course): Promise<number | null> {
  const [found] = await sql.rows<{ id: number }>(
    `select id from courses where lower(btrim(code)) = lower(btrim($1)) and status = 'Published' and not is_deleted for no key update`,
    [code],
  )
  return found?.id ?? null
}

function retakeErrors({ people_who_passed, retake_by }: Passed, today: string): FieldErrors {
  if (people_who_passed === 'Keep') return {}
  if (retake_by === null) return { retake_by: [t`Choose the last day to take the new version`] }
  return retake_by < today ? { retake_by: [t`Choose today or a later day`] } : {}
}

/** The day it is where a person works. */
async function todayOf(sql: Sql, user: number, now: string): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(
    'select ($2::timestamptz at time zone user_zone($1))::date::text as today',
    [user, now],
  )
  return row?.today ?? now.slice(0, 10)
}

/** Takes a course out of use; no version takes its place. */
async function retireCourse({
  records,
  asked,
  sql,
  viewer,
  now,
  engine,
}: CallRequest<(typeof courseCalls)['retireCourse']>): Promise<Answer<AnsweredRecord>> {
  const course = await records.hold(courses, idOf(asked))
  if (course.status !== 'Published')
    refuse(courseProblems.notPublished, { state: course.status.toLowerCase() })
  const data = await records.change(courses, course.id, { status: 'Retired' })
  for (const follow of courseRetired.among(engine.contributions))
    await follow({ sql, id: course.id, by: viewer.user_id, now })
  return { data, message: 'Course Retired Successfully' }
}
