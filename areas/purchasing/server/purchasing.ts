import { orderBookChecks } from './orders/order-book-check.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { purchasingArea } from '../contract/area.ts'
import { billCalls } from '../contract/bill-calls.ts'
import { orderCalls } from '../contract/order-calls.ts'
import { receiptCalls } from '../contract/receipt-calls.ts'
import { approveBill, cancelBill, payBill } from './bills/bill-steps.ts'
import { billableLines, matchBill } from './bills/match-bill.ts'
import { purchaseBillsOnServer } from './bills/purchase-bills.ts'
import { purchasingDemo } from './demo/demo.ts'
import { createOrder, orderDetails, orderStatuses, updateOrder } from './orders/order-calls.ts'
import { approveOrder, cancelOrder, closeShort, rejectOrder } from './orders/order-steps.ts'
import { purchaseOrdersOnServer } from './orders/purchase-orders.ts'
import { downloadOrder, orderMail, sendOrder } from './orders/send-order.ts'
import { ordersCard } from './orders-card.ts'
import { assetsOfOrder, purchaseReceiptsOnServer } from './receipts/purchase-receipts.ts'
import { orderOfAsset } from './receipts/order-of-asset.ts'
import { receiveOrder } from './receipts/receive-order.ts'
import { reverseReceipt } from './receipts/reverse-receipt.ts'
import { seedOrderProfile } from './seed/order-profile.ts'
import { vendorFigures } from './vendor-figures.ts'

/** The server's side of purchasing. */
export const purchasingOnServer = serveArea(purchasingArea, {
  resources: [purchaseOrdersOnServer, purchaseReceiptsOnServer, purchaseBillsOnServer],
  calls: [
    ...serveCalls(orderCalls, {
      createOrder,
      updateOrder,
      orderDetails,
      orderStatuses,
      approveOrder,
      rejectOrder,
      cancelOrder,
      closeShort,
      orderPdf: downloadOrder,
      sendOrder,
      vendorFigures,
    }),
    ...serveCalls(receiptCalls, {
      receive: receiveOrder,
      reverseReceipt,
      assetsOfOrder,
      orderOfAsset,
    }),
    ...serveCalls(billCalls, { matchBill, approveBill, payBill, cancelBill, billableLines }),
  ],
  contributes: [ordersCard, ...orderBookChecks],
  mails: [orderMail],
  demo: purchasingDemo,
  seed: seedOrderProfile,
})
