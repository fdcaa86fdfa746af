import { daysAfter } from '#platform/contract/days.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { leaveWithdrawn } from '../contract/leave-withdrawn.ts'
import type { leaves } from '../contract/leaves.ts'
import { giveDaysBack } from './give-days-back.ts'
import { endStandIn } from './stand-in-while-away.ts'

type Withdrawing = Pick<
  ChangeOf<typeof leaves>,
  'sql' | 'viewer' | 'now' | 'tell' | 'contributions'
>

/** Approved leave is not taken from a day on: its days come back, nobody decides in the place of the person, and other areas follow. */
export async function withdrawDays(
  { sql, viewer, now, tell, contributions }: Withdrawing,
  leave: RecordOf<typeof leaves>,
  from: string = leave.start_date,
): Promise<void> {
  await giveDaysBack({ sql, viewer }, leave, from)
  await endStandIn(sql, leave.id, from > leave.start_date ? daysAfter(from, -1) : null)
  const [employee_id, to] = [Number(leave.employee_id), leave.end_date]
  for (const follow of leaveWithdrawn.among(contributions))
    await follow({ sql, employee_id, from, to, by: viewer.user_id, now, tell })
}
