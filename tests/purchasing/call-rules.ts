import { anybody, type CallRule, needs } from '../oracle/call-rules.ts'

const ORDERS = '/purchase-orders'
const BILLS = '/purchase-bills'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST purchaseOrders/create': needs('add', ORDERS),
  'POST purchaseOrders/update/{id}': needs('edit', ORDERS),
  'POST purchaseOrders/getAllPurchaseOrdersDetailsList': {
    ...needs('view', ORDERS),
    body: { purchase_order_id: 1 },
  },
  'GET purchaseOrders/getAllStatusForDropdown': needs('view', ORDERS),
  'POST purchaseOrders/approve/{id}': anybody,
  'POST purchaseOrders/reject/{id}': anybody,
  'POST purchaseOrders/cancel/{id}': {
    ...needs('edit', ORDERS),
    body: { cancel_reason: 'Not needed.' },
  },
  'POST purchaseOrders/closeShort/{id}': needs('edit', ORDERS),
  'POST purchaseOrders/receive/{id}': {
    ...needs('edit', ORDERS),
    body: { lines: [{ detail_id: 1, quantity: 1 }] },
  },
  'POST purchaseOrders/reverseReceipt/{id}': {
    ...needs('edit', ORDERS),
    body: { receipt_id: 1, note: 'Counted wrong.' },
  },
  'GET purchaseOrders/getAssets/{id}': needs('view', ORDERS),
  'GET purchaseOrders/getByAsset/{id}': needs('view', ORDERS),
  'GET purchaseOrders/getPdf/{id}': needs('view', ORDERS),
  'POST purchaseOrders/send/{id}': needs('edit', ORDERS),
  'GET purchaseOrders/getVendorFigures/{id}': needs('view', '/vendors'),
  'POST purchase_bills/match/{id}': needs('edit', BILLS),
  'POST purchase_bills/approve/{id}': { ...needs('edit', BILLS), body: { reason: 'Agreed.' } },
  'POST purchase_bills/pay/{id}': { ...needs('edit', BILLS), body: { paid_on: '2026-03-20' } },
  'POST purchase_bills/cancel/{id}': {
    ...needs('edit', BILLS),
    body: { cancel_reason: 'Entered twice.' },
  },
  'GET purchase_bills/getOrderLines/{id}': needs('view', BILLS),
}
