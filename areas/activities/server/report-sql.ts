import type { groupings } from '../contract/calls.ts'

export type Grouping = (typeof groupings)[number]

/** What a report is grouped by: the key and the words of a group, from a log `g` of the selection. */
export const groupFor = {
  client: { key: 'g.client_id::text', label: '(select name from clients where id = g.client_id)' },
  category: {
    key: 'g.category_id::text',
    label: '(select name from activity_categories where id = g.category_id)',
  },
  setup: {
    key: 'g.activity_setup_id::text',
    label: '(select name from activity_setups where id = g.activity_setup_id)',
  },
  status: {
    key: 'g.status_id::text',
    label: '(select name from activity_category_statuses where id = g.status_id)',
  },
  employee: {
    key: 'g.employee_id::text',
    label: '(select name from employees where id = g.employee_id)',
  },
  manager: {
    key: "coalesce(g.manager_id::text, '')",
    label: "coalesce((select name from employees where id = g.manager_id), 'Nobody')",
  },
  office: { key: 'g.office_id::text', label: '(select name from offices where id = g.office_id)' },
  day: { key: 'g.business_date::text', label: 'g.business_date::text' },
  // A week begins on Sunday: one day later it is the week that begins on Monday.
  week: {
    key: `(date_trunc('week', g.business_date + 1)::date - 1)::text`,
    label: `(date_trunc('week', g.business_date + 1)::date - 1)::text`,
  },
  month: {
    key: `to_char(g.business_date, 'YYYY-MM')`,
    label: `to_char(g.business_date, 'YYYY-MM')`,
  },
} satisfies Record<Grouping, { key: string; label: string }>

/**
 * The logs a report counts, once: with the kind of their status, what was spent on following up, and their target. `where`
 * holds the scope and the filters on `r`; `now` stands for the end of what still runs.
 */
export const selection = (where: string, now: string): string => `
  picked as materialized (
    select r.id, r.client_id, r.category_id, r.activity_setup_id, r.status_id, r.employee_id, r.business_date, coalesce(r.quantity, 0) as quantity,
           coalesce(r.duration_seconds, 0) as own_seconds, r.follow_up_at
      from activity_logs r ${where}),
  followed as (select f.log_id, sum(f.duration_seconds) as seconds from activity_follow_ups f where f.log_id in (select id from picked) and not f.is_deleted group by f.log_id),
  g as materialized (
    select p.*, p.own_seconds + coalesce(f.seconds, 0) as seconds, s.target_seconds, k.kind, e.reports_to_id as manager_id, e.office_id
      from picked p left join followed f on f.log_id = p.id join activity_setups s on s.id = p.activity_setup_id
      join activity_category_statuses k on k.id = p.status_id join employees e on e.id = p.employee_id),
  desk as materialized (
    select d.employee_id, d.business_date, sum(case when d.state = 'Open' then coalesce((
             select sum(extract(epoch from coalesce(c.ended_at, ${now}::timestamptz) - c.clockin_timefrom)) from clock_entries c where c.shift_day_id = d.id and c.status = 'At Desk' and c.superseded_by is null), 0)
             else d.at_desk_time end)::bigint as seconds
      from shift_days d join (select distinct employee_id, business_date from g) x on x.employee_id = d.employee_id and x.business_date = d.business_date
     where not d.is_deleted group by d.employee_id, d.business_date)`

/** Every measure of some logs; ratios are sums divided by sums and empty over nothing. `desk` is their people's At Desk time. */
export const measures = (desk: string): string => `
  count(*)::integer as logs, coalesce(sum(g.quantity), 0) as quantity, coalesce(sum(g.seconds), 0)::bigint as time_seconds,
  round(sum(g.seconds) / nullif(sum(g.quantity), 0), 2) as average_seconds,
  coalesce(sum(g.target_seconds * g.quantity), 0)::bigint as target_seconds,
  round(100 * sum(g.target_seconds * g.quantity) / nullif(sum(g.seconds) filter (where g.target_seconds > 0), 0), 2) as efficiency_percent,
  ${desk} as at_desk_seconds, round(100 * sum(g.seconds) / nullif(${desk}, 0), 2) as utilisation_percent,
  round(3600 * sum(g.quantity) / nullif(sum(g.seconds), 0), 2) as units_an_hour,
  count(*) filter (where g.kind = 'Open')::integer as open, count(*) filter (where g.kind = 'Waiting')::integer as waiting,
  count(*) filter (where g.kind = 'Done')::integer as done, count(*) filter (where g.kind = 'Cancelled')::integer as cancelled,
  round(100.0 * count(*) filter (where g.kind = 'Done') / nullif(count(*) filter (where g.kind <> 'Cancelled'), 0), 2) as done_percent,
  count(*) filter (where g.follow_up_at > $now)::integer as follow_ups_due, count(*) filter (where g.follow_up_at <= $now)::integer as follow_ups_overdue,
  count(distinct g.employee_id)::integer as active_people`
