import type { Sql } from '#platform/server/database/database.ts'
import { faceApprovals } from '../../contract/faces/face-approvals.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { deletePictures } from './enrol-face.ts'

/** Days after a person has left until their pictures are deleted. */
const KEPT_DAYS = 30

/** Pictures are good for some time, and those of people who left are deleted a month later, or at once where nobody knows when they left. */
export async function expireFaces(sql: Sql, now: string): Promise<string> {
  const expired = await changeRows(sql, faceApprovals, {
    set: `status = 'Expired'`,
    where: `t.status = 'Approved' and t.valid_until < $1::timestamptz::date and not t.is_deleted`,
    values: [now],
    actor: null,
  })
  const gone = `select a.id from face_approvals a join people.employees e on e.id = a.employee_id
    where e.status = 'Left' and coalesce(e.worked_until + ${KEPT_DAYS}, '-infinity') < $1::timestamptz::date`
  await changeRows(sql, faceApprovals, {
    set: `status = 'Expired'`,
    where: `t.status in ('Pending', 'Approved') and t.id in (${gone})`,
    values: [now],
    actor: null,
  })
  const deleted = await deletePictures(sql, `f.record_id in (${gone})`, [now])
  return `${expired.length} expired, ${deleted.length} pictures of people who left were deleted.`
}
