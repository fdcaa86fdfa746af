import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { LinesInput } from './lines-input.tsx'
import { LinesCell } from './lines-cell.tsx'
import { ExpectedCell, ReceivedCell } from './order-cells.tsx'
import { orderVerbs } from './order-verbs.tsx'

const { tones } = purchaseOrders.fields.status

/** The state of an order; late ones say so. */
const stateOf = ({ status, is_late }: StoredRecord) => {
  const word = String(status)
  if (is_late === true) return { tone: 'bad' as const, word: t`${t(word)}, late` }
  return { tone: tones[word as keyof typeof tones], word: t(word) } // a status is one of these
}

/** Orders with what is still to come, what is done with them, and what came of them. */
export const presentOrders = presentResource(purchaseOrders, {
  columns: [
    { name: 'po_number', width: 120 },
    { name: 'vendor_id', width: 160 },
    { name: 'office_id', width: 110 },
    { name: 'order_date', width: 104 },
    { name: 'expected_on', width: 176 },
    { name: 'total', width: 110 },
    { name: 'status', width: 150 },
    { name: 'received_percent', width: 130 },
  ],
  listReads: ['is_late', 'currency', 'status', 'expected_on'],
  inputs: { lines: LinesInput },
  cells: { lines: LinesCell, expected_on: ExpectedCell, received_percent: ReceivedCell },
  state: stateOf,
  verbs: orderVerbs,
  screens: { record: async () => (await import('./order-screen.tsx')).OrderScreen },
  opensNew: ({ id }) => `${purchaseOrders.page}/view?id=${id}`,
  panels: [
    {
      title: 'At a glance',
      isFirst: true,
      Panel: later(async () => (await import('./order-band.tsx')).OrderBand),
    },
    {
      title: 'Receipts',
      isTab: true,
      replaces: 'purchase-receipts',
      Panel: later(async () => (await import('./receipts-panel.tsx')).ReceiptsPanel),
    },
    {
      title: 'Assets',
      isTab: true,
      Panel: later(async () => (await import('./assets-panel.tsx')).AssetsPanel),
    },
    {
      title: 'Bills',
      isTab: true,
      Panel: later(async () => (await import('../bills/bills-panel.tsx')).BillsPanel),
    },
  ],
})
