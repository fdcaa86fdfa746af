import { problems, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { courseProblems } from '../../contract/courses/course-problems.ts'

/** Refuses to change what people were tested by. */
export function refuseLocked(status: unknown): void {
  if (status === 'Published') refuse(courseProblems.published)
  if (status === 'Retired') refuse(courseProblems.retired)
}

/** Holds a course whose slides change: it is a draft, and stays one until the transaction ends. */
export async function holdDraft(sql: Sql, course: number): Promise<void> {
  const [held] = await sql.rows<{ status: string }>(
    'select status from courses where id = $1 and not is_deleted for no key update',
    [course],
  )
  if (!held) refuse(problems.noSuchRecord, { label: 'course' })
  refuseLocked(held.status)
}
