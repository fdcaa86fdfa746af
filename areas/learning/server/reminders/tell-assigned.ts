import type { Rows } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { pageOfCourse } from './page-of-course.ts'

type Tell = (notice: Notice) => Promise<void>

interface Assigned {
  readonly id: number
  readonly user_id: number
  readonly title: string
  readonly due: string | null
  readonly assigned_on: string
}

/** SQL: the assignment `a` is still to be passed, and new by $1. */
const NEW = `a.state in ('In time', 'Overdue') and a.passed_on is null and a.assigned_on >= $1::timestamptz::date - 7`

/** New assignments without a notice to their person. */
export const newAssignments = (sql: Rows, now: string): Promise<{ readonly id: number }[]> =>
  sql.rows(
    `select a.id from course_assignments a where ${NEW}
        and not exists (select from course_notices n where n.assignment_id = a.id and n.kind = 'assigned' and n.about = a.assigned_on) order by a.id`,
    [now],
  )

/** Assignments that are still to be passed and that nobody was told of, each noted as told. */
const UNTOLD = `
  with told as (
    insert into course_notices (assignment_id, kind, about)
    select a.id, 'assigned', a.assigned_on from course_assignments a
     where ${NEW} and ($2::text is null or a.course_code = $2) and ($3::bigint is null or a.id = $3)
    on conflict do nothing returning assignment_id, about)
  select a.id, u.id as user_id, c.title, to_char(a.due_on, 'FMDD Mon YYYY') as due, t.about::text as assigned_on
    from told t join course_assignments a on a.id = t.assignment_id join training.courses c on c.id = a.quiz_id
    join administration.users u on u.employee_id = a.employee_id and u.may_sign_in
   order by a.id`

interface Narrowed {
  readonly now: string
  /** The code of the one course; all otherwise. */
  readonly course?: string
  /** The one assignment; all otherwise. */
  readonly assignment?: number
}

/** People hear of courses they were newly assigned, once each; answers how many were told. */
export async function tellAssigned(
  sql: Rows,
  tell: Tell,
  { now, course, assignment }: Narrowed,
): Promise<number> {
  const untold = await sql.rows<Assigned>(UNTOLD, [now, course ?? null, assignment ?? null])
  for (const { id, user_id, title, due, assigned_on } of untold)
    await tell({
      user_id,
      type: 'quiz',
      title: 'New course',
      description: due === null ? `${title}.` : `${title}, due ${due}.`,
      page: pageOfCourse(id),
      key: `course-assigned-${id}-${assigned_on}`,
    })
  return untold.length
}
