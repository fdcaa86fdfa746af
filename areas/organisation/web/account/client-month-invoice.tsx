import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { RecordFigure } from '#platform/web/records/record-figure.tsx'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { type Invoice, invoiceCalls } from '../../contract/invoice-calls.ts'
import { moneyText } from '../invoices/money-words.ts'
import { periodText } from '../invoices/period-text.ts'

/** Invoices of the trend. */
const SHOWN = 12

/** What the client's current period comes to so far, after its last invoices; for those who see invoices. */
export function ClientMonthInvoice({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(clientInvoices.page)
  if (permission?.rights_view !== 1) return null
  return <Counted client={record.id} pageId={permission.object_id} />
}

function Counted({ client, pageId }: { client: number; pageId: number }) {
  const filter = { client_id: { eq: client }, state: { ne: 'Void' } }
  const state = { ...plainList, filter, size: SHOWN }
  const asked = { with: '', fields: 'period_start,period_end,total,state' }
  const { data: list } = useList(clientInvoices, state, pageId, asked)
  const { data: current, error } = useCall(
    invoiceCalls.currentInvoice,
    { client_id: client },
    { family: clientInvoices },
  )
  const before = (list?.rows ?? [])
    .filter(({ period_start }) => period_start !== current?.period_start)
    .map(({ total }) => Number(total))
    .toReversed()
  return (
    <RecordFigure
      label={t`Invoice`}
      value={
        current
          ? moneyText(current.total, current.currency)
          : current === null || error
            ? '–'
            : undefined
      }
      note={
        current
          ? noteOf(current)
          : error
            ? problemText(error)
            : current === null && t`Not billed by periods`
      }
      trend={before}
      trendLabel={t`the last invoices`}
      to={`${clientInvoices.page}?${writeState({ ...plainList, filter: { client_id: { eq: client } } })}`}
    />
  )
}

const noteOf = ({ id, state, period_start, period_end }: Invoice): string =>
  id === null
    ? t`${periodText(period_start, period_end)} so far`
    : `${periodText(period_start, period_end)}, ${t(state)}`
