import { Button } from '@mantine/core'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls, type InvoiceMail } from '../../contract/invoice-calls.ts'
import styles from './send-dialog.module.css'

/** Shows the mail an invoice goes out with before it goes; or notes that it went another way. */
export function SendDialog({ record, onClose }: VerbDialogProps) {
  const { id } = record
  // Apart from what changes with the family: once it is sent there is no mail to show.
  const { data: mail, error } = useCall(
    invoiceCalls.invoiceMail,
    { id },
    { gcTime: 0, retry: false },
  )
  const sending = useChange(invoiceCalls.sendInvoice, { changes: [clientInvoices] })
  const send = (by: 'Email' | 'Otherwise') =>
    void sending.mutateAsync({ id, by }).then(onClose, () => undefined) // what is refused is shown
  const busy = sending.isPending ? sending.variables.by : undefined
  const problem = sending.error ?? error
  return (
    <Dialog
      opened
      wide
      title={t`Send ${String(record['number'])}`}
      consequence={mail ? t`It is sent once; what it says now stays with it.` : undefined}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="default"
            loading={busy === 'Otherwise'}
            disabled={busy !== undefined}
            onClick={() => send('Otherwise')}
          >
            Sent another way
          </Button>
          <Button
            leftSection={<Icon name="mail" size={16} />}
            loading={busy === 'Email'}
            disabled={!mail || busy !== undefined}
            onClick={() => send('Email')}
          >
            Send
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problemText(problem)}</Notice>}
      {mail && !mail.has_bank && (
        <Notice tone="warn">
          It says nowhere where to pay: our own company has no bank details.
        </Notice>
      )}
      {mail ? <Mail mail={mail} /> : !error && <p className="muted">Writing the mail…</p>}
    </Dialog>
  )
}

function Mail({ mail: { to, subject, text, filename } }: { mail: InvoiceMail }) {
  return (
    <section className={styles.mail} aria-label={t`The mail`}>
      <dl className={styles.head}>
        <div>
          <dt>To</dt>
          <dd>{to.join(', ')}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>Attached</dt>
          <dd>
            <Icon name="file-text" size={14} /> {filename}
          </dd>
        </div>
      </dl>
      <p className={styles.words}>{text.trim()}</p>
    </section>
  )
}
