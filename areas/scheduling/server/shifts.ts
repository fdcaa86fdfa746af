import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { namedWeekdays } from '../contract/named-weekdays.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { officeWeek } from '../contract/shift-detail.ts'
import { minutesBetween, minutesInto, shortTime } from '../contract/shift-times.ts'
import { shifts } from '../contract/shifts.ts'
import { checkWeek, isShiftLength } from './check-week.ts'
import { keepLockedDays } from './locked-days.ts'
import { restDays } from './rest-days.ts'

/** The week with the days that are named as worked or as free; without either it stays as it is. */
function weekOf(
  week: readonly { readonly day: Weekday }[],
  { work_days, days_off }: DraftOf<typeof shifts>,
): object[] | undefined {
  if (!work_days && !days_off) return undefined
  if (work_days && days_off) return refuse(schedulingProblems.daysTwice)
  const field = work_days ? 'work_days' : 'days_off'
  const named =
    namedWeekdays(work_days ?? days_off ?? '') ?? refuse(schedulingProblems.noDays, { field })
  if (days_off && named.length === WEEKDAYS.length) return refuse(schedulingProblems.noWorkDay)
  const isFree = (day: Weekday) => named.includes(day) !== Boolean(work_days)
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
  const week = named ?? usual
  checkWeek(week, start, end)
  if (change.before && changesAny(values, change, 'shift_start', 'shift_end'))
    await refuseBreaksOutside(start, end, change)
  return given.length > 0 && !named ? {} : { shift_detail: week }
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
    if (begins + minutes > length || ends > length)
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
  constraints: {
    shifts_length: schedulingProblems.shiftLength,
    shifts_whole_week: schedulingProblems.wholeWeek,
  },
})
