import { t } from '#platform/contract/words/texts.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import { billVerbs } from './bill-verbs.ts'
import { BilledInput } from './billed-input.tsx'
import { BilledCell } from './billed-cell.tsx'

const { tones } = purchaseBills.fields.status

/** Bills with what differs from their orders, and what is done with them. */
export const presentBills = presentResource(purchaseBills, {
  columns: [
    { name: 'bill_number', width: 130 },
    { name: 'vendor_id', width: 180 },
    { name: 'purchase_order_id', width: 130 },
    { name: 'bill_date', width: 110 },
    { name: 'due_date', width: 110 },
    { name: 'total', width: 110 },
    { name: 'status', width: 120 },
  ],
  inputs: { lines: BilledInput },
  cells: { lines: BilledCell },
  state: ({ status }) => {
    const word = String(status)
    return { tone: tones[word as keyof typeof tones], word: t(word) } // a status is one of these
  },
  verbs: billVerbs,
  allows: ({ status }) => ({
    update: status === 'Entered' || status === 'Difference',
    delete: status === 'Entered',
  }),
  opensNew: ({ id }) => `${purchaseBills.page}/view?id=${id}`,
  screens: { form: async () => (await import('./bill-form-screen.tsx')).BillFormScreen },
  panels: [
    {
      title: 'What differs',
      isFirst: true,
      Panel: later(async () => (await import('./differences-panel.tsx')).DifferencesPanel),
    },
  ],
})
