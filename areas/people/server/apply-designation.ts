import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, Refusal, refuse } from '#platform/contract/problems.ts'
import { users } from '#areas/administration/contract/users.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { designationChanges } from '../contract/designation-changes.ts'
import { employees } from '../contract/employees.ts'
import { peopleProblems } from '../contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { checkPlace } from './employee-place.ts'
import { placePerson } from './place-person.ts'
import { holdFrom } from './position-day.ts'
import { checkReportingLine } from './reporting-line.ts'

/** A stored change, as it is applied. */
export interface StoredChange {
  readonly id: number
  readonly employee_id: number
  readonly designation_id: number
  readonly effective_date: string
  readonly new_reports_to_id: number | null
  readonly new_office_id: number | null
  readonly new_department_id: number | null
  readonly new_role_id: number | null
  readonly new_pay_rate: number | null
  readonly created_by: number
}

/** What a change sets on the employee, and by which name of the change it is told when it does not fit. */
const FIELDS = {
  designation_id: 'designation_id',
  reports_to_id: 'new_reports_to_id',
  office_id: 'new_office_id',
  department_id: 'new_department_id',
  pay_rate: 'new_pay_rate',
} as const

/** Makes a stored change true: the person, their account's role, and what stood there before. */
export async function applyDesignation(
  engine: Engine,
  sql: Sql,
  change: StoredChange,
  now: string,
): Promise<void> {
  const records = recordsFor(engine, sql, change)
  const before = await records.need(employees, change.employee_id)
  const values = { ...given(change), ...seatFreed(change, before) }
  try {
    const rules = records.rules(employees, now, before)
    await checkPlace(values, rules)
    await checkReportingLine(values, rules)
    await holdFrom(sql, change.effective_date)
    await placePerson(await records.change(employees, change.employee_id, values), rules)
  } catch (problem) {
    throw inOwnWords(problem)
  }
  const role = await changeRole(engine, sql, change)
  await noteApplied(sql, change.id, before, role, now)
}

/** What a change of designation changes of the person. */
type Moved = Pick<
  ChangesOf<typeof employees>,
  'designation_id' | 'reports_to_id' | 'office_id' | 'department_id' | 'pay_rate' | 'workstation_id'
>

/** A change happens on its day, in the name of the person who entered it. */
const recordsFor = (engine: Engine, sql: Sql, { created_by }: StoredChange): ActingRecords =>
  new ActingRecords(engine, sql, actingFor(created_by, 'designation')).asSystem(
    'rules about a person hold for what a circle hides, too',
    'circles',
  )

const given = (change: StoredChange): Moved =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, name]) =>
      change[name] === null ? [] : [[field, change[name]]],
    ),
  )

/** A seat stays behind with its office. */
const seatFreed = ({ new_office_id }: StoredChange, before: RecordOf<typeof employees>): Moved =>
  new_office_id === null || new_office_id === before.office_id ? {} : { workstation_id: null }

/**
 * Refuses now what cannot be made true on its day either: oneself as the lead, and a place that does not fit, unless another change comes
 * before it. Who reports to whom by then is not known yet.
 */
export async function refuseImpossible(
  engine: Engine,
  sql: Sql,
  change: StoredChange,
  now: string,
): Promise<void> {
  const { id, employee_id, new_reports_to_id, new_office_id, new_department_id } = change
  if (new_reports_to_id === employee_id)
    refuse({ ...peopleProblems.ownLead, field: 'new_reports_to_id' })
  const waiting = await sql.rows(
    'select 1 from designation_changes where employee_id = $1 and id <> $2 and applied_at is null and not is_deleted limit 1',
    [employee_id, id],
  )
  if (waiting.length > 0 || (new_office_id ?? new_department_id) === null) return
  const records = recordsFor(engine, sql, change)
  const before = await records.need(employees, employee_id)
  const values = {
    office_id: new_office_id ?? before.office_id,
    department_id: new_department_id ?? before.department_id,
    ...seatFreed(change, before),
  }
  try {
    await checkPlace(values, records.rules(employees, now, before))
  } catch (problem) {
    throw inOwnWords(problem)
  }
}

/** What the rules of an employee refuse is told at the fields of the change. */
function inOwnWords(problem: unknown): unknown {
  if (!(problem instanceof Refusal) || typeof problem.error === 'string') return problem
  const names: Readonly<Record<string, string>> = { ...FIELDS, client_ids: 'new_office_id' }
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(problem.error).map(([field, words]) => [names[field] ?? field, words]),
  )
  return new Refusal(problem, errors)
}

/**
 * Gives the account the role by the rules of accounts, with what the person who entered the change may do by now; answers which
 * role it was before.
 */
async function changeRole(
  engine: Engine,
  sql: Sql,
  { employee_id, new_role_id, created_by }: StoredChange,
): Promise<number | null> {
  const [account] = await sql.rows<{ id: number; role_id: number }>(
    'select id, role_id from administration.users where employee_id = $1 and not is_deleted',
    [employee_id],
  )
  if (!account || new_role_id === null) return null
  if (account.role_id === new_role_id) return account.role_id
  const giver = (await viewerOfUser(sql, created_by)) ?? refuse(peopleProblems.giverIsGone)
  const writer = {
    viewer: giver,
    reach: engine.rights.need(giver, users.page, 'edit'),
    choosing: engine.rights.reachForChoosing(giver, users.page),
    request_id: 'designation',
  }
  await new ActingRecords(engine, sql, writer).update(users, account.id, { role_id: new_role_id })
  return account.role_id
}

const noteApplied = (
  sql: Sql,
  id: number,
  before: RecordOf<typeof employees>,
  role: number | null,
  now: string,
) =>
  changeRows(sql, designationChanges, {
    set: `applied_at = $2::timestamptz, from_designation_id = $3::bigint, from_reports_to_id = $4::bigint, from_office_id = $5::bigint,
          from_department_id = $6::bigint, from_role_id = $7::bigint, from_pay_rate = $8::numeric`,
    where: 't.id = $1',
    values: [
      id,
      now,
      before.designation_id,
      before.reports_to_id,
      before.office_id,
      before.department_id,
      role,
      before.pay_rate ?? null,
    ],
    actor: null,
  })
