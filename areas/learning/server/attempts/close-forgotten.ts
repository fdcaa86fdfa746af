import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ABANDONED_HOURS, endOf, isOver } from '../../contract/attempts/attempt-rules.ts'
import { abandonAttempt, closeAttempt } from './close-attempt.ts'
import { isAnswered, type StoredAttempt } from './read-attempt.ts'
import { readCourse } from './read-course.ts'

interface Forgotten extends StoredAttempt {
  readonly recertify_months: number | null
  readonly expires_on: string | null
}

/** Attempts whose time may be over, and those nobody saved for long; what another request holds waits for the next time. */
const FORGOTTEN = `
  select t.id, t.employee_id, t.quiz_id, t.course_code, t.binding_id, t.attempt_number, t.status, t.scoring_percentage, t.is_passed, t.certificate_path, t.pass_mark,
         t.points, t.points_possible, t.started_at, t.saved_at, t.submitted_at, t.seconds_spent, a.recertify_months, a.expires_on
    from course_attempts t join training.courses c on c.id = t.quiz_id
    left join course_assignments a on a.employee_id = t.employee_id and a.course_code = t.course_code
   where t.status = 'in_progress' and (c.time_limit_minutes > 0 or t.saved_at < $1::timestamptz - interval '${ABANDONED_HOURS} hours')
   order by t.id limit 500 for no key update of t skip locked`

/** Closes attempts of which the time is over by what was answered, and abandons those that were left alone; answers how many. */
export async function closeForgotten(sql: Sql, now: string): Promise<number> {
  let closed = 0
  for (const attempt of await sql.rows<Forgotten>(FORGOTTEN, [now])) {
    const course = await readCourse(sql, attempt.quiz_id)
    if (!course) continue
    const endsAt = endOf(attempt.started_at, course.time_limit_minutes)
    const isTimedOut = isOver(endsAt, now)
    if (isTimedOut && (await isAnswered(sql, attempt.id))) {
      const { recertify_months, expires_on } = attempt
      await closeAttempt(sql, attempt, {
        ...{ course, recertify_months, expires_on, at: endsAt ?? now, now },
      })
    } else if (isTimedOut || isLeft(attempt.saved_at, now))
      await abandonAttempt(sql, attempt, endsAt !== null && isTimedOut ? endsAt : now, now)
    else continue
    closed += 1
  }
  return closed
}

const isLeft = (savedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(savedAt) > ABANDONED_HOURS * 3_600_000

export const closingForgotten = (engine: Engine): Schedule =>
  schedule('close-course-attempts', {
    label: 'Closing attempts at courses',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const closed = await closeForgotten(sql, await engine.now(sql))
      return closed === 1 ? '1 attempt was closed.' : `${closed} attempts were closed.`
    },
  })
