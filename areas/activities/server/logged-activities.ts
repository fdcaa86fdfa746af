import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import { type KeptSums, named, type ReportSource } from '#platform/server/reports/report-source.ts'
import { summedAnswers } from './answers/summed-answers.ts'

/** The target is that of the day. The kind of a status is today's on purpose: lists and filters of logs go by the same word. */
const TARGET =
  'case when v.record_id is null then s.target_seconds else v.value::integer end as target_seconds'

/** What is known of a log, or of many, by whom and what they are of. */
const known = (counted: string, more: readonly string[] = []): string => `
  g as (
    select ${['x.*, x.employee_id as person, x.business_date as day, k.kind', TARGET, leadAndOffice, 'coalesce(c.parent_id, c.id) as campaign_id', ...more].join(', ')}
      from (${counted}) x join activity_setups s on s.id = x.activity_setup_id join activity_categories c on c.id = x.category_id
      left join past_stretches('activity-setups', 'target_seconds') v on v.record_id = x.activity_setup_id and x.business_date between v.from_date and v.to_date
      join activity_category_statuses k on k.id = x.status_id join people.employees e on e.id = x.employee_id ${joinPlace('x')})`

const OF = `r.client_id, r.category_id, r.activity_setup_id, r.status_id, r.employee_id, r.business_date`

/** Logs with the kind of their status, what was spent on following up, and their target; `more` is beside that. */
const rowsWith =
  (more: readonly string[]): ReportSource['rows'] =>
  (where, _now, groupings) =>
    `
  picked as materialized (
    select ${[`r.id, ${OF}, 1 as logs, coalesce(r.quantity, 0) as quantity, r.duration_seconds is not null as is_timed, coalesce(r.duration_seconds, 0) as own_seconds, r.follow_up_at`, 'r.shift_day_id', ...more].join(', ')}
      from activity_logs r ${where}),
  followed as (select f.log_id, sum(f.duration_seconds) as seconds from activity_follow_ups f where f.log_id in (select id from picked) group by f.log_id),
  ${known('select p.*, p.own_seconds + coalesce(f.seconds, 0) as seconds from picked p left join followed f on f.log_id = p.id', shiftIf(groupings))}`

/** The shift of a log, looked up only where it tells logs apart. */
export const shiftIf = (groupings: readonly string[]): string[] =>
  groupings.includes('shift')
    ? [
        '(select d.shift_id from time_tracking.shift_days d where d.id = x.shift_day_id) as shift_id',
      ]
    : []

/** The same of the sums of logs; when to look again is asked of the few logs that wait. */
const keptRows: ReportSource['rows'] = (where, now, groupings) =>
  // The sums do not know the shift of a log.
  groupings.includes('shift')
    ? loggedActivities.rows(where, now, groupings)
    : known(`
    select ${OF}, r.logs, r.quantity, r.is_timed, r.duration_seconds + r.followed_seconds as seconds, null::timestamptz as follow_up_at from ${KEPT_LOGS} ${where}
    union all
    select ${OF}, 0, 0, true, 0, r.follow_up_at from (select * from activity_logs where follow_up_at is not null) r ${where}`)

/** The sums as conditions on logs ask for them: only live logs are in them. */
export const KEPT_LOGS = '(select *, false as is_deleted from activity_log_sums) r'

/** Puts together what was added to the sums of each day. */
export const GATHERED_SUMS = 'select gather_activity_log_sums()'

/** What the sums of logs are kept by, and what follows from it. */
export const KEPT_BY: KeptSums['fields'] = [
  'business_date',
  'employee_id',
  'user_id',
  'manager_id',
  'office_id',
  'department_id',
  'client_id',
  'category_id',
  'activity_setup_id',
  'status_id',
  'status_kind',
  'source',
  'is_measured',
]

/** At Desk time of people's days; a shift that still runs counts up to the moment. */
const atDesk = (days: string, now: string): string => `
  select d.employee_id as person, d.business_date as day, sum(case when d.state = 'Open' then coalesce((
           select sum(extract(epoch from coalesce(c.ended_at, ${now}::timestamptz) - c.clockin_timefrom)) from time_tracking.clock_entries c
            where c.shift_day_id = d.id and c.status = 'At Desk' and c.superseded_by is null), 0) else d.desk_seconds end)::bigint as at_desk_seconds
    from time_tracking.shift_days d join ${days} x on x.person = d.employee_id and x.day = d.business_date
   where not d.is_deleted group by 1, 2`

const ofKind = (kind: string): string =>
  `coalesce(sum(g.logs) filter (where g.kind = '${kind}'), 0)::integer`

/** How logged activities are counted, one's own and everybody's. */
export const loggedActivities: ReportSource = {
  rows: rowsWith([]),
  kept: { fields: KEPT_BY, rows: keptRows },
  groups: {
    client: named('g.client_id', 'clients'),
    category: named('g.category_id', 'activity_categories'),
    setup: named('g.activity_setup_id', 'activity_setups'),
    campaign: named('g.campaign_id', 'activity_categories'),
    shift: named('g.shift_id', 'scheduling.shifts'),
    status: named('g.status_id', 'activity_category_statuses'),
    employee: named('g.employee_id', 'employees'),
    manager: named('g.manager_id', 'employees'),
    office: named('g.office_id', 'offices'),
  },
  sums: (now) => ({
    logs: 'sum(g.logs)::integer',
    quantity: 'sum(g.quantity)',
    time_seconds: 'sum(g.seconds)',
    target_seconds: 'sum(g.target_seconds * g.quantity)',
    // Averages are of logs whose time is known.
    timed_seconds: 'sum(g.seconds) filter (where g.is_timed)',
    timed_quantity: 'sum(g.quantity) filter (where g.is_timed)',
    timed_target_seconds: 'sum(g.target_seconds * g.quantity) filter (where g.is_timed)',
    targeted_seconds: 'sum(g.seconds) filter (where g.is_timed and g.target_seconds > 0)',
    open: ofKind('Open'),
    waiting: ofKind('Waiting'),
    done: ofKind('Done'),
    cancelled: ofKind('Cancelled'),
    not_cancelled: `coalesce(sum(g.logs) filter (where g.kind <> 'Cancelled'), 0)::integer`,
    untimed: 'coalesce(sum(g.logs) filter (where not g.is_timed), 0)::integer',
    follow_ups_due: `count(*) filter (where g.follow_up_at > ${now})::integer`,
    follow_ups_overdue: `count(*) filter (where g.follow_up_at <= ${now})::integer`,
  }),
  people: { active_people: 'count(distinct d.person)::integer' },
  beside: { query: atDesk, sums: ['at_desk_seconds'] },
  adds: async (request) => {
    const { kept: _kept, adds: _adds, ...source } = loggedActivities
    const summed = await summedAnswers(request)
    return (
      summed && {
        measures: summed.measures,
        source: {
          ...source,
          rows: rowsWith(summed.columns),
          sums: (now) => ({ ...source.sums(now), ...summed.sums }),
        },
      }
    )
  },
}
