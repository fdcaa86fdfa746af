import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { ClockedShift, RecordedEntry, shiftCalls } from '../../contract/clocked-shift.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { dayOf } from './read-day.ts'

/** A shift within reach with all that is on record about it: the person who leads a person sees what they see themselves. */
export async function clockedShift({
  sql,
  records,
  asked,
  now,
}: CallRequest<(typeof shiftCalls)['clockedShift']>): Promise<{ data: ClockedShift }> {
  const shift = await records.need(shiftDays, idOf(asked))
  const [id, employeeId] = [Number(shift.id), Number(shift.employee_id)]
  const [day, entries] = await Promise.all([
    dayOf(sql, employeeId, now, { shift_day_id: id }),
    sql.rows<RecordedEntry>(ENTRIES, [id]),
  ])
  if (!day) throw new Error(`shift ${id} is stored and has no day`)
  const { activities_logged: _logged, open_follow_ups: _open, ...clocked } = day
  const employee_name = String(shift[titleKey('employee_id')] ?? '')
  return { data: { ...clocked, employee_id: employeeId, employee_name, entries } }
}

/** In the order of their times; where a correction says the same moment, what it took the place of comes first. */
const ENTRIES = `
  select c.id, c.code, c.status, c.clockin_timefrom as "from", c.ended_at as "to", c.seconds, c.source, c.description, c.ip_address,
         case when c.source = 'Offline' then c.received_at end as received_at, c.superseded_by is not null as is_superseded
    from clock_entries c where c.shift_day_id = $1 order by c.clockin_timefrom, c.superseded_by is null, c.id`
