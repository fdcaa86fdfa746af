import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import type { leaveCalls } from '../contract/calls.ts'
import { kindsByHand, leaveBalances, leaveLedger } from '../contract/leave-ledger.ts'
import { leaveProblems } from '../contract/problems.ts'
import { lockPerson } from './leave-ledger.ts'

/** By hand: an opening balance, an adjustment, days for extra work; always with a reason, never for oneself. */
async function check(
  values: DraftOf<typeof leaveLedger>,
  { sql, viewer }: ChangeOf<typeof leaveLedger>,
): Promise<ChangesOf<typeof leaveLedger>> {
  const kind = values.kind ?? 'Adjustment'
  if (!kindsByHand.some((one) => one === kind)) refuse(leaveProblems.byHand)
  if (!values.note) refuseFields({ note: ['Why is required'] })
  if (values.days === 0) refuse(leaveProblems.noChange)
  if (values.employee_id === viewer.employee_id) refuse(leaveProblems.ownBalance)
  await lockPerson(sql, Number(values.employee_id))
  const [found] = await sql.rows<{ year: number; available: number | null; is_extra: boolean }>(
    `select y.year, t.is_compensatory as is_extra,
            case when t.needs_balance then coalesce((select b.balance - b.pending + coalesce(b.negative_limit, 0) from leave_balances b
              where b.employee_id = e.id and b.leave_type_id = t.id and b.leave_year = y.year and not b.is_deleted), coalesce(t.negative_limit, 0)) end::float8 as available
       from people.employees e join leave_types t on t.id = $2 cross join lateral (select leave_year_of(e.office_id, t.id, $3::date) as year) y where e.id = $1`,
    [values.employee_id, values.leave_type_id, values.effective_date],
  )
  if (!found) return {} // the check of references says which field is wrong
  if (kind === 'Compensatory' && !found.is_extra) refuse(leaveProblems.notForExtraWork)
  if (found.available !== null && Number(values.days) + found.available < 0)
    refuse(leaveProblems.belowNothing, { x: Math.max(0, found.available) })
  return { leave_year: found.year }
}

/** Changes a balance by hand. */
export async function adjustLedger({
  engine,
  viewer,
  reach,
  records,
  input,
}: CallRequest<(typeof leaveCalls)['adjustLedger']>): Promise<Answer<AnsweredRecord>> {
  const choosing = engine.rights.reachForChoosing(viewer, leaveLedger.page)
  const data = await records.reaching(reach, choosing).create(leaveLedger, { ...input })
  return { data, message: 'Leave Ledger Updated Successfully' }
}

/** What follows from a person by itself is shown only as long as the person is there. */
const personIsThere = (_viewer: unknown, _parameters: unknown, row: string): string =>
  `not exists (select from people.employees e where e.id = ${row}.employee_id and e.is_deleted)`

export const leaveLedgerOnServer = serveResource(leaveLedger, {
  derived: {
    // An entry that is just being written is not among the others yet.
    balance_then: (row) =>
      `${row}.days + coalesce((select sum(o.days) from leave_ledger o where o.employee_id = ${row}.employee_id and o.leave_type_id = ${row}.leave_type_id
          and o.leave_year = ${row}.leave_year and o.id <> ${row}.id and (o.effective_date, o.id) < (${row}.effective_date, ${row}.id)), 0)`,
  },
  visible: personIsThere,
  before: { create: check },
  constraints: { leave_ledger_opening_once: leaveProblems.openingOnce },
})

export const leaveBalancesOnServer = serveResource(leaveBalances, {
  visible: personIsThere,
  derived: {
    entitled: (row) =>
      `select round(entitled_on(${row}.employee_id, ${row}.leave_type_id, least(current_date, make_date(${row}.leave_year, 12, 31))), 2)`,
    available: (row) =>
      `case when ${row}.negative_limit is not null then ${row}.balance - ${row}.pending + ${row}.negative_limit end`,
  },
})
