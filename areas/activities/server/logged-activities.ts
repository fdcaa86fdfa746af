import type { Filter } from '#platform/contract/grid-request.ts'
import { named, type Narrowing, type ReportSource } from '#platform/server/reports/report-source.ts'

/** Logs with the kind of their status, what was spent on following up, and their target. */
const rows = (where: string): string => `
  picked as materialized (
    select r.id, r.client_id, r.category_id, r.activity_setup_id, r.status_id, r.employee_id, r.business_date, coalesce(r.quantity, 0) as quantity,
           coalesce(r.duration_seconds, 0) as own_seconds, r.follow_up_at
      from activity_logs r ${where}),
  followed as (select f.log_id, sum(f.duration_seconds) as seconds from activity_follow_ups f where f.log_id in (select id from picked) and not f.is_deleted group by f.log_id),
  g as (
    select p.*, p.employee_id as person, p.business_date as day, p.own_seconds + coalesce(f.seconds, 0) as seconds, s.target_seconds, k.kind,
           e.reports_to_id as manager_id, e.office_id
      from picked p left join followed f on f.log_id = p.id join activity_setups s on s.id = p.activity_setup_id
      join activity_category_statuses k on k.id = p.status_id join employees e on e.id = p.employee_id)`

/** At Desk time of people's days; a shift that still runs counts up to the moment. */
const atDesk = (days: string, now: string): string => `
  select d.employee_id as person, d.business_date as day, sum(case when d.state = 'Open' then coalesce((
           select sum(extract(epoch from coalesce(c.ended_at, ${now}::timestamptz) - c.clockin_timefrom)) from clock_entries c
            where c.shift_day_id = d.id and c.status = 'At Desk' and c.superseded_by is null), 0) else d.at_desk_time end)::bigint as at_desk_seconds
    from shift_days d join ${days} x on x.person = d.employee_id and x.day = d.business_date
   where not d.is_deleted group by 1, 2`

const ofKind = (kind: string): string => `count(*) filter (where g.kind = '${kind}')::integer`

/** How logged activities are counted, one's own and everybody's. */
export const loggedActivities: ReportSource = {
  rows,
  groups: {
    client: named('g.client_id', 'clients'),
    category: named('g.category_id', 'activity_categories'),
    setup: named('g.activity_setup_id', 'activity_setups'),
    status: named('g.status_id', 'activity_category_statuses'),
    employee: named('g.employee_id', 'employees'),
    manager: named('g.manager_id', 'employees'),
    office: named('g.office_id', 'offices'),
  },
  sums: (now) => ({
    logs: 'count(*)::integer',
    quantity: 'sum(g.quantity)',
    time_seconds: 'sum(g.seconds)',
    target_seconds: 'sum(g.target_seconds * g.quantity)',
    targeted_seconds: 'sum(g.seconds) filter (where g.target_seconds > 0)',
    open: ofKind('Open'),
    waiting: ofKind('Waiting'),
    done: ofKind('Done'),
    cancelled: ofKind('Cancelled'),
    not_cancelled: `count(*) filter (where g.kind <> 'Cancelled')::integer`,
    follow_ups_due: `count(*) filter (where g.follow_up_at > ${now})::integer`,
    follow_ups_overdue: `count(*) filter (where g.follow_up_at <= ${now})::integer`,
  }),
  people: { active_people: 'count(distinct d.person)::integer' },
  beside: { query: atDesk, sums: ['at_desk_seconds'] },
  narrow: withSubcategories,
}

/** A category chosen as a filter stands for its subcategories too: logs are kept under these. */
async function withSubcategories({ sql, input }: Narrowing): Promise<Filter> {
  const chosen = input['category_ids'] as number[] // declared as references
  if (chosen.length === 0) return {}
  const found = await sql.rows<{ id: number }>(
    'select id from activity_categories where id = any($1) or parent_id = any($1)',
    [chosen],
  )
  return { category_id: { in: [...new Set([...chosen, ...found.map(({ id }) => id)])] } }
}
