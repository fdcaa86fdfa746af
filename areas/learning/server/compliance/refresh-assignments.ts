import type { Rows } from '#platform/server/database/database.ts'

interface Narrowed {
  /** Employees; all unless they are named. */
  readonly people?: readonly number[]
  /** Codes of courses; all unless they are named. */
  readonly courses?: readonly string[]
  readonly now: string
}

/** Brings assignments in line with bindings and people; answers how many changed. */
export async function refreshAssignments(
  sql: Rows,
  { people, courses, now }: Narrowed,
): Promise<number> {
  const [row] = await sql.rows<{ changed: number }>(
    'select refresh_course_assignments($1::bigint[], $2::text[], $3::timestamptz) as changed',
    [people ?? null, courses ?? null, now],
  )
  return row?.changed ?? 0
}

/** Moves states on to the day it is for each person; answers how many changed. */
export async function refreshStates(sql: Rows, now: string): Promise<number> {
  const [row] = await sql.rows<{ changed: number }>(
    'select refresh_course_states(null, $1::timestamptz) as changed',
    [now],
  )
  return row?.changed ?? 0
}

/** Works out anew what the attempts of a person at a course come to. */
export const settleResults = (
  sql: Rows,
  employeeId: number,
  code: string,
  now: string,
): Promise<unknown> =>
  sql.rows('select settle_course_results($1::bigint, $2::text, $3::timestamptz)', [
    employeeId,
    code,
    now,
  ])
