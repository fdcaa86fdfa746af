import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request, write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls, type InvoiceMail } from '../../contract/invoice-calls.ts'
import styles from './send-dialog.module.css'

type By = 'Email' | 'Otherwise'

/** Shows the mail an invoice goes out with before it goes; or notes that it went another way. */
export function SendDialog({ record, onClose }: VerbDialogProps) {
  const { data: mail, error } = useMail(record.id)
  const [send, busy, problem] = useSend(record.id, onClose)
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
            onClick={() => void send('Otherwise')}
          >
            Sent another way
          </Button>
          <Button
            leftSection={<Icon name="mail" size={16} />}
            loading={busy === 'Email'}
            disabled={!mail || busy !== undefined}
            onClick={() => void send('Email')}
          >
            Send
          </Button>
        </>
      }
    >
      {(problem ?? error) && <Notice tone="bad">{problem ?? problemText(error)}</Notice>}
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

const useMail = (id: number) =>
  useQuery({
    // Apart from what changes with the family: once it is sent there is no mail to show.
    queryKey: ['mail of an invoice', id],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const path = invoiceCalls.invoiceMail.path.replace('{id}', String(id))
      return (await request<InvoiceMail>(path, { signal })).data
    },
  })

function useSend(id: number, onSent: () => void) {
  const [busy, setBusy] = useState<By>()
  const [problem, setProblem] = useState<string>()
  const queries = useQueryClient()
  const keys = useWriteKey()
  const send = async (by: By) => {
    setBusy(by)
    setProblem(undefined)
    const { method, path } = invoiceCalls.sendInvoice
    const body = { by }
    try {
      const key = keys.keyFor([path, id, body])
      const { message } = await write(path.replace('{id}', String(id)), { method, body, key })
      keys.spent()
      await queries.invalidateQueries({ queryKey: [clientInvoices.name] })
      if (message) showSnackbar('success', message)
      onSent()
    } catch (refused) {
      setProblem(problemText(refused))
      setBusy(undefined)
    }
  }
  return [send, busy, problem] as const
}
