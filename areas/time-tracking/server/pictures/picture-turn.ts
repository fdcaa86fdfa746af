import type { Sql } from '#platform/server/database/database.ts'
import { EVERY_SECONDS, type PictureTurn } from '../../contract/picture-turn.ts'

/** SQL for the due time that holds at a moment, of the stretch of At Desk `e`. */
export const presentDue = (moment: string): string =>
  `e.clockin_timefrom + make_interval(secs => ${EVERY_SECONDS} * greatest(0, floor(extract(epoch from ${moment}::timestamptz - e.clockin_timefrom) / ${EVERY_SECONDS})))`

/** SQL for what of the present shift of a person pictures depend on: its stretch of At Desk that goes on. */
export const PRESENT_STRETCH = `shift_days d join clock_entries e on e.shift_day_id = d.id and e.ended_at is null and e.superseded_by is null and e.status = 'At Desk'`

/** SQL for how long a picture is kept. */
export const RETENTION_DAYS = `coalesce((select ("values" ->> 'photo_retention_days')::integer from settings where type = 'General'), 30)`

/** When the next picture of a person is due, and what they were told. */
export async function pictureTurn(
  sql: Sql,
  employeeId: number,
  now: string,
): Promise<PictureTurn | null> {
  const [turn] = await sql.rows<PictureTurn>(
    `with present as (
       select d.id as shift_day_id, e.id as entry_id, ${presentDue('$2')} as due_at, d.work_from = any(picture_places($1)) as is_asked
         from ${PRESENT_STRETCH} where d.employee_id = $1 and d.state = 'Open')
     select picture_places($1) as places,
            (select n.read_at from clock_picture_notices n where n.employee_id = $1) as notice_read_at,
            ${RETENTION_DAYS} as retention_days,
            (select json_build_object('at', to_char(p.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', p.state)
               from clock_pictures p where p.shift_day_id = s.shift_day_id order by p.taken_at desc, p.id desc limit 1) as last,
            case when s.is_asked then s.due_at + case when exists (
                   select 1 from clock_pictures p where p.entry_id = s.entry_id and p.due_at = s.due_at)
                 then make_interval(secs => ${EVERY_SECONDS}) else make_interval() end end as due_at,
            $2::timestamptz as server_time
       from (values (1)) one left join present s on true`,
    [employeeId, now],
  )
  return turn ?? null
}

/** Writes down that a person has read what the pictures are for; the first time counts. */
export async function readNotice(sql: Sql, employeeId: number, now: string): Promise<void> {
  await sql.rows(
    'insert into clock_picture_notices (employee_id, read_at) values ($1, $2) on conflict (employee_id) do nothing',
    [employeeId, now],
  )
}
