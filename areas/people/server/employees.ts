import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { employees } from '../contract/employees.ts'
import { positionFields } from '../contract/positions.ts'
import { peopleProblems } from '../contract/problems.ts'
import { assignClients, assignFirstClients } from './assign-clients.ts'
import { nextEmployeeCode, nextEmployeeCodes } from './employee-code.ts'
import { moveJoining, noteJoining } from './note-joining.ts'
import { checkAccount, linkAccount, makeAccount } from './joining/make-account.ts'
import { emergencyIsShown } from './emergency-contact.ts'
import { fullName, renameAccount } from './employee-name.ts'
import { checkPerson, probation } from './employee-person.ts'
import { checkPlace, refuseAfterLeaving } from './employee-place.ts'
import { placePerson } from './place-person.ts'
import { holdFromToday } from './position-day.ts'
import { checkReportingLine } from './reporting-line.ts'

/** The rules of a person, new or changed; answers the name and the state the server sets. */
async function check(
  values: DraftOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): Promise<ChangesOf<typeof employees>> {
  const all = { ...change.before, ...values }
  refuseAfterLeaving(values, change)
  await checkPlace(values, change)
  const line = await checkReportingLine(values, change)
  checkPerson(values, change)
  checkAccount(values, change)
  if (all.photo_exempt === true && !all.photo_exempt_reason) refuse(peopleProblems.exemptReason)
  return {
    name: fullName(all),
    ...line,
    ...(await probation(values, change)),
    ...stateBy(all.joining_date, values, change),
  }
}

/** Whose code is taken away gets the next one of their office. */
async function checkChange(
  values: DraftOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): Promise<ChangesOf<typeof employees>> {
  const beside = await check(values, change)
  const all = { ...change.before, ...values }
  if (changesAny(values, change, ...positionFields))
    await holdFromToday(change.sql, Number(all.id), change.now)
  return (all.employee_code ?? null) !== null
    ? beside
    : { ...beside, employee_code: await nextEmployeeCode(change.sql, all.office_id) }
}

/** Who joins on a later day is Joining until then; the other states are moved by actions alone. */
function stateBy(
  joining: unknown,
  values: DraftOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): ChangesOf<typeof employees> {
  const mayFollow = ['Joining', 'Active', undefined].includes(change.before?.status) // a stored choice is a text
  if (!mayFollow || !changesAny(values, change, 'joining_date')) return {}
  return { status: String(joining) > change.now.slice(0, 10) ? 'Joining' : 'Active' }
}

/** Other clients than before open and close assignments, and never the other way round: what covers today is who they are. */
async function followClients(
  employee: RecordOf<typeof employees>,
  { sql, viewer, before, now }: ChangeOf<typeof employees>,
): Promise<void> {
  const [given, had] = [clientsOf(employee), clientsOf(before)]
  if (given.length === had.length && given.every((id) => had.includes(id))) return
  const employee_id = Number(employee.id)
  await assignClients(sql, { employee_id, client_ids: given, now, actor: viewer.user_id })
}

const clientsOf = (row: RecordOf<typeof employees> | undefined): readonly number[] =>
  row?.client_ids ?? []

export const employeesOnServer = serveResource(employees, {
  derived: {
    user_id: (employee) =>
      `select u.id from administration.users u where u.employee_id = ${employee}.id and not u.is_deleted`,
    has_account: (employee) =>
      `exists (select from administration.users u where u.employee_id = ${employee}.id and not u.is_deleted)`,
    tenure_days: (employee) =>
      `greatest(0, least(coalesce(${employee}.last_working_day, current_date), current_date) - ${employee}.joining_date)`,
    // Who has left works nothing: their plan is not asked for.
    shift_today: (employee) =>
      `case when ${employee}.status in ('Active', 'On Notice') then shift_on(${employee}.id) end`,
  },
  within: { emergency: emergencyIsShown },
  before: {
    create: check,
    number: async (people, { sql }) =>
      (await nextEmployeeCodes(sql, people)).map((employee_code) => ({ employee_code })),
    // As the constraint "employees_stay_gone" has it: what was removed is not written back.
    touch: ({ before }) => {
      if (before?.name === `Former colleague ${before?.id}`) refuse(peopleProblems.goneForGood)
    },
    update: checkChange,
  },
  // A lead and no account: the others read what people before them brought.
  standsAlone: ({ reports_to_id, user_id, create_user }) =>
    (reports_to_id ?? null) !== null && !user_id && create_user !== true,
  after: {
    create: async (employee, change, given) => {
      await followClients(employee, change)
      await noteJoining([employee], change)
      await linkAccount(employee, change, given)
      await makeAccount(employee, change, given)
    },
    // Without accounts, of which each is made by itself.
    createMany: async (made, change) => {
      const employees = made.map(({ record }) => record)
      const people = employees.map((one) => ({
        employee_id: Number(one.id),
        client_ids: clientsOf(one),
      }))
      await assignFirstClients(change.sql, people, {
        now: change.now,
        actor: change.viewer.user_id,
      })
      await noteJoining(employees, change)
    },
    update: async (employee, change) => {
      await renameAccount(employee, change)
      await followClients(employee, change)
      await moveJoining(employee, change)
      await placePerson(employee, change)
    },
  },
  constraints: {
    employees_reports_to_id_no_cycle: peopleProblems.closedLine,
    employees_one_top: peopleProblems.oneTop,
    employees_stay_gone: peopleProblems.goneForGood,
    positions_no_overlap: peopleProblems.employmentsOverlap,
    client_assignments_shares: peopleProblems.plannedSharesExceed,
    client_assignments_one_primary: peopleProblems.plannedSharesExceed,
  },
})
