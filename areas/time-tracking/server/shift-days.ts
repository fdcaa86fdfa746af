import { joinPlace, leadAndOffice, placeField } from '#areas/people/contract/place-on-day.ts'
import { named, type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { shiftDays } from '../contract/shift-days.ts'
import { countedUntil } from './clock/open-shift.ts'
import { picturesDue, picturesMissing, picturesWith } from './pictures/pictures-of-shift.ts'

/** Seconds of an open shift so far, on entries that fit, of a forgotten one as far as it counts; of one that ended what was stored. */
const soFar = (day: string, stored: string, fits: string, now: string): string =>
  `case when ${day}.state <> 'Open' then ${day}.${stored} else coalesce((
     select sum(greatest(0, extract(epoch from coalesce(c.ended_at, ${countedUntil(day, now)}) - c.clockin_timefrom)))::integer from clock_entries c
      where c.shift_day_id = ${day}.id and c.superseded_by is null and ${fits}), 0) end`

const deskSeconds = (day: string, now = 'statement_timestamp()'): string =>
  soFar(day, 'desk_seconds', `c.status = 'At Desk'`, now)
const breakSeconds = (day: string, now = 'statement_timestamp()'): string =>
  soFar(day, 'break_seconds', `c.status <> 'At Desk' and c.code <> 'OUT'`, now)

const accountOf = (row: string): string =>
  `select u.id from administration.users u where u.employee_id = ${row}.employee_id and not u.is_deleted limit 1`

/** What a record that waits for a decision is filtered and grouped by: the person as they are, since today's lead decides. */
export const ofPerson = {
  office_id: (row: string) =>
    `select e.office_id from people.employees e where e.id = ${row}.employee_id`,
  manager_id: (row: string) =>
    `select e.reports_to_id from people.employees e where e.id = ${row}.employee_id`,
  user_id: accountOf,
}

/** What figures of a day are filtered and grouped by: where the person belonged on it. */
export const personOnDay = {
  office_id: placeField('office_id'),
  manager_id: placeField('reports_to_id'),
  user_id: accountOf,
}

export const shiftDaysOnServer = serveResource(shiftDays, {
  derived: {
    ...personOnDay,
    at_desk_time: (day) => deskSeconds(day),
    on_break_time: (day) => breakSeconds(day),
    ttl_shift_time: (day) => `${deskSeconds(day)} + ${breakSeconds(day)}`,
    employee_code: (day) =>
      `select e.employee_code from people.employees e where e.id = ${day}.employee_id`,
    has_pictures: (day) =>
      `${day}.is_pictured or exists (select 1 from clock_pictures c where c.shift_day_id = ${day}.id)`,
    pictures_due: (day) => picturesDue(day),
    pictures_captured: (day) => picturesWith(day, 'Captured'),
    pictures_no_camera: (day) => picturesWith(day, 'No camera'),
    pictures_refused: (day) => picturesWith(day, 'Refused'),
    pictures_missing: (day) => picturesMissing(day),
  },
})

/** What of some shifts nobody has decided about, in seconds. */
export const undecided = (of: string): string =>
  `coalesce(sum(${of}.overtime_asked_seconds) filter (where ${of}.overtime_state in ('Waiting', 'Lapsed')), 0)`

/** What of some shifts was refused, whole or in part. */
export const refused = (of: string): string =>
  `coalesce(sum(${of}.overtime_asked_seconds - ${of}.overtime_approved_seconds) filter (where ${of}.overtime_state in ('Approved', 'Refused')), 0)`

/** How rows of people are put together. */
export const peopleGroups = {
  employee: named('g.person', 'employees'),
  manager: named('g.manager_id', 'employees'),
  office: named('g.office_id', 'offices'),
  client: named('g.client_id', 'clients'),
}

/** How shifts are counted. */
export const activityTrackSource: ReportSource = {
  rows: (where, now) => `
    g as (
      select r.*, r.employee_id as person, r.business_date as day, ${deskSeconds('r', now)} as desk, ${breakSeconds('r', now)} as break, ${leadAndOffice}
        from shift_days r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`,
  groups: { ...peopleGroups, work_from: said('g.work_from'), state: said('g.state') },
  sums: () => ({
    shifts: 'count(*)::integer',
    late_shifts: `count(*) filter (where 'Late' = any(g.flags))::integer`,
    unplanned_shifts: `count(*) filter (where 'No plan' = any(g.flags))::integer`,
    planned_shifts: `count(*) filter (where not 'No plan' = any(g.flags))::integer`,
    clocked_time: 'sum(g.desk + g.break)',
    at_desk_time: 'sum(g.desk)',
    on_break_time: 'sum(g.break)',
    late_seconds: 'sum(g.late_seconds)',
    early_leave_seconds: 'sum(g.early_leave_seconds)',
    over_break_seconds: 'sum(g.over_break_seconds)',
    early_seconds: 'sum(g.early_seconds)',
    overtime_seconds: 'sum(g.overtime_seconds)',
    overtime_asked_seconds: 'sum(g.overtime_asked_seconds)',
    overtime_approved_seconds: 'sum(g.overtime_approved_seconds)',
    overtime_undecided_seconds: undecided('g'),
    payable_seconds: 'sum(g.payable_seconds)',
  }),
  people: { active_people: 'count(distinct d.person)::integer' },
}
