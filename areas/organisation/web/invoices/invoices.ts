import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { AmountCell } from './amount-cell.tsx'
import { invoiceItem } from './invoice-item.tsx'
import { stateOf } from './invoice-state.tsx'
import { invoiceVerbs } from './invoice-verbs.ts'
import { PeriodCell } from './period-cell.tsx'

/** Invoices over all clients, each with its lines, its PDF and the ways it goes. */
export const presentClientInvoices = presentResource(clientInvoices, {
  // The first five within a window of 1024.
  columns: [
    { name: 'title', width: 130 },
    { name: 'client_id', width: 130 },
    { name: 'period_start', label: 'Period', width: 108 },
    { name: 'stage', label: 'State', width: 100 },
    { name: 'total', width: 132 },
    { name: 'due_date', label: 'Due', width: 112 },
  ],
  listReads: ['state', 'number', 'currency', 'period_end', 'is_estimate'],
  cells: {
    period_start: PeriodCell,
    total: AmountCell,
    subtotal: AmountCell,
    tax_amount: AmountCell,
    paid_amount: AmountCell,
  },
  item: invoiceItem,
  above: later(async () => (await import('./above-invoices.tsx')).AboveInvoices),
  state: ({ stage }) => stateOf(String(stage)),
  verbs: invoiceVerbs,
  // Its lines are counted: a form of its own keeps them.
  allows: ({ state }) => ({ update: false, delete: state === 'Draft' }),
  opensNew: ({ id }) => `${clientInvoices.page}/view?id=${id}`,
  panels: [
    {
      title: 'Lines',
      isFirst: true,
      Panel: later(async () => (await import('./invoice-body.tsx')).InvoiceBody),
    },
  ],
})
