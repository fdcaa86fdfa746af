import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { officeWeek } from '../contract/shift-detail.ts'
import { minutesBetween, minutesInto, shortTime } from '../contract/shift-times.ts'
import { shifts } from '../contract/shifts.ts'
import { shiftBreaks } from '../contract/shift-breaks.ts'
import { checkWeek, isRestDay, isShiftLength } from './check-week.ts'
import { makeBreaks, understandsBreaks } from './file-breaks.ts'
import { keepLockedDays } from './locked-days.ts'
import { restDays } from './rest-days.ts'

/** The week with the days that a file names as worked or as free; without either it stays as it is. */
function weekOf(
  week: readonly { readonly day: Weekday }[],
  given: DraftOf<typeof shifts>,
): object[] | undefined {
  const [work_days, days_off] = [given.work_days ?? [], given.days_off ?? []]
  if (work_days.length === 0 && days_off.length === 0) return undefined
  const isFree = (day: Weekday) =>
    work_days.length > 0 ? !work_days.includes(day) : days_off.includes(day)
  const areAgreed = WEEKDAYS.every((day) => isFree(day) === days_off.includes(day))
  // Work days and days off that say the same are one thing said twice.
  if (work_days.length > 0 && days_off.length > 0 && !areAgreed)
    return refuse(schedulingProblems.daysTwice)
  if (days_off.length === WEEKDAYS.length) return refuse(schedulingProblems.noWorkDay)
  // A week with hours of its own says which days are worked; without any it may be the usual one.
  const ownWeek = given.shift_detail ?? []
  const hasHours = ownWeek.some(({ start }) => (start ?? null) !== null)
  if (hasHours && ownWeek.some((row) => isFree(row.day) !== isRestDay(row)))
    return refuse(schedulingProblems.daysElsewhere)
  return week.map((row) => ({ ...row, rest_day: isFree(row.day) ? 1 : 0 }))
}

/** A shift has a possible length, a whole week, and keeps its breaks inside. An empty week is the one of offices. */
async function check(
  values: DraftOf<typeof shifts>,
  change: ChangeOf<typeof shifts>,
): Promise<ChangesOf<typeof shifts>> {
  const all = { ...change.before, ...values }
  const [start, end] = [String(all.shift_start), String(all.shift_end)]
  if (!isShiftLength(start, end)) refuse(schedulingProblems.shiftLength)
  const given = all.shift_detail ?? []
  const usual = given.length > 0 ? given : officeWeek
  const named = weekOf(usual, values)
  const basis = values.timezone_id ? await basisOf(all, change.sql) : undefined
  const week = named ?? usual
  checkWeek(week, start, end)
  if (change.before && changesAny(values, change, 'shift_start', 'shift_end'))
    await refuseBreaksOutside(start, end, change)
  return {
    ...(basis && { zone_basis: basis }),
    ...((given.length === 0 || named) && { shift_detail: week }),
  }
}

/** Whose zone a file means that names one: of the offices of the shift, else of its client. */
async function basisOf(
  { timezone_id, client_id, offices_ids }: DraftOf<typeof shifts>,
  sql: Sql,
): Promise<'Office' | 'Client'> {
  const [zones] = await sql.rows<{ offices: number[]; client: number | null }>(
    `select array(select distinct o.timezone_id from organisation.offices o where o.id = any(case when cardinality($2::bigint[]) > 0 then $2::bigint[] else c.offices_ids end)) as offices, c.timezone_id as client
       from organisation.clients c where c.id = $1`,
    [client_id, offices_ids ?? []],
  )
  if (zones?.offices.length === 1 && zones.offices[0] === timezone_id) return 'Office'
  return zones?.client === timezone_id ? 'Client' : refuse(schedulingProblems.zoneElsewhere)
}

async function refuseBreaksOutside(
  start: string,
  end: string,
  { sql, before }: ChangeOf<typeof shifts>,
): Promise<void> {
  await sql.rows('select 1 from shifts where id = $1 for update', [before?.id])
  const breaks = await sql.rows<{ name: string; first: string; last: string; minutes: number }>(
    `select t.name, b.start_time as first, case when b.is_floating then b.latest_start else b.start_time end as last, coalesce(b.minutes, t.default_minutes) as minutes
       from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = $1 and not b.is_deleted order by b.start_time, b.id`,
    [before?.id],
  )
  const length = minutesBetween(start, end)
  for (const { name, first, last, minutes } of breaks) {
    const [begins, ends] = [minutesInto(start, first), minutesInto(start, last) + minutes]
    if (minutes >= length || begins + minutes > length || ends > length)
      refuse(schedulingProblems.breakLeftOut, { break: name, time: shortTime(first) })
  }
}

/** A shift that a person works, or is going to, stays. */
async function refuseWorked({ sql, before, now }: ChangeOf<typeof shifts>): Promise<void> {
  const [found] = await sql.rows<{ n: number }>(
    `select count(distinct employee_id)::integer as n from employee_shifts
      where shift_id = $1 and not is_deleted and coalesce(effective_to, 'infinity') >= $2::timestamptz::date`,
    [before?.id, now],
  )
  const n = found?.n ?? 0
  if (n === 1) refuse(schedulingProblems.onePersonWorks)
  if (n > 1) refuse(schedulingProblems.peopleWork, { n })
}

export const shiftsOnServer = serveResource(shifts, {
  derived: {
    crosses_midnight: (shift) => `${shift}.shift_end <= ${shift}.shift_start`,
    rest_days: (shift) => restDays(`${shift}.shift_detail`),
    length_minutes: (shift) => `minutes_between(${shift}.shift_start, ${shift}.shift_end)`,
    employees_count: (shift) =>
      `select count(distinct es.employee_id)::integer from employee_shifts es where es.shift_id = ${shift}.id and not es.is_deleted and es.effective_from <= current_date and (es.effective_to is null or es.effective_to >= current_date)`,
  },
  before: {
    create: check,
    update: check,
    delete: refuseWorked,
    holdFrom: (day, { sql, before }) => keepLockedDays(sql, { shiftId: before?.id, from: day }),
  },
  after: { create: makeBreaks },
  makes: [shiftBreaks.name],
  understands: {
    breaks: understandsBreaks,
    second_break: understandsBreaks,
    third_break: understandsBreaks,
  },
  constraints: {
    shifts_length: schedulingProblems.shiftLength,
    shifts_whole_week: schedulingProblems.wholeWeek,
  },
})
