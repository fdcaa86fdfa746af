import type { AnyResource } from '#platform/contract/resource.ts'
import { ownerOf } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
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
