import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertBills } from './bills.ts'
import { insertOrders } from './orders.ts'
import { insertReceipts } from './receipts.ts'
import { insertOrderRequests } from './requests.ts'

/** What the demo company buys: 25 orders in every status, what has come of them, who decides about them, and some bills. */
export const purchasingDemo: readonly DemoStep[] = [
  {
    place: 97,
    insert: async (sql, now) => {
      await insertOrders(sql, now)
      await insertOrderRequests(sql, now)
      await insertReceipts(sql, now)
      await insertBills(sql, now)
    },
  },
]
