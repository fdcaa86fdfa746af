import { serveResource } from '#platform/server/records/served.ts'
import { leaveTypes } from '../contract/leave-types.ts'

/** Days that are locked or billed keep what excused them. */
export const leaveTypesOnServer = serveResource(leaveTypes, {
  before: {
    holdFrom: async (day, { sql, before }) => {
      await sql.rows(
        `select refuse_locked(array(
           select l.employee_id from leaves l where l.leave_type_id = $1 and l.status = 'Approved' and not l.is_deleted and l.end_date >= $2::date), $2::date, 'infinity')`,
        [before?.id, day],
      )
    },
  },
})
