import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import { askedFilter } from '#platform/web/lists/list-query.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls, type InvoiceTotal } from '../../contract/invoice-calls.ts'
import { moneyText } from './money-words.ts'
import { RunningPeriods } from './running-periods.tsx'
import styles from './above-invoices.module.css'

/** Over the list of invoices: the periods that go on, and what all that is listed comes to. */
export function AboveInvoices({ state }: { state: ListState }) {
  return (
    <div className={styles.above}>
      <RunningPeriods />
      <Totals state={state} />
    </div>
  )
}

function Totals({ state }: { state: ListState }) {
  const pageId = usePagePermission(clientInvoices.page)?.object_id
  const filter = askedFilter(clientInvoices, state)
  const query = {
    filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
    search: state.search || undefined,
    object_viewed_id: pageId,
  }
  const { data } = useQuery({
    queryKey: [clientInvoices.name, 'totals', query],
    queryFn: async ({ signal }) =>
      (await request<InvoiceTotal[]>(invoiceCalls.invoiceTotals.path, { query, signal })).data,
  })
  if (!data || data.length === 0) return null
  return (
    <p className={styles.totals}>
      <span className="muted">Listed, without void ones:</span>
      {data.map(({ currency, count, total }) => (
        <span key={currency} className="numbers" title={String(count)}>
          <strong>{moneyText(total, currency)}</strong>
        </span>
      ))}
    </p>
  )
}
