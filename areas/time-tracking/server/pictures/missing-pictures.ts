import type { Sql } from '#platform/server/database/database.ts'
import { EVERY_SECONDS } from '../../contract/picture-turn.ts'

/** The person who gets up within this of a due time had no time for the picture: the camera alone takes half of it. */
const TIME_FOR_IT_SECONDS = 60

/** SQL: whether of the shift `d` a picture was due and nothing came of it, not even why there is none. */
export const missesPictures = (d: string, endedAt: string): string => `
  (${d}.is_pictured and exists (
    select 1 from clock_entries e,
           generate_series(0, floor((extract(epoch from coalesce(e.ended_at, ${endedAt}) - e.clockin_timefrom) - ${TIME_FOR_IT_SECONDS}) / ${EVERY_SECONDS})::integer) turn
     where e.shift_day_id = ${d}.id and e.status = 'At Desk' and e.superseded_by is null
       and not exists (select 1 from clock_pictures p where p.entry_id = e.id and p.due_at = e.clockin_timefrom + make_interval(secs => ${EVERY_SECONDS} * turn))))`

/** The mark of an ended shift of which pictures are missing. A camera that was refused, or is none, is an answer and no missing picture. */
export async function missingPictures(
  sql: Sql,
  shiftDayId: number,
  endedAt: string,
): Promise<string[]> {
  const [shift] = await sql.rows<{ misses: boolean }>(
    `select ${missesPictures('d', '$2::timestamptz')} as misses from shift_days d where d.id = $1`,
    [shiftDayId, endedAt],
  )
  return shift?.misses ? ['No image'] : []
}
