import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { employees } from '../contract/employees.ts'
import { hrProblems } from '../contract/problems.ts'
import { nextEmployeeCode } from './employee-code.ts'
import { fullName, renameAccount } from './employee-name.ts'
import { checkPerson, probation } from './employee-person.ts'
import { checkPlace } from './employee-place.ts'
import { checkReportingLine } from './reporting-line.ts'

/** The rules of a person, new or changed; answers the name, the code and the state the server sets. */
async function check(values: Row, change: Change): Promise<Row> {
  const all = { ...change.before, ...values }
  await checkPlace(values, change)
  await checkReportingLine(values, change)
  checkPerson(values, change)
  if (all.photo_exempt === true && !all.photo_exempt_reason) refuse(hrProblems.exemptReason)
  return {
    name: fullName(all),
    ...(await probation(values, change)),
    ...stateBy(all.joining_date, values, change),
    ...((all.employee_code ?? null) === null && {
      employee_code: await nextEmployeeCode(change.sql, all.office_id),
    }),
  }
}

/** Who joins on a later day is Joining until then; the other states are moved by actions alone. */
function stateBy(joining: unknown, values: Row, change: Change): Row {
  const mayFollow = ['Joining', 'Active', undefined].includes(change.before?.status as string) // a stored choice is a text
  if (!mayFollow || !changesAny(values, change, 'joining_date')) return {}
  return { status: String(joining) > change.now.slice(0, 10) ? 'Joining' : 'Active' }
}

export const employeesOnServer = serveResource(employees, {
  derived: {
    user_id: (employee) =>
      `select u.id from users u where u.employee_id = ${employee}.id and not u.is_deleted`,
    tenure_days: (employee) =>
      `greatest(0, least(coalesce(${employee}.last_working_day, current_date), current_date) - ${employee}.joining_date)`,
  },
  before: { create: check, update: check },
  after: { update: renameAccount },
  constraints: {
    employees_reports_to_id_no_cycle: hrProblems.closedLine,
    employees_one_top: hrProblems.oneTop,
  },
})
