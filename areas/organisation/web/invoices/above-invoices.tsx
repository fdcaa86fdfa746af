import { useCall } from '#platform/web/client/use-call.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import { askedFilter } from '#platform/web/lists/list-query.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'
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
  const filter = askedFilter(clientInvoices, state)
  const asked = {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(state.search && { search: state.search }),
  }
  const { data } = useCall(invoiceCalls.invoiceTotals, asked, { family: clientInvoices })
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
