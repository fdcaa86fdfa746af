import { refusal } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { RESULT_HOURS, type Standing, whyNotBegin } from '../../contract/attempts/attempt-rules.ts'
import type { TakenCourse } from './read-course.ts'

/** An assignment as its person takes it. */
export interface TakenAssignment {
  readonly id: number
  readonly employee_id: number
  readonly quiz_id: number
  readonly course_code: string
  readonly binding_id: number
  readonly is_mandatory: boolean
  readonly due_on: string | null
  readonly state: string
  readonly extra_attempts: number
  readonly recertify_months: number | null
  readonly passed_on: string | null
  readonly expires_on: string | null
  readonly certificate_id: number | null
  /** What was begun is finished, and nothing is begun: the course was retired, or the binding reaches its person no more. */
  readonly is_over: boolean
  readonly zone: string
  /** The day it is where the person is. */
  readonly today: string
}

/**
 * An attempt (`t`) that is its person's own affair, whatever became of the course ($2) or the binding ($3) since it was begun: it is open, or ended so lately
 * that its result is still looked at.
 */
const BEGUN = `exists (select from course_attempts t where t.employee_id = a.employee_id and t.quiz_id = $2 and $3 in (t.binding_id, a.binding_id)
  and (t.status = 'in_progress' or t.submitted_at > $4::timestamptz - interval '${RESULT_HOURS} hours'))`

/**
 * The assignment of a person that a binding of a course gives them, or gave them when they began; what reaches them by another binding is another
 * assignment's business.
 */
export async function assignmentBy(
  sql: Rows,
  employeeId: number,
  courseId: number,
  bindingId: number,
  now: string,
): Promise<TakenAssignment | undefined> {
  const [found] = await sql.rows<TakenAssignment>(
    `select a.id, a.employee_id, a.quiz_id, a.course_code, a.binding_id, a.is_mandatory, a.due_on, a.state, coalesce(a.extra_attempts, 0) as extra_attempts,
            a.recertify_months, a.passed_on, a.expires_on, a.certificate_id, z.zone, ($4::timestamptz at time zone z.zone)::date as today, w.is_over
       from course_assignments a
       join training.courses c on c.id = $2 and c.code = a.course_code
       left join course_reach r on r.employee_id = a.employee_id and r.binding_id = $3 and r.left_on is null
      cross join lateral (select person_zone(a.employee_id) as zone) z
      cross join lateral (select a.withdrawn_on is not null or r.binding_id is null as is_over) w
      where a.employee_id = $1 and not a.is_deleted and (not w.is_over or ${BEGUN})`,
    [employeeId, courseId, bindingId, now],
  )
  return found
}

/** Where a person stands with a version of a course: attempts count from the last pass on. */
export async function standingOf(
  sql: Rows,
  course: TakenCourse,
  assignment: TakenAssignment,
  now: string,
): Promise<Standing> {
  const [counted] = await sql.rows<{ used: number; last_closed_at: string | null }>(
    `select count(*)::integer as used, max(t.submitted_at) as last_closed_at from course_attempts t
      where t.employee_id = $1 and t.quiz_id = $2 and t.status <> 'pass'
        and t.id > coalesce((select max(p.id) from course_attempts p where p.employee_id = $1 and p.quiz_id = $2 and p.status = 'pass'), 0)`,
    [assignment.employee_id, course.id],
  )
  return {
    used: counted?.used ?? 0,
    last_closed_at: counted?.last_closed_at ?? null,
    max_attempts: course.max_attempts,
    retry_wait_hours: course.retry_wait_hours,
    extra_attempts: assignment.extra_attempts,
    passed_on: assignment.passed_on,
    expires_on: assignment.expires_on,
    today: assignment.today,
    now,
  }
}

/** The refusal of another attempt, in the person's own time; undefined when one can be begun. */
export function refusalToBegin(standing: Standing, zone: string) {
  const why = whyNotBegin(standing)
  if (!why) return undefined
  const { problem, day, at, count } = why
  return refusal(problem, {
    ...(day !== undefined && { day: dayWords(day) }),
    ...(at !== undefined && { when: momentWords(at, zone) }),
    ...(count !== undefined && { count }),
  })
}

/** "14 May, 09:30", where the person is. */
export const momentWords = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  }).format(new Date(at))

/** "10:20", where the person is. */
export const timeWords = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(new Date(at))

/** "31 May 2026" */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`))
