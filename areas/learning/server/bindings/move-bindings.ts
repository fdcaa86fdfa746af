import {
  coursePublished,
  courseRetired,
  type PublishedCourse,
  type RetiredCourse,
} from '#areas/training/contract/courses/course-published.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'

/** A binding (`n`) of the new version ($2) that is for the same people, at the same time: it was made for this version, and goes before. */
const OF_NEW = `from course_bindings n where n.quiz_id = $2 and not n.is_deleted and n.target = t.target and n.target_id is not distinct from t.target_id
  and daterange(n.starts_on, n.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]')`

/** Bindings go on with the new version, until one of its own begins. People who passed keep that, or take the new version by a day, as its publisher chose. */
async function moveBindings(published: PublishedCourse): Promise<void> {
  const { sql, id, previous_id, people_who_passed, retake_by, by, now } = published
  if (previous_id !== null)
    await changeRows(sql, courseBindings, {
      set: `quiz_id = $2, ends_on = (select least(t.ends_on, min(n.starts_on) - 1) ${OF_NEW})`,
      where: `t.quiz_id = $1 and not t.is_deleted and (t.ends_on is null or t.ends_on >= $3::timestamptz::date - 1)
        and not exists (select ${OF_NEW} and n.starts_on <= greatest(t.starts_on, $3::timestamptz::date))`,
      values: [previous_id, id, now],
      actor: by,
    })
  const code = await codeOf(published)
  // An attempt that is open at the version before does not spare its person the new one.
  if (people_who_passed === 'Must retake' && retake_by !== null) {
    await sql.rows(
      `update course_assignments a set retake_version = c.quiz_version, retake_by = case when a.passed_on is null then a.retake_by else $2::date end,
              due_on = case when a.passed_on is null then a.due_on else $2::date end, passed_on = null, expires_on = null, certificate_id = null,
              version = a.version + 1, date_updated = statement_timestamp()
         from training.courses c where c.id = $1 and a.course_code = c.code`,
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
