import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { serverNow } from '#platform/web/client/server-time.ts'

/** Whether a change of this log wants a reason: the time of its person has passed, and another person changes it. */
export function asksReason({ own_until, employee_id }: StoredRecord): boolean {
  const user = sessionStore.get()?.user
  const isOwn = user !== undefined && employee_id === user.employee_id
  const isOver = typeof own_until === 'string' && Date.parse(own_until) < serverNow().getTime()
  return isOver && (!isOwn || user.is_super_admin === 'y')
}
