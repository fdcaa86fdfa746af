import { Button } from '@mantine/core'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import styles from './invoices.module.css'
import { useKeep } from './use-keep.ts'

interface CurrentInvoiceProps {
  client: number
  onStored: (id: number) => void
}

/** What the current period comes to at this moment; it can be kept as a draft. */
export function CurrentInvoice({ client, onStored }: CurrentInvoiceProps) {
  const { data, error, refetch } = useCall(
    invoiceCalls.currentInvoice,
    { client_id: client },
    { family: clientInvoices },
  )
  const [keep, isBusy] = useKeep(onStored)
  if (error)
    return (
      <NotLoaded
        title="The period was not counted"
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  if (data === undefined) return null
  if (data === null)
    return (
      <Card title="Current period">
        <p className="muted">This client is not billed by periods.</p>
      </Card>
    )
  return (
    <Card
      title="Current period"
      note={`${writtenDay(data.period_start)} – ${writtenDay(data.period_end)}, counted now`}
      flush
      classNames={{ aside: styles.aside }}
      aside={
        data.id === null ? (
          <Button size="xs" loading={isBusy} onClick={() => void keep(data)}>
            Keep as a draft
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => onStored(Number(data.id))}>
            Open the draft
          </Button>
        )
      }
    >
      <InvoiceLines invoice={data} />
    </Card>
  )
}
