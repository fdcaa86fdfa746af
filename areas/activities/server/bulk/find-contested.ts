import type { Sql } from '#platform/server/database/database.ts'
import { type FilePlan, worksOf } from './read-plan.ts'

/** A row, or a stored log (line 0), that may not stand beside another one. */
export interface Contested {
  readonly line: number
  readonly employee_id: number
  readonly name: string
  readonly day: string
  readonly setup: string
  readonly from: string
  readonly to: string
  readonly start: number
  readonly end: number
  readonly reference: string | null
  /** The activity of the reference. */
  readonly work_id: number | null
  readonly started_text: string
}

/** Rows that overlap each other or a stored log, or name a reference that is named twice, with what is stored of these. */
export async function findContested(sql: Sql, plan: FilePlan): Promise<Contested[]> {
  const works = worksOf(plan).map(({ work }) => work)
  return [
    ...(works.every(({ allow_overlap }) => allow_overlap) ? [] : await overlapping(sql)),
    ...(works.some(({ reference_unique }) => reference_unique === 'Refuse')
      ? await sameReference(sql)
      : []),
  ]
}

const MILLISECONDS = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::bigint`

/** The columns of a contested row; `x` is a row or a stored log with its person's zone. */
const contested = (setup: string): string => `
  x.line, x.employee_id, e.name, (x.started_at at time zone x.zone_name)::date as day, ${setup} as setup,
  to_char(x.started_at at time zone x.zone_name, 'HH24:MI') as "from", to_char(x.ended_at at time zone x.zone_name, 'HH24:MI') as "to", x.started_text`

/** Rows that overlap a neighbour, with the stored logs that stand in the way of some: one pass over each person's day. */
const overlapping = (sql: Sql): Promise<Contested[]> =>
  sql.rows<Contested>(
    `with rows as (select line, employee_id, zone_name, started_at, ended_at, started_text, work_id as activity_setup_id, work_id
                     from bulk_checked c join bulk_works w on w.id = c.work_id where not w.allow_overlap and ${IS_GOOD}),
     reach as (select employee_id, zone_name, min(started_at) as first, max(ended_at) as last from rows group by 1, 2),
     stored as (
       select 0 as line, l.employee_id, r.zone_name, lower(b) as started_at, upper(b) as ended_at, '' as started_text, l.activity_setup_id, null::bigint as work_id
         from reach r cross join lateral (
           select * from activity_logs o where o.employee_id = r.employee_id and busy_spans(o.started_at, o.ended_at, o.pauses) && tstzmultirange(tstzrange(r.first, r.last))
              and not o.is_deleted and not o.allow_overlap and o.started_at is not null and o.ended_at is not null and o.started_at < o.ended_at) l
         cross join lateral unnest(busy_spans(l.started_at, l.ended_at, l.pauses)) b),
     spans as (select * from rows where started_at < ended_at union all select * from stored),
     beside as (
       select s.*, max(ended_at) over (partition by employee_id order by started_at, line rows between unbounded preceding and 1 preceding) as before,
              lead(started_at) over (partition by employee_id order by started_at, line) as after
         from spans s)
     select ${contested('s.name')}, ${MILLISECONDS('x.started_at')} as start, ${MILLISECONDS('x.ended_at')} as end, null as reference, null::bigint as work_id
       from beside x join people.employees e on e.id = x.employee_id join activity_setups s on s.id = x.activity_setup_id
      where x.before > x.started_at or x.after < x.ended_at`,
    [],
  )

/** Rows that name a reference another row or a stored log of their activity names. Where work may be done at once, spans are in nobody's way. */
const sameReference = (sql: Sql): Promise<Contested[]> =>
  sql.rows<Contested>(
    `with rows as (select line, c.work_id, employee_id, zone_name, started_at, ended_at, started_text, lower(btrim(reference_no)) as reference
                     from bulk_checked c join bulk_works w on w.id = c.work_id where w.reference_unique = 'Refuse' and ${IS_GOOD} and reference_no is not null),
     stored as (
       select 0 as line, l.activity_setup_id as work_id, l.employee_id, person_zone(l.employee_id) as zone_name, l.started_at, l.started_at as ended_at, '' as started_text, lower(btrim(l.reference_no)) as reference
         from activity_logs l where l.is_reference_unique and not l.is_deleted and (l.activity_setup_id, lower(btrim(l.reference_no))) in (select work_id, reference from rows)),
     named as (select s.*, count(*) over (partition by work_id, reference) as times from (select * from rows union all select * from stored) s)
     select ${contested("''")}, case when w.allow_overlap then 0 else ${MILLISECONDS('x.started_at')} end as start,
            case when w.allow_overlap then 0 else ${MILLISECONDS('x.ended_at')} end as end, x.reference, x.work_id
       from named x join bulk_works w on w.id = x.work_id join people.employees e on e.id = x.employee_id where x.times > 1`,
    [],
  )

/** Neither faulty nor the same work again. */
const IS_GOOD = 'faults is null and skipped is null'
