import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { DeleteDialog } from '#platform/web/screens/delete-dialog.tsx'
import { useRecordVerbs } from '#platform/web/records/use-record-verbs.tsx'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { CountedAt } from './counted-at.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import type { Invoice } from '../../contract/invoice-calls.ts'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceVerbs } from './invoice-verbs.ts'
import { LineSources } from './line-sources.tsx'
import invoicesStyles from './invoices.module.css'
import styles from './invoice-card.module.css'
import { t } from '#platform/contract/words/texts.ts'

const Approval = lazy(async () => ({
  default: (await import('#platform/web/approvals/record-approval.tsx')).RecordApproval,
}))

/** One stored invoice: its lines, what they count, and what may be done with it. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const [line, setLine] = useState<number>()
  const record = invoice as unknown as StoredRecord // it is stored, so it has a number
  const opened = invoice.lines.find(({ position }) => position === line)
  return (
    <>
      <Card
        title={String(invoice.title)}
        note={<InvoiceState state={invoice.state} filled />}
        aside={<Actions invoice={invoice} record={record} />}
        flush
        classNames={{ aside: invoicesStyles.aside }}
      >
        <CountedAt invoice={invoice} />
        <InvoiceLines invoice={invoice} opened={line} onOpen={setLine} />
        <Words record={record} />
      </Card>
      {opened && <LineSources invoice={record.id} line={opened} />}
      {invoice.state === 'In Review' && (
        <Suspense>
          <Approval resource={clientInvoices} record={record} />
        </Suspense>
      )}
    </>
  )
}

function Actions({ invoice, record }: { invoice: Invoice; record: StoredRecord }) {
  const { verbsOf, dialog } = useRecordVerbs(clientInvoices, {
    resource: clientInvoices,
    verbs: invoiceVerbs,
  })
  const [doomed, setDoomed] = useState<StoredRecord>()
  const isDraft = invoice.state === 'Draft'
  return (
    <>
      {verbsOf(record).map(({ label, icon, onChoose }) => (
        <Button
          key={label}
          size="xs"
          variant="default"
          leftSection={<Icon name={icon} size={14} />}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
      {dialog}
      {isDraft && (
        <ActionIcon
          size={28}
          variant="default"
          aria-label="Delete this draft"
          onClick={() => setDoomed(record)}
        >
          <Icon name="trash" size={14} />
        </ActionIcon>
      )}
      <DeleteDialog
        resource={clientInvoices}
        record={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => setDoomed(undefined)}
      />
    </>
  )
}

const NAMED = [
  ['po_number', t`Purchase order`],
  ['note_to_client', t`Note to the client`],
  ['internal_note', t`Internal note`],
  ['approved_by_name', t`Approved by`],
  ['sent_to', t`Sent to`],
  ['void_reason', t`Voided because`],
] as const

function Words({ record }: { record: StoredRecord }) {
  const said = NAMED.filter(([name]) => typeof record[name] === 'string' && record[name] !== '')
  if (said.length === 0) return null
  return (
    <dl className={styles.words}>
      {said.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{String(record[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
