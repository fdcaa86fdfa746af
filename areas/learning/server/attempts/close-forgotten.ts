import type { Sql } from '#platform/server/database/database.ts'
import {
  andFailed,
  eachInTurn,
  type LoopEngine,
  type LoopOutcome,
} from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ABANDONED_HOURS, endOf, isOver } from '../../contract/attempts/attempt-rules.ts'
import { courseAttempts } from '../../contract/attempts/course-attempts.ts'
import { abandonAttempt, closeAttempt } from './close-attempt.ts'
import { isAnswered, type StoredAttempt } from './read-attempt.ts'
import { readCourse } from './read-course.ts'

interface Forgotten extends StoredAttempt {
  readonly recertify_months: number | null
  readonly expires_on: string | null
}

/** The schedule that closes them. */
const CLOSE_ATTEMPTS = 'close-course-attempts'

const attempts = loop<{ readonly id: number }>(CLOSE_ATTEMPTS, ({ id }) =>
  recordItem(courseAttempts, id),
)

/** Attempts whose time may be over by $1, and those nobody saved for long. */
const MAY_BE_OVER = `t.status = 'in_progress' and (c.time_limit_minutes > 0 or t.saved_at < $1::timestamptz - interval '${ABANDONED_HOURS} hours')`

/** What one run looks at; the next goes on. */
const MOST = 500

/** What another request holds waits for the next time. */
const FORGOTTEN = `
  select t.id, t.employee_id, t.quiz_id, t.course_code, t.binding_id, t.attempt_number, t.status, t.scoring_percentage, t.is_passed, t.certificate_path, t.pass_mark,
         t.points, t.points_possible, t.started_at, t.saved_at, t.submitted_at, t.seconds_spent, a.recertify_months, a.expires_on
    from course_attempts t join training.courses c on c.id = t.quiz_id
    left join course_assignments a on a.employee_id = t.employee_id and a.course_code = t.course_code
   where t.id = $2 and ${MAY_BE_OVER} for no key update of t skip locked`

/** Closes attempts of which the time is over by what was answered, and abandons those that were left alone; answers of each whether it ended. */
export async function closeForgotten(
  engine: LoopEngine,
  now: string,
): Promise<LoopOutcome<boolean>> {
  const due = await engine.database.rows<{ id: number }>(
    `select t.id from course_attempts t join training.courses c on c.id = t.quiz_id
      where ${MAY_BE_OVER} and (t.saved_at < $1::timestamptz - interval '${ABANDONED_HOURS} hours'
              or t.started_at + c.time_limit_minutes * interval '1 minute' < $1::timestamptz)
        and ${notPutOff(attempts, 't.id', '$1::timestamptz')} order by t.id limit ${MOST}`,
    [now],
  )
  return eachInTurn(engine, attempts, due, (sql, { id }) => closeOne(sql, id, now), {
    isPart: due.length === MOST,
  })
}

async function closeOne(sql: Sql, id: number, now: string): Promise<boolean> {
  const [attempt] = await sql.rows<Forgotten>(FORGOTTEN, [now, id])
  if (!attempt) return false
  const course = await readCourse(sql, attempt.quiz_id)
  // Nothing says any more what the answers of a course come to that was deleted.
  if (!course) {
    await abandonAttempt(sql, attempt, now, now)
    return true
  }
  const endsAt = endOf(attempt.started_at, course.time_limit_minutes)
  const isTimedOut = isOver(endsAt, now)
  if (isTimedOut && (await isAnswered(sql, attempt.id))) {
    const { recertify_months, expires_on } = attempt
    await closeAttempt(sql, attempt, {
      ...{ course, recertify_months, expires_on, at: endsAt ?? now, now },
    })
  } else if (isTimedOut || isLeft(attempt.saved_at, now))
    await abandonAttempt(sql, attempt, endsAt !== null && isTimedOut ? endsAt : now, now)
  else return false
  return true
}

const isLeft = (savedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(savedAt) > ABANDONED_HOURS * 3_600_000

export const closingForgotten = (engine: Engine): Schedule =>
  schedule(CLOSE_ATTEMPTS, {
    label: 'Closing attempts at courses',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    outside: async () => {
      const closed = await closeForgotten(engine, await engine.now(engine.database))
      const count = closed.results.filter(Boolean).length
      return andFailed(
        count === 1 ? '1 attempt was closed.' : `${count} attempts were closed.`,
        closed,
      )
    },
  })
