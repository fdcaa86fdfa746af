import { daysAfter } from '#platform/contract/days.ts'
import { endRequest, requestOf } from '#platform/server/approvals/requests.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Holding, Left } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import { leaves } from '../contract/leaves.ts'
import { attritions } from '#areas/people/contract/leaving/attritions.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'
import { inWords } from './about-leave.ts'
import { countedByYear, lockPerson, post, postAll } from './leave-ledger.ts'
import { endStandIn } from './stand-in-while-away.ts'

interface FutureLeave {
  readonly id: number
  readonly type: string
  readonly leave_type_id: number
  readonly status: string
  readonly start_date: string
  readonly end_date: string
}

/** Leave of a person ($1) that lies, in whole or in part, behind a day ($2). */
const BEYOND = `select l.id, t.name as type, l.leave_type_id, l.status, l.start_date::text as start_date, l.end_date::text as end_date
  from leaves l join leave_types t on t.id = l.leave_type_id
 where l.employee_id = $1 and l.end_date > $2::date and l.status in ('Draft', 'Submitted', 'Approved') and not l.is_deleted order by l.id`

/** Leave behind the last working day: it comes back, and what is left then is settled. */
export const leaveHolding: Holding = {
  name: 'leave',
  task: {
    kind: 'Withdraw leave',
    responsible: peopleResponsibilities.people,
    held: async (sql, { employee_id, last_working_day }) => {
      const found = await sql.rows<FutureLeave>(BEYOND, [employee_id, last_working_day])
      return found.map(({ id, type, start_date, end_date }) => ({
        id,
        target: `${type}, ${inWords(start_date)} – ${inWords(end_date)}`,
      }))
    },
  },
  pass: async (sql, leaving) => {
    await lockPerson(sql, leaving.employee_id)
    const future = await sql.rows<FutureLeave>(BEYOND, [
      leaving.employee_id,
      leaving.last_working_day,
    ])
    for (const leave of future) await takeBack(sql, leave, leaving)
    await settle(sql, leaving)
  },
}

async function takeBack(sql: Sql, leave: FutureLeave, leaving: Left): Promise<void> {
  const { employee_id, last_working_day, now } = leaving
  const from = daysAfter(last_working_day, 1)
  const begins = leave.start_date > last_working_day
  if (leave.status === 'Approved')
    for (const { leave_year, days, first_day } of await countedByYear(sql, leave.id, from))
      await post(sql, {
        employee_id,
        leave_type_id: leave.leave_type_id,
        leave_year,
        effective_date: first_day,
        kind: 'Reversal',
        days,
        leave_id: leave.id,
      })
  const request = await requestOf(sql, leaves.name, leave.id)
  if (request?.state === 'Waiting') await endRequest(sql, request.id, 'Withdrawn', now)
  const isOver = begins || leave.status !== 'Approved'
  await endStandIn(sql, leave.id, isOver ? null : last_working_day)
  if (!isOver)
    await sql.rows('delete from leave_days where leave_id = $1 and day >= $2', [leave.id, from])
  await changeRows(sql, leaves, {
    set: isOver
      ? `status = 'Cancelled'`
      : `end_date = $2::date, total_days = (select coalesce(sum(d.counted), 0) from leave_days d where d.leave_id = t.id),
         half_day = case when t.half_day_date > $2::date then 'None' else t.half_day end, half_day_date = case when t.half_day_date <= $2::date then t.start_date end`,
    where: isOver ? 't.id = $1 and $2::date is not null' : 't.id = $1',
    values: [leave.id, last_working_day],
    actor: null,
  })
}

/** What is left is paid out, or owed: every balance ends at nothing, and the attrition says how many days it was. */
async function settle(sql: Sql, { employee_id, last_working_day }: Left): Promise<void> {
  const left = await sql.rows<{ leave_type_id: number; leave_year: number; balance: number }>(
    `select leave_type_id, leave_year, balance::float8 as balance from leave_balances
      where employee_id = $1 and negative_limit is not null and balance <> 0 and not is_deleted order by leave_type_id, leave_year`,
    [employee_id],
  )
  for (const { leave_type_id, leave_year, balance } of left)
    await postAll(
      sql,
      [{ leave_year, effective_date: last_working_day, kind: 'Settlement', days: -balance }],
      { employee_id, leave_type_id },
    )
  const settled = hundredths(left.reduce((sum, { balance }) => sum + balance, 0))
  await changeRows(sql, attritions, {
    set: 'leave_days_settled = $2::numeric',
    where: `t.employee_id = $1 and t.status = 'On Notice' and not t.is_deleted`,
    values: [employee_id, settled],
    actor: null,
  })
}
