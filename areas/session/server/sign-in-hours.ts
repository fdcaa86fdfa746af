import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { sessionProblems } from '../contract/problems.ts'

interface Hours {
  readonly opens: string
  readonly closes: string
  /** The time of day where the person is. */
  readonly here: string
  readonly from: string
  readonly to: string
}

/** Whether a time of day is within some hours, which may go over midnight; from a time to the same time is the whole day. */
export const isWithin = ({ opens, closes, here }: Pick<Hours, 'opens' | 'closes' | 'here'>) =>
  opens < closes ? here >= opens && here < closes : here >= opens || here < closes

/** The sign-in hours of a role, in the zone of the person and written as they read times. They close no session that is open. */
export async function refuseOutsideHours(sql: Sql, userId: number): Promise<void> {
  const [hours] = await sql.rows<Hours>(
    `select to_char(r.login_window_from, 'HH24:MI') as opens, to_char(r.login_window_to, 'HH24:MI') as closes,
            to_char(statement_timestamp() at time zone coalesce(z.iana_name, 'UTC'), 'HH24:MI') as here,
            to_char(r.login_window_from, f.shape) as "from", to_char(r.login_window_to, f.shape) as "to"
       from administration.users u join administration.roles r on r.id = u.role_id
       left join people.employees e on e.id = u.employee_id left join organisation.offices o on o.id = e.office_id
       left join administration.time_zones z on z.id = coalesce(u.timezone_id, e.timezone_id, o.timezone_id)
       left join settings g on g.type = 'General'
      cross join lateral (select case coalesce(u.time_format, g."values" ->> 'time_format', '12') when '24' then 'HH24:MI' else 'FMHH12:MI AM' end as shape) f
      where u.id = $1 and not u.is_super_admin and r.login_window_from is not null and r.login_window_to is not null`,
    [userId],
  )
  if (hours && !isWithin(hours))
    refuse(sessionProblems.outsideWindow, { from: hours.from, to: hours.to })
}
