import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { countedByYear, post } from './leave-ledger.ts'
import type { leaves } from '../contract/leaves.ts'

/** The days from one on come back to the balance they were taken from. */
export async function giveDaysBack(
  { sql, viewer }: Pick<ChangeOf<typeof leaves>, 'sql' | 'viewer'>,
  leave: RecordOf<typeof leaves>,
  from: string,
): Promise<void> {
  const [leave_id, employee_id] = [Number(leave.id), Number(leave.employee_id)]
  for (const { leave_year, days, first_day } of await countedByYear(sql, leave_id, from))
    await post(sql, {
      employee_id,
      leave_type_id: Number(leave.leave_type_id),
      leave_year,
      effective_date: first_day,
      kind: 'Reversal',
      days,
      leave_id,
      actor: viewer.user_id,
    })
}
