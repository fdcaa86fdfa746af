import type { AnyResource } from '#platform/contract/resource.ts'
import { ownerOf } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Row } from '../records/served.ts'
import type { StoredRequest } from './requests.ts'

/** Whether a person asked for it, or it is about them. */
export const isTheirs = (request: StoredRequest, { user_id, employee_id }: Viewer): boolean =>
  request.asked_by === user_id ||
  (request.employee_id !== null && request.employee_id === employee_id)

/** Whom a record is about, where its family belongs to employees. */
export function employeeOf({ rows }: AnyResource, record: Row): number | null {
  const { column, of } = ownerOf(rows)
  return of === 'employee' ? Number(record[column]) : null
}

/**
 * The account that enters a record for the person it is about. Null where that person acts themselves, or made the record: a colleague who
 * accepts a swap hands it over, and it stays the request of who offered it.
 */
export async function enteredBy(
  sql: Sql,
  { user_id, employee_id }: Viewer,
  record: Row,
  about: number | null,
): Promise<number | null> {
  if (about === null || about === employee_id) return null
  const own = await sql.rows('select 1 from accounts where employee_id = $1 and user_id = $2', [
    about,
    record.created_by,
  ])
  return own.length > 0 ? null : user_id
}
