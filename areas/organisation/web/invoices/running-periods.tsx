import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { t } from '#platform/contract/words/texts.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceCalls, type RunningPeriod } from '../../contract/invoice-calls.ts'
import { InvoiceState } from './invoice-state.tsx'
import { periodText } from './period-text.ts'
import styles from './running-periods.module.css'
import { useKeep } from './use-keep.ts'

/** Clients that are shown at once; the button has the rest. */
const SHOWN = 6
const SHOWN_ON_PHONE = 3

/** The clients that are billed, each with the period that goes on: its invoice as a PDF, and as a draft, in one press. */
export function RunningPeriods() {
  const permission = usePagePermission(clientInvoices.page)
  const [isWhole, setWhole] = useState(false)
  const navigate = useNavigate()
  const [keep, isBusy] = useKeep((id) => void navigate(`${clientInvoices.page}/view?id=${id}`))
  const { data } = useCall(invoiceCalls.runningPeriods, {}, { family: clientInvoices })
  const most = usePhone() ? SHOWN_ON_PHONE : SHOWN
  if (!data || data.length === 0) return null
  const shown = isWhole ? data : data.slice(0, most)
  return (
    <section className={styles.running} aria-label={t`Current periods`}>
      <h2>Current periods</h2>
      <ul>
        {shown.map((running) => (
          <li key={running.client_id}>
            <span className={styles.words}>
              <strong>{running.client_name}</strong>
              <span className="muted numbers">
                {periodText(running.period_start, running.period_end)}
              </span>
            </span>
            <Standing running={running} />
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="download" size={14} />}
              aria-label={t`PDF of ${running.client_name}`}
              onClick={() => saveOrTell(...pdfCall(running))}
            >
              PDF
            </Button>
            {running.invoice_id === null && permission?.rights_add === 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon name="plus" size={14} />}
                aria-label={t`Add draft for ${running.client_name}`}
                disabled={isBusy}
                onClick={() => void keep(running)}
              >
                Add draft
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > most && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : t`Show all ${data.length}`}
        </Button>
      )}
    </section>
  )
}

const pdfCall = ({ client_id }: RunningPeriod) => {
  const { path, method } = invoiceCalls.currentPdf
  return [path, { method, body: { client_id } }] as const
}

function Standing({ running: { invoice_id, state } }: { running: RunningPeriod }) {
  if (invoice_id === null || state === null) return null
  return (
    <Link to={`${clientInvoices.page}/view?id=${invoice_id}`}>
      <InvoiceState state={state} />
    </Link>
  )
}
