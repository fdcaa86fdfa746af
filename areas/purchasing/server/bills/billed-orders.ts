import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { orderProblems } from '../../contract/order-problems.ts'

/** What was billed is not taken back: its bill is cancelled first. */
export async function refuseBilled(sql: Sql, order: number): Promise<void> {
  const [bill] = await sql.rows<{ number: string }>(
    `select bill_number as number from purchase_bills
      where purchase_order_id = $1 and status <> 'Cancelled' and not is_deleted order by id limit 1`,
    [order],
  )
  if (bill) refuse(orderProblems.billed, { number: bill.number })
}
