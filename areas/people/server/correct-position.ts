import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { refuseVeiled } from '#platform/server/records/circles.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { employees } from '../contract/employees.ts'
import { type positionCalls, positionFields, positions } from '../contract/positions.ts'
import { peopleProblems } from '../contract/problems.ts'

type Request = CallRequest<(typeof positionCalls)['correctPosition']>

/**
 * Corrects where a person belonged on some days that are over. Days that are locked or billed stay as they are: the period is opened again first. What holds
 * today is changed on the employee, by its own rules.
 */
export async function correctPosition(request: Request): Promise<Answer> {
  const { viewer, records, asked, sql, input } = request
  const person = await records.hold(employees, idOf(asked))
  if (Number(person.id) === viewer.employee_id) refuse(peopleProblems.ownPosition)
  const changes = Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => isPositionField(field) && (value ?? null) !== null,
    ),
  )
  if (Object.keys(changes).length === 0) refuse(peopleProblems.nothingCorrected)
  await refuseVeiled(employees, sql, { viewer }, Number(person.id), Object.keys(changes))
  await refuseDays(request, person)
  await refuseDepartment(request, Number(person.id))
  const before = await sql.rows<Row>(HELD, [person.id, input.from_date])
  await sql.rows('select set_position($1, $2, $3, $4, $5, $6, $7)', [
    person.id,
    input.from_date,
    input.to_date,
    JSON.stringify(changes),
    'Corrected',
    viewer.user_id,
    input.reason,
  ])
  await noteCorrection(request, before, changes)
  return {
    data: await records.need(employees, Number(person.id)),
    message: 'Employee Updated Successfully',
  }
}

const isPositionField = (field: string): boolean => positionFields.some((one) => one === field)

/** Only days of an employment that are over, and that nobody has been paid or billed for. */
async function refuseDays(
  { sql, input, now }: Request,
  { id, name }: RecordOf<typeof employees>,
): Promise<void> {
  const { from_date, to_date } = input
  if (to_date < from_date) refuse(peopleProblems.positionUpsideDown)
  const [days] = await sql.rows<{ is_over: boolean; is_employed: boolean; period: string | null }>(
    `select $3::date < ($4::timestamptz at time zone person_zone($1))::date as is_over,
            range_agg(daterange(p.from_date, p.to_date, '[]')) @> daterange($2::date, $3::date, '[]') as is_employed,
            (select l.period from generate_series($2::date::timestamp, least($3::date, $4::timestamptz::date)::timestamp, interval '1 day') d
              cross join lateral locked_period($1, d::date) l(period) where l.period is not null order by d limit 1) as period
       from positions p where p.employee_id = $1`,
    [id, from_date, to_date, now],
  )
  if (!days?.is_over) refuse(peopleProblems.positionNotOver)
  if (!days.is_employed) refuse(peopleProblems.notEmployed, { name })
  if (days.period !== null) refuse(peopleProblems.daysLocked, { period: days.period })
}

/** A department is one of the office, in each position that is corrected. */
async function refuseDepartment({ sql, input }: Request, employeeId: number): Promise<void> {
  const { from_date, to_date, office_id, department_id } = input
  if ((office_id ?? department_id ?? null) === null) return
  const [elsewhere] = await sql.rows<{ department: string; office: string }>(
    `select d.name as department, o.name as office
       from positions p
       join organisation.departments d on d.id = coalesce($4, p.department_id)
       join organisation.offices o on o.id = coalesce($5, p.office_id)
      where p.employee_id = $1 and daterange(p.from_date, p.to_date, '[]') && daterange($2, $3, '[]') and not d.offices_ids @> array[o.id] limit 1`,
    [employeeId, from_date, to_date, department_id ?? null, office_id ?? null],
  )
  if (elsewhere) refuse(peopleProblems.departmentElsewhere, elsewhere)
}

/** The position that a person held on a day. */
const HELD = `select p.id, to_jsonb(p) as fields from positions p where p.employee_id = $1 and $2::date between p.from_date and coalesce(p.to_date, 'infinity')`

interface Row {
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** The history says what was corrected, from when to when, and why. */
async function noteCorrection(
  { sql, viewer, input, asked }: Request,
  [before]: readonly Row[],
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [after] = await sql.rows<Row>(HELD, [idOf(asked), input.from_date])
  if (!before || !after) throw new Error('a day of an employment has a position')
  const was = Object.fromEntries(
    Object.keys(changes).map((field) => [field, before.fields[field] ?? null]),
  )
  const { from_date, to_date, reason } = input
  await sql.rows(
    recordHistory({
      of: positions,
      action: 'update',
      record: '$1::bigint',
      actor: '$2::bigint',
      before: '$3::jsonb',
      after: '$4::jsonb',
    }),
    [
      after.id,
      viewer.user_id,
      JSON.stringify(was),
      JSON.stringify({ ...changes, from_date, to_date, reason }),
    ],
  )
}
