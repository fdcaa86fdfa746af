import type { groupings } from '../contract/calls.ts'

export type Grouping = (typeof groupings)[number]

interface Group {
  /** The key of a log `g` of the selection, as text; empty stands for nobody. */
  readonly key: string
  /** The words of a key, asked once a group and never once a log. */
  readonly label: (key: string) => string
}

const named = (column: string, table: string): Group => ({
  key: `coalesce(${column}::text, '')`,
  label: (key) =>
    `coalesce((select name from ${table} where id = nullif(${key}, '')::bigint), 'Nobody')`,
})
const said = (key: string): Group => ({ key, label: (said) => said })

const groupFor = {
  client: named('g.client_id', 'clients'),
  category: named('g.category_id', 'activity_categories'),
  setup: named('g.activity_setup_id', 'activity_setups'),
  status: named('g.status_id', 'activity_category_statuses'),
  employee: named('g.employee_id', 'employees'),
  manager: named('g.manager_id', 'employees'),
  office: named('g.office_id', 'offices'),
  day: said('g.business_date::text'),
  // A week begins on Sunday: one day later it is the week that begins on Monday.
  week: said(`(date_trunc('week', g.business_date + 1)::date - 1)::text`),
  month: said(`to_char(g.business_date, 'YYYY-MM')`),
} satisfies Record<Grouping, Group>

/**
 * The logs a report counts, once: with the kind of their status, what was spent on following up, and their target. `where`
 * holds the scope and the filters on `r`; `now` stands for the end of what still runs.
 */
const selection = (where: string, now: string): string => `
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
const measures = (desk: string, now: string): string => `
  count(*)::integer as logs, coalesce(sum(g.quantity), 0) as quantity, coalesce(sum(g.seconds), 0)::bigint as time_seconds,
  round(sum(g.seconds) / nullif(sum(g.quantity), 0), 2) as average_seconds,
  coalesce(sum(g.target_seconds * g.quantity), 0)::bigint as target_seconds,
  round(100 * sum(g.target_seconds * g.quantity) / nullif(sum(g.seconds) filter (where g.target_seconds > 0), 0), 2) as efficiency_percent,
  ${desk} as at_desk_seconds, round(100 * sum(g.seconds) / nullif(${desk}, 0), 2) as utilisation_percent,
  round(3600 * sum(g.quantity) / nullif(sum(g.seconds), 0), 2) as units_an_hour,
  count(*) filter (where g.kind = 'Open')::integer as open, count(*) filter (where g.kind = 'Waiting')::integer as waiting,
  count(*) filter (where g.kind = 'Done')::integer as done, count(*) filter (where g.kind = 'Cancelled')::integer as cancelled,
  round(100.0 * count(*) filter (where g.kind = 'Done') / nullif(count(*) filter (where g.kind <> 'Cancelled'), 0), 2) as done_percent,
  count(*) filter (where g.follow_up_at > ${now})::integer as follow_ups_due, count(*) filter (where g.follow_up_at <= ${now})::integer as follow_ups_overdue,
  count(distinct g.employee_id)::integer as active_people`

/** Groups a report answers at most, and series its chart tells apart. */
const MOST_GROUPS = 1000
const SERIES = 5

const isPeriod = (grouping: Grouping): boolean => ['day', 'week', 'month'].includes(grouping)
const asJson = (query: string): string => `(select coalesce(json_agg(x), '[]') from (${query}) x)`

/**
 * Totals, a series by day and the groups of the logs that `where` selects, each as JSON: `totals`, `series`, `groups`. `now`
 * is the place of the moment the report is of.
 */
export function reportStatement(where: string, now: string, groups: readonly Grouping[]): string {
  const series = groupFor[groups.find((one) => !isPeriod(one)) ?? 'client']
  const totals = `select ${measures('(select coalesce(sum(seconds), 0) from desk)', now)} from g`
  const ctes = [
    selection(where, now),
    seriesCtes(series),
    ...(groups.length > 0 ? [groupCtes(groups, now)] : []),
  ]
  return `with ${ctes.join(', ')}
   select (select to_json(x) from (${totals}) x) as totals,
          ${asJson(seriesQuery(series))} as series,
          ${groups.length > 0 ? asJson(groupQuery(groups)) : `'[]'::json`} as groups`
}

/** Logs a day for the largest groups, the others together. */
const seriesCtes = ({ key }: Group): string => `
  largest as (select ${key} as key, count(*) as logs from g group by 1 order by 2 desc, 1 limit ${SERIES}),
  points as (
    select g.business_date, l.key, count(*)::integer as logs, coalesce(sum(g.seconds), 0)::bigint as time_seconds
      from g left join largest l on l.key = ${key} group by g.business_date, l.key)`

const seriesQuery = ({ label }: Group): string => `
  select p.business_date as date, coalesce(p.key, '') as key, case when p.key is null then 'Other' else ${label('p.key')} end as label, p.logs, p.time_seconds
    from points p order by p.business_date, p.logs desc, p.key`

const places = (groups: readonly Grouping[]): string =>
  groups.map((_, index) => `key${index}`).join(', ')

const groupCtes = (groups: readonly Grouping[], now: string): string => `
  keyed as materialized (select g.*, ${groups.map((one, index) => `${groupFor[one].key} as key${index}`).join(', ')} from g),
  days as (select distinct ${places(groups)}, employee_id, business_date from keyed),
  worked as materialized (
    select ${places(groups)}, sum(d.seconds)::bigint as seconds from days join desk d using (employee_id, business_date) group by ${places(groups)}),
  sums as (select ${places(groups)}, ${measures('0', now)} from keyed g group by ${places(groups)})`

function groupQuery(groups: readonly Grouping[]): string {
  const labels = groups.map(
    (one, index) => `${groupFor[one].label(`k.key${index}`)} as label${index}`,
  )
  const same = groups.map((_, index) => `w.key${index} = k.key${index}`).join(' and ')
  const order = groups.every(isPeriod) ? places(groups) : `k.logs desc, ${places(groups)}`
  return `
  select k.*, ${labels.join(', ')}, round(100.0 * k.time_seconds / nullif(sum(k.time_seconds) over (), 0), 2) as share_percent,
         coalesce(w.seconds, 0) as at_desk_seconds, round(100.0 * k.time_seconds / nullif(w.seconds, 0), 2) as utilisation_percent
    from (select * from sums) k left join worked w on ${same} order by ${order} limit ${MOST_GROUPS}`
}
