import { t } from '#platform/contract/words/texts.ts'
import type { ChangesOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { waitingForIds } from '#platform/server/approvals/waiting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf, type GlanceSlot } from '#platform/server/records/served.ts'
import { noMarks } from '../../contract/timesheet-week.ts'
import { type TimesheetDay, timesheets, timesheetWeekPart } from '../../contract/timesheets.ts'
import { fillTimesheets } from './fill-timesheets.ts'
import { compareClosing } from './timesheet-closings.ts'
import { timesheetWeek } from './timesheet-week.ts'
import { placeField } from '#areas/people/contract/place-on-day.ts'
import { ofPerson } from '../shift-days.ts'
import { dayText, periodOf } from './timesheet-words.ts'
import { timesheetProblems } from '../../contract/problems.ts'

/** Days of a sheet that nobody can approve yet: a shift that runs or was ended provisionally, a correction that waits. */
async function unsettledDays(sql: Sql, sheet: RecordOf<typeof timesheets>): Promise<string[]> {
  const rows = await sql.rows<{ day: string }>(
    `select d.business_date as day from shift_days d
      where d.employee_id = $1 and d.business_date between $2 and $3 and d.state in ('Open', 'Provisional') and not d.is_deleted
     union
     select c.business_date from clock_corrections c
      where c.employee_id = $1 and c.business_date between $2 and $3 and c.state = 'Submitted' and not c.is_deleted
     order by day`,
    [sheet.employee_id, sheet.period_start, sheet.period_end],
  )
  return rows.map(({ day }) => day)
}

/** SQL: what there may be to look at in a sheet, by name. */
const toLookAt = (row: string) => ({
  absence: `${row}.absence_seconds <> 0`,
  overtime: `${row}.overtime_undecided_seconds <> 0`,
  note: `${row}.staff_note is not null`,
  marks: `not (${noMarks(row)})`,
  unsettled: `(exists (select 1 from shift_days d where d.employee_id = ${row}.employee_id and d.business_date between ${row}.period_start and ${row}.period_end
                    and d.state in ('Open', 'Provisional') and not d.is_deleted)
    or exists (select 1 from clock_corrections c where c.employee_id = ${row}.employee_id and c.business_date between ${row}.period_start and ${row}.period_end
                    and c.state = 'Submitted' and not c.is_deleted))`,
})

/** Nothing to look at: nothing absent, undecided, marked or explained, and no day that is not settled. */
const isClean = (row: string): string =>
  Object.values(toLookAt(row))
    .map((condition) => `not (${condition})`)
    .join(' and ')

const glance: GlanceSlot = {
  facts: (row) => {
    const conditions = Object.entries(toLookAt(row)).flatMap(([name, sql]) => [`'${name}'`, sql])
    const seconds = `'absence_seconds', ${row}.absence_seconds, 'overtime_seconds', ${row}.overtime_undecided_seconds`
    return `jsonb_build_object(${conditions.join(', ')}, ${seconds})`
  },
  read: ({ absence, overtime, note, marks, unsettled, absence_seconds, overtime_seconds }) => {
    const reasons = [
      absence && t`${durationWords(Number(absence_seconds))} absent`,
      overtime && t`${durationWords(Number(overtime_seconds))} of overtime not decided`,
      marks && t`a day is marked`,
      unsettled && t`a day is not settled`,
      note && t`it has a note`,
    ].filter((reason) => typeof reason === 'string')
    return reasons.length > 0
      ? { reasons, needs_look: true }
      : { reasons: [t`every day as planned`], needs_look: false }
  },
}

/** The person submits their own sheet, once its last day has come, with the figures of this moment. */
async function submit(
  sheet: RecordOf<typeof timesheets>,
  { viewer, sql, now }: ChangeOf<typeof timesheets>,
): Promise<ChangesOf<typeof timesheets>> {
  if (viewer.employee_id !== sheet.employee_id) refuse(timesheetProblems.notYours)
  const [today] = await sql.rows<{ day: string }>(
    'select ($2::timestamptz at time zone person_zone($1))::date as day',
    [sheet.employee_id, now],
  )
  if (today && today.day < String(sheet.period_end))
    refuse(timesheetProblems.notOver, { date: dayText(sheet.period_end) })
  const period = { from: String(sheet.period_start), to: String(sheet.period_end) }
  await fillTimesheets(sql, period, now, {
    employeeId: Number(sheet.employee_id),
    states: ['Open'],
  })
  return { submitted_at: now }
}

async function about(sheet: RecordOf<typeof timesheets>, { sql }: { sql: Sql }): Promise<About> {
  const seconds = (given: number | null): string =>
    durationWords(given ?? 0).replace(/^0 min$/, 'None')
  const unsettled = await unsettledDays(sql, sheet)
  const marks = Array.isArray(sheet.open_flags) ? sheet.open_flags.join(', ') : ''
  return {
    facts: [
      { label: 'Whose', value: String(sheet[titleKey('employee_id')] ?? '') },
      { label: 'Period', value: periodOf(sheet) },
      { label: 'Scheduled', value: seconds(sheet.scheduled_seconds) },
      { label: 'Payable', value: seconds(sheet.payable_seconds) },
      { label: 'Overtime', value: seconds(sheet.overtime_asked_seconds) },
      { label: 'Overtime approved', value: seconds(sheet.overtime_approved_seconds) },
      { label: 'Overtime undecided', value: seconds(sheet.overtime_undecided_seconds) },
      { label: 'Absent', value: seconds(sheet.absence_seconds) },
      { label: 'Marks', value: marks || 'None' },
      { label: 'Note', value: String(sheet.staff_note ?? '') },
    ],
    drawn: { part: timesheetWeekPart.name, given: { week: await timesheetWeek(sql, sheet) } },
    effects: [],
    warnings: [
      ...(unsettled.length > 0
        ? [t`Corrections waiting: ${unsettled.map(dayText).join(', ')}`]
        : []),
      ...undecidedWarning(sheet),
    ],
  }
}

/** SQL: seconds as hours and minutes, "8:05". */
const hours = (seconds: string): string =>
  `(${seconds} / 3600)::text || ':' || lpad((${seconds} % 3600 / 60)::text, 2, '0')`

/** What nobody has decided about is not paid: the person who signs should know before. */
function undecidedWarning({
  days,
  overtime_undecided_seconds,
}: PartOf<typeof timesheets>): string[] {
  const seconds = Number(overtime_undecided_seconds ?? 0)
  if (seconds === 0 || !Array.isArray(days)) return []
  const waiting = (days as readonly TimesheetDay[]).filter(({ undecided = 0 }) => undecided > 0) // stored by the server alone
  return [
    `${durationWords(seconds)} of overtime is not approved yet, so it is not paid: ${waiting.map(({ date }) => dayText(date)).join(', ')}`,
  ]
}

export const timesheetsOnServer = serveResource(timesheets, {
  derived: {
    period: (row) =>
      `select to_char(${row}.period_start, 'FMDD Mon') || ' – ' || to_char(${row}.period_end, 'FMDD Mon YYYY')`,
    invoices: (row) =>
      `select string_agg(distinct i.number, ', ' order by i.number) from organisation.client_invoice_sources s join organisation.client_invoices i on i.id = s.invoice_id
        where s.employee_id = ${row}.employee_id and s.business_date between ${row}.period_start and ${row}.period_end and s.kind in ('Hour', 'Unit') and not s.is_void`,
    changes: (row) =>
      `select string_agg(x.words, '; ' order by x.changed_at, x.business_date, x.id) from (
         select c.id, c.changed_at, c.business_date,
                to_char(c.business_date, 'FMDD Mon') || ' ' || lower(c.figure) || ' ' || ${hours('c.before_seconds')} || ' → ' || ${hours('c.after_seconds')} ||
                  ' (' || lower(c.moment) || coalesce(', ' || (select u.name from administration.users u where u.id = c.changed_by), '') || coalesce(': ' || c.cause, '') || ')' as words
           from timesheet_changes c where c.timesheet_id = ${row}.id and not c.is_deleted) x`,
    waiting_for_ids: waitingForIds(timesheets.name),
    client_ids: (row) =>
      `select coalesce(array_agg((share ->> 'client_id')::bigint), '{}') from jsonb_array_elements(${row}.clients) share`,
    // Pay is added up by the office of the period; who decides is the lead of today.
    office_id: placeField('office_id', 'period_end'),
    manager_id: ofPerson.manager_id,
    employee_code: (row) =>
      `select e.employee_code from people.employees e where e.id = ${row}.employee_id`,
  },
  before: {
    update: (_values, { before, viewer }) => {
      if (before && before.employee_id !== viewer.employee_id) refuse(timesheetProblems.notYourNote)
    },
  },
  approval: {
    title: (sheet) => `Timesheet of ${periodOf(sheet)}`,
    submit,
    about,
    isClean,
    glance,
    decided: (_sheet, { verdict }, { viewer, now }) =>
      verdict === 'Approved'
        ? { approved_by: viewer.user_id, approved_at: now }
        : { submitted_at: null },
    approved: async (sheet, { sql, now }) => {
      const unsettled = await unsettledDays(sql, sheet)
      if (unsettled.length > 0)
        refuse(timesheetProblems.notSettled, { days: unsettled.map(dayText).join(', ') })
      await compareClosing(sql, sheet, now)
    },
  },
})
