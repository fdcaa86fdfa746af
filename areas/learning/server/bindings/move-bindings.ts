import {
  coursePublished,
  courseRetired,
  type PublishedCourse,
  type RetiredCourse,
} from '#areas/training/contract/courses/course-published.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'

/** Bindings go on with the new version. People who passed keep that, or take the new version by a day, as its publisher chose. */
async function moveBindings(published: PublishedCourse): Promise<void> {
  const { sql, id, previous_id, people_who_passed, retake_by, by, now } = published
  if (previous_id !== null)
    await changeRows(sql, courseBindings, {
      set: 'quiz_id = $2',
      where:
        't.quiz_id = $1 and not t.is_deleted and (t.ends_on is null or t.ends_on >= $3::timestamptz::date - 1)',
      values: [previous_id, id, now],
      actor: by,
    })
  const code = await codeOf(published)
  if (people_who_passed === 'Must retake' && retake_by !== null) {
    await sql.rows(
      `update course_assignments a set retake_version = c.quiz_version, retake_by = $2::date, passed_on = null, expires_on = null, certificate_id = null, due_on = $2::date,
              version = a.version + 1, date_updated = statement_timestamp()
         from training.courses c where c.id = $1 and a.course_code = c.code and a.passed_on is not null`,
      [id, retake_by],
    )
  }
  await refreshAssignments(sql, { courses: [code], now })
}

/** Nobody is assigned a course that is retired. */
async function withdraw(retired: RetiredCourse): Promise<void> {
  await refreshAssignments(retired.sql, { courses: [await codeOf(retired)], now: retired.now })
}

async function codeOf({ sql, id }: Pick<PublishedCourse, 'sql' | 'id'>): Promise<string> {
  const [course] = await sql.rows<{ code: string }>(
    'select code from training.courses where id = $1',
    [id],
  )
  return course?.code ?? ''
}

/** What follows here when training publishes or retires a course. */
export const coursesTaken = [coursePublished.add(moveBindings), courseRetired.add(withdraw)]
