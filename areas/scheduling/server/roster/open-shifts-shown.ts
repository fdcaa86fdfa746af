import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOpenShift } from '../../contract/roster/roster-shape.ts'
import { shortTime } from '../../contract/shift-times.ts'
import { fitsOf } from './fits-open-shift.ts'
import { isQualified } from './qualified.ts'

interface Shown {
  readonly from: string
  readonly to: string
  readonly clients: readonly number[]
  readonly mayPlan: boolean
  readonly now: string
}

interface Found extends Omit<RosterOpenShift, 'is_for_me' | 'not_for_me' | 'warnings'> {
  /** One works for its client there, is free that day, and it has not begun. */
  readonly is_mine_to_take: boolean
  readonly is_asked_for: boolean
}

/** Open shifts of some days: for the person who plans those of the clients that are shown, for everybody those they might take, and why they cannot. */
export async function openShiftsShown(
  sql: Sql,
  { employee_id }: Viewer,
  shown: Shown,
): Promise<RosterOpenShift[]> {
  const rows = await openShiftsOf(sql, employee_id, shown)
  const mine = rows.filter((one) => one.is_mine_to_take && !one.is_asked_for)
  const fits = await fitsOf(
    sql,
    mine.map((one) => ({ ...one, employee_id: employee_id ?? 0 })),
  )
  const fitOf = new Map(mine.map(({ id }, index) => [id, fits[index]]))
  return rows.map(({ is_mine_to_take, is_asked_for, ...one }) => {
    const { refused = [], warned = [] } = fitOf.get(one.id) ?? {}
    const reasons = is_asked_for ? ['You have asked for it'] : refused.map(({ words }) => words)
    return {
      ...one,
      start: shortTime(one.start),
      end: shortTime(one.end),
      is_for_me: is_mine_to_take && reasons.length === 0,
      not_for_me: reasons.length === 0 ? null : reasons.join('; '),
      warnings: warned.map(({ words }) => words),
    }
  })
}

const openShiftsOf = (
  sql: Sql,
  me: number | null,
  { from, to, clients, mayPlan, now }: Shown,
): Promise<Found[]> =>
  sql.rows<Found>(
    // Today's on purpose: shifts are offered ahead.
    `select x.id, x.date, x.shift_id, x.start, x."end", x.office_name, x.wanted, x.taken, x.taking, x.note, x.is_draft, x.is_asked_for, x.is_mine_to_take from (
       select o.id, o.date, o.shift_id, s.shift_start as start, s.shift_end as "end", f.name as office_name, o.wanted, o.taking, o.note, o.state = 'Draft' as is_draft, s.client_id,
              (select count(*)::integer from shift_changes c where c.open_shift_id = o.id and c.state = 'Approved' and not c.is_deleted) as taken,
              exists (select 1 from shift_changes c where c.open_shift_id = o.id and c.employee_id = $3 and c.state in ('Submitted', 'Asked back') and not c.is_deleted) as is_asked_for,
              o.state = 'Published' and ${isQualified('$3::bigint', 's.client_id', 'o.office_id', 'o.date')}
                and (select (o.date + t.shift_start) at time zone t.zone_name > $6::timestamptz from shift_times(o.shift_id, '[]', o.office_id, o.date, o.date) t)
                and not exists (select 1 from planned_shifts($3::bigint, o.date, o.date) p where p.planned_start is not null) as is_mine_to_take
         from open_shifts o join shifts s on s.id = o.shift_id join organisation.offices f on f.id = o.office_id
        where o.date between $1 and $2 and o.state <> 'Closed' and not o.is_deleted) x
      where x.taken < x.wanted and (x.is_mine_to_take or ($5 and x.client_id = any($4::bigint[]))) order by x.date, x.start, x.id`,
    [from, to, me, clients, mayPlan, now],
  )
