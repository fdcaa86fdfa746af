import type { Rows } from '#platform/server/database/database.ts'
import {
  type AdherenceDay,
  adherenceOf,
  type AdherenceSums,
  percentOf,
} from '../../contract/adherence-sums.ts'
import type { ExcuseSource } from '../../contract/excuse-sources.ts'
import { settingOn } from '../shift-plan.ts'
import { excusesWhere } from './excuses.ts'

/** A person and a day. */
export interface PersonDay {
  readonly employee_id: number
  readonly business_date: string
}

/** A person's day as its plan, its clock and its exceptions tell it now. */
export interface KnownDay extends PersonDay {
  readonly client_id: number | null
  readonly late_seconds: number
  /** The moment of the reading: what changes after it is not in it. */
  readonly read_at: string
  readonly sums: AdherenceSums
}

interface Found extends PersonDay {
  readonly client_id: number | null
  readonly late_seconds: number
  readonly read_at: string
  readonly grace_seconds: number
  readonly plan: AdherenceDay['plan'] | null
  readonly breaks: readonly { from: number; seconds: number; latest: number | null }[]
  readonly stretches: AdherenceDay['stretches']
  readonly exceptions: AdherenceDay['exceptions']
}

/** A moment as the computation counts it: milliseconds, of whole seconds. */
const ms = (moment: string): string =>
  `(extract(epoch from date_trunc('second', ${moment}))::bigint * 1000)`

/** The wall time of a day of a shift as a moment: what lies before the start belongs to the next morning. */
const onDay = (time: string): string =>
  `((p.business_date + ${time} + case when ${time} < p.shift_start then interval '1 day' else interval '0' end) at time zone p.zone_name)`

/** Everything about some days in one statement: what was planned beside approved leave, clocked and excused. */
const daysWith = (sources: readonly ExcuseSource[]): string => `
  with asked as materialized (select * from unnest($1::bigint[], $2::date[]) as asked(employee_id, day)),
  -- The plans of a person are read once for all the days of a month, which takes a fraction of reading them day by day.
  months as (select employee_id, min(day) as first_day, max(day) as last_day from asked group by employee_id, date_trunc('month', day)),
  plans as materialized (
    select distinct on (m.employee_id, q.business_date) m.employee_id, q.business_date, q.shift_id, q.client_id, q.zone_name, q.shift_start, q.starts as planned_start, least(q.ends, $3::timestamptz) as planned_end
      from months m cross join lateral plans_beside_leave(m.employee_id, m.first_day, m.last_day) q
     order by m.employee_id, q.business_date)
  select asked.employee_id, asked.day as business_date, statement_timestamp() as read_at, coalesce(p.client_id, d.client_id) as client_id, coalesce(d.late_seconds, 0)::integer as late_seconds,
         ${settingOn('adherence_grace_seconds', 'asked.day')} as grace_seconds,
         case when p.planned_start < p.planned_end then json_build_object('from', ${ms('p.planned_start')}, 'to', ${ms('p.planned_end')}) end as plan,
         coalesce((select json_agg(json_build_object('from', ${ms(onDay('b.start_time'))}, 'seconds', b.minutes * 60,
                                                     'latest', case when b.is_floating then ${ms(onDay('b.latest_start'))} end) order by b.start_time)
                     from breaks_of(p.shift_id, p.business_date) b where p.planned_start is not null), '[]') as breaks,
         coalesce((select json_agg(json_build_object('status', c.status, 'from', ${ms('c.clockin_timefrom')}, 'to', ${ms('coalesce(c.ended_at, $3::timestamptz)')})
                                   order by c.clockin_timefrom, c.id)
                     from clock_entries c join shift_days s on s.id = c.shift_day_id
                    where s.employee_id = asked.employee_id and s.business_date = asked.day and not s.is_deleted and c.superseded_by is null and c.code <> 'OUT'), '[]') as stretches,
         coalesce((select json_agg(json_build_object('from', ${ms('x."from"')}, 'to', ${ms('x."to"')}, 'reason', x.kind) order by x."from")
                     from (${excusesWhere(sources, 'x.employee_id = asked.employee_id and x.business_date = asked.day')}) x), '[]') as exceptions
    from asked
    left join plans p on p.employee_id = asked.employee_id and p.business_date = asked.day
    left join lateral (select max(s.client_id) as client_id, sum(s.late_seconds) as late_seconds from shift_days s
                        where s.employee_id = asked.employee_id and s.business_date = asked.day and not s.is_deleted) d on true`

/** What days are computed by. */
export interface Measure {
  readonly now: string
  /** What excuses people by itself. */
  readonly sources: readonly ExcuseSource[]
}

/** Reads and computes some days; a shift that runs counts up to now, its plan too. */
export async function knownDays(
  sql: Rows,
  days: readonly PersonDay[],
  { now, sources }: Measure,
): Promise<KnownDay[]> {
  const found = await sql.rows<Found>(daysWith(sources), [
    days.map(({ employee_id }) => employee_id),
    days.map(({ business_date }) => business_date),
    now,
  ])
  return found.map(
    ({ plan, breaks, stretches, exceptions, grace_seconds: graceSeconds, ...day }) => ({
      ...day,
      sums: adherenceOf({
        plan: plan ?? undefined,
        breaks: breaks.map(({ latest, ...rest }) => ({ ...rest, latest: latest ?? undefined })),
        stretches,
        exceptions,
        graceSeconds,
      }),
    }),
  )
}

/** The shares of a day as they are stored and answered. */
export const sharesOf = (sums: AdherenceSums) => ({
  raw_percent: percentOf(sums.matched, sums.scheduled),
  excused_percent: percentOf(sums.excused, sums.scheduled),
  net_percent: percentOf(sums.matched + sums.excused, sums.scheduled),
  conformance_percent: percentOf(sums.worked, sums.planned_work),
  conformance_net_percent: percentOf(sums.worked + sums.excused_work, sums.planned_work),
})
