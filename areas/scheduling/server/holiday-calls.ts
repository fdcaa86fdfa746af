import { daysAfter, dayNumber } from '#platform/contract/days.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import type { CalendarHoliday, EmployeeHoliday, holidayCalls } from '../contract/holidays.ts'
import { schedulingProblems } from '../contract/problems.ts'

/** Days of the longest range: a year and what a calendar shows around it. */
const LONGEST = 400

interface Range {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}

function rangeOf({ start_date, end_date }: Range, usual: { from: string; to: string }) {
  const from = start_date ?? usual.from
  const to = end_date ?? (start_date ? daysAfter(start_date, 365) : usual.to)
  if (to < from) refuse(schedulingProblems.upsideDown)
  if (dayNumber(to) - dayNumber(from) >= LONGEST)
    refuse(schedulingProblems.rangeTooLong, { days: LONGEST })
  return { from, to }
}

/** The holidays that touch some days, in order. */
export async function holidayCalendar({
  sql,
  input,
  now,
}: CallRequest<(typeof holidayCalls)['holidayCalendar']>): Promise<
  Answer<readonly CalendarHoliday[]>
> {
  const year = now.slice(0, 4)
  const { from, to } = rangeOf(input, { from: `${year}-01-01`, to: `${year}-12-31` })
  const data = await sql.rows<CalendarHoliday>(
    `select h.id, h.name, h.start_date, h.end_date, k.name as category, k.colour, h.is_optional, h.is_draft,
            array(select o.name from organisation.offices o where o.id = any(h.offices_ids) order by o.name) as offices,
            array(select c.name from organisation.clients c where c.id = any(h.client_ids) order by c.name) as clients
       from holidays h join holiday_categories k on k.id = h.holiday_category_id
      where h.end_date >= $1 and h.start_date <= $2 and not h.is_deleted
        and ($3::bigint is null or h.offices_ids @> array[$3::bigint]) and ($4::bigint is null or h.client_ids @> array[$4::bigint])
      order by h.start_date, h.name, h.id`,
    [from, to, input.office_id ?? null, input.client_id ?? null],
  )
  return { data, total: data.length, start_date: from, end_date: to }
}

/** The client whose holidays a person keeps: the one asked for, else the primary one. */
const clientOf = (
  given: string,
  now: string,
): string => `coalesce(${given}, (select a.client_id from people.client_assignments a
  where a.employee_id = e.id and a.is_primary and not a.is_deleted and assignment_day(e.id, ${now}) <@ daterange(a.from_date, a.to_date, '[]') limit 1), e.client_ids[1])`

/** The row of a person without a free day: it says that they are in reach. */
type NoHoliday = Record<keyof EmployeeHoliday, null>

/** The free days of a person in reach, one row a day. */
export async function employeeHolidays({
  engine,
  viewer,
  asked,
  sql,
  input,
  now,
}: CallRequest<(typeof holidayCalls)['employeeHolidays']>): Promise<
  Answer<readonly EmployeeHoliday[]>
> {
  const parameters = new Parameters()
  const { reach } = reader(engine, employees, viewer, asked, false)
  const today = now.slice(0, 10)
  const { from, to } = rangeOf(input, { from: today, to: daysAfter(today, 365) })
  const id = parameters.add(input.employee_id, 'bigint')
  const given = parameters.add(input.client_id ?? null, 'bigint')
  const client = clientOf(given, parameters.add(now, 'timestamptz'))
  const [first, last] = [parameters.add(from, 'date'), parameters.add(to, 'date')]
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const rows = await sql.rows<EmployeeHoliday | NoHoliday>(
    `select h.holiday_id as id, h.name, h.day as date, k.name as category, h.is_optional
       from people.employees e cross join lateral people.places_of(array[e.id]) p
       left join lateral holidays_of(p.office_id, ${client}, greatest(${first}, p.from_date), least(${last}, p.to_date)) h on true
       left join holiday_categories k on k.id = h.holiday_category_id
      where e.id = ${id} and not e.is_deleted and p.from_date <= ${last} and p.to_date >= ${first} and ${scope} order by h.day, h.name, h.holiday_id`,
    parameters.values,
  )
  if (rows.length === 0) refuse(problems.noSuchRecord, { label: 'employee' })
  const data = rows.filter((row): row is EmployeeHoliday => row.id !== null)
  return { data, total: data.length }
}
