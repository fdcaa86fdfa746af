import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of purchasing. */
export const purchasingOnWeb: AreaOnWeb = {
  presentations: {
    'purchase-orders': async () => (await import('./orders/purchase-orders.ts')).presentOrders,
    'purchase-bills': async () => (await import('./bills/purchase-bills.ts')).presentBills,
  },
}
