import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { refuseVeiled } from '#platform/server/records/circles.ts'
import { employees } from '../contract/employees.ts'
import { type positionCalls, positions } from '../contract/positions.ts'
import { peopleProblems } from '../contract/problems.ts'
import { refuseLockedDays } from './locked-days.ts'

type Request = CallRequest<(typeof positionCalls)['correctPosition']>

/**
 * Corrects where a person belonged on days that are over. Days that are locked or billed are refused: the period is opened again first. The employee is edited to
 * change what holds today, by its own rules.
 */
export async function correctPosition(request: Request): Promise<Answer<AnsweredRecord>> {
  const { viewer, records, asked, sql, input } = request
  const person = await records.hold(employees, idOf(asked))
  if (person.id === viewer.employee_id) refuse(peopleProblems.ownPosition)
  if (input.reports_to_id === person.id) refuse(peopleProblems.ownLead)
  const { from_date: _from, to_date: _to, reason, ...fields } = input
  const changes: ChangesOf<typeof positions> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (value ?? null) !== null),
  )
  if (Object.keys(changes).length === 0) refuse(peopleProblems.nothingCorrected)
  await refuseVeiled(employees, sql, { viewer }, Number(person.id), Object.keys(changes))
  await refuseDays(request, person)
  await refuseDepartment(request, person)
  await change(request, person, { ...changes, reason, source: 'Corrected', is_guessed: false })
  const data = await records.need(employees, Number(person.id))
  return { data, message: 'Employee Updated Successfully' }
}

/** How many days a correction would change. */
export async function foreseePosition({
  records,
  asked,
  sql,
  input,
}: CallRequest<(typeof positionCalls)['foreseePosition']>): Promise<Answer<DaysThatMove>> {
  const { id } = await records.need(employees, idOf(asked))
  const [data] = await sql.rows<DaysThatMove>(
    'select locked, open from days_that_move(array[$1]::bigint[], $2::date, $3::date)',
    [id, input.from_date, input.to_date],
  )
  return { data: data ?? { locked: 0, open: 0 } }
}

/** Changes the positions of these days, which are cut out of those before and after them. */
async function change(
  { engine, viewer, records, reach, sql, input }: Request,
  { id }: RecordOf<typeof employees>,
  changes: ChangesOf<typeof positions>,
): Promise<void> {
  await sql.rows('select cut_position($1, $2)', [id, input.from_date])
  await sql.rows('select cut_position($1, $2::date + 1)', [id, input.to_date])
  const corrected = await sql.rows<{ id: number }>(
    'select id from positions where employee_id = $1 and from_date between $2 and $3 order by from_date',
    [id, input.from_date, input.to_date],
  )
  const whole = records
    .reaching(reach, engine.rights.reachForChoosing(viewer, employees.page))
    .asSystem('who may change the fields of the employee corrects them here', 'circles')
  for (const position of corrected) await whole.change(positions, position.id, changes)
  await sql.rows('select join_positions($1)', [id])
}

/** Only days of an employment that are over, and that nobody has been paid or billed for. */
async function refuseDays(
  { sql, input, now }: Request,
  { id, name }: RecordOf<typeof employees>,
): Promise<void> {
  const { from_date, to_date } = input
  if (to_date < from_date) refuse(peopleProblems.positionUpsideDown)
  const [days] = await sql.rows<{ is_over: boolean; is_employed: boolean }>(
    `select $3::date < ($4::timestamptz at time zone person_zone($1))::date as is_over,
            range_agg(daterange(p.from_date, p.to_date, '[]')) @> daterange($2::date, $3::date, '[]') as is_employed
       from positions p where p.employee_id = $1`,
    [id, from_date, to_date, now],
  )
  if (!days?.is_over) refuse(peopleProblems.positionNotOver)
  if (!days.is_employed) refuse(peopleProblems.notEmployed, { name })
  await refuseLockedDays(sql, Number(id), from_date, to_date)
}

/** A department is one of the office, in each position that is corrected. */
async function refuseDepartment(
  { sql, input }: Request,
  { id }: RecordOf<typeof employees>,
): Promise<void> {
  const { from_date, to_date, office_id, department_id } = input
  if ((office_id ?? department_id ?? null) === null) return
  const [elsewhere] = await sql.rows<{ department: string; office: string }>(
    `select d.name as department, o.name as office
       from positions p
       join organisation.departments d on d.id = coalesce($4, p.department_id)
       join organisation.offices o on o.id = coalesce($5, p.office_id)
      where p.employee_id = $1 and daterange(p.from_date, p.to_date, '[]') && daterange($2, $3, '[]') and not d.offices_ids @> array[o.id] limit 1`,
    [id, from_date, to_date, department_id ?? null, office_id ?? null],
  )
  if (elsewhere) refuse(peopleProblems.departmentElsewhere, elsewhere)
}
