import { orderChecks } from './book-checks.ts'
import { area } from '#platform/contract/area.ts'
import { billCalls } from './bill-calls.ts'
import { orderCalls } from './order-calls.ts'
import { purchaseBills } from './purchase-bills.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { purchaseReceipts } from './purchase-receipts.ts'
import { receiptCalls } from './receipt-calls.ts'

/** Purchasing, as data: orders, what has come of them and what was billed. */
export const purchasingArea = area('purchasing', {
  label: 'Purchasing',
  resources: [purchaseOrders, purchaseReceipts, purchaseBills],
  calls: { ...orderCalls, ...receiptCalls, ...billCalls },
  adds: [orderChecks],
})
