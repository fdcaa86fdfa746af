import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { users } from '#areas/administration/contract/users.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { refuseVeiled } from '#platform/server/records/circles.ts'
import { type designationCalls, designationChanges } from '../contract/designation-changes.ts'
import { employees } from '../contract/employees.ts'
import { peopleProblems } from '../contract/problems.ts'
import { refuseLockedDays } from './locked-days.ts'
import { applyDesignation, refuseImpossible, type StoredChange } from './apply-designation.ts'

type Request = CallRequest<(typeof designationCalls)['updateDesignation']>

/** Gives a person another designation: at once, or on its day when that lies ahead. Nobody changes their own. */
export async function updateDesignation(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, viewer, records, asked, sql, now, input } = request
  const id = idOf(asked, 'employee_id')
  if ((input.employee_id ?? id) !== id) refuse(peopleProblems.otherPerson)
  const person = await records.hold(employees, id)
  if (id === viewer.employee_id) refuse(peopleProblems.ownDesignation)
  if (person.status === 'Left') refuse(peopleProblems.hasLeft, { name: person.name })
  await checkChange(request, person)
  await checkRole(request, id)
  await refuseLockedDays(sql, id, input.effective_date, now.slice(0, 10))
  const change = await store(request, id)
  if (change.is_due) await applyDesignation(engine, sql, change, now)
  else await refuseImpossible(engine, sql, change, now)
  const data = await records.need(employees, id)
  return { data, message: 'Employee Designation Updated Successfully' }
}

async function checkChange(
  { sql, input, viewer }: Request,
  person: RecordOf<typeof employees>,
): Promise<void> {
  if (input.effective_date < String(person.joining_date)) refuse(peopleProblems.beforeJoining)
  const [later] = await sql.rows<{ day: string }>(
    'select max(effective_date) as day from designation_changes where employee_id = $1 and applied_at is not null and effective_date > $2 and not is_deleted having max(effective_date) is not null',
    [person.id, input.effective_date],
  )
  if (later) refuse(peopleProblems.laterChange, { date: later.day })
  if (input.new_pay_rate !== undefined && input.new_pay_rate !== null)
    await refuseVeiled(employees, sql, { viewer }, Number(person.id), ['pay_rate']).catch(byHr)
  const stays =
    input.designation_id === person.designation_id &&
    [
      input.new_reports_to_id,
      input.new_office_id,
      input.new_department_id,
      input.new_role_id,
      input.new_pay_rate,
    ].every((value) => (value ?? null) === null)
  if (stays) refuse(peopleProblems.nothingChanges)
}

/** What the call asks for has another name than the field that is closed. */
function byHr(problem: unknown): never {
  if (problem instanceof Refusal) refuse(peopleProblems.payByHr)
  throw problem
}

/** A role is given by a person who may give it on the page of accounts: tried out now, also when it waits for its day. */
async function checkRole({ records, sql, input }: Request, employeeId: number) {
  if ((input.new_role_id ?? null) === null) return
  const [account] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and not is_deleted',
    [employeeId],
  )
  if (!account) refuse(peopleProblems.noAccount)
  const accounts = records.byRight(users, 'edit')
  await sql.rows('savepoint role')
  const tried = await accounts.update(users, account.id, { role_id: input.new_role_id ?? null })
  if (tried.is_super_admin === 'y') refuse(peopleProblems.roleOfAll)
  await sql.rows('rollback to savepoint role')
}

async function store(
  { engine, viewer, records, sql, now, input, reach }: Request,
  employeeId: number,
) {
  const { employee_id: _employee, ...values } = input
  const whole = records
    .reaching(reach, engine.rights.reachForChoosing(viewer, employees.page))
    .asSystem('a change of pay is stored by those who may make one', 'circles')
  const record = await whole.store(designationChanges, { ...values, employee_id: employeeId })
  const [change] = await sql.rows<StoredChange & { is_due: boolean }>(
    `select *, effective_date <= ($2::timestamptz at time zone person_zone(employee_id))::date as is_due from designation_changes where id = $1`,
    [record.id, now],
  )
  if (!change) throw new Error('a change that was stored is there')
  return change
}
