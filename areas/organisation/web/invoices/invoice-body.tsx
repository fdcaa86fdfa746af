import { useState } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type Figure, Figures } from '#platform/web/parts/figures/figures.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { t } from '#platform/contract/words/texts.ts'
import { CountedAt } from './counted-at.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import type { Invoice } from '../../contract/invoice-calls.ts'
import { LineSources } from './line-sources.tsx'
import { moneyText } from './money-words.ts'
import { periodText } from './period-text.ts'
import styles from './invoices.module.css'

/** What an invoice comes to and bills, before its other facts; each counted line opens to what it counts. */
export function InvoiceBody({ record }: { record: StoredRecord }) {
  const invoice = record as unknown as Invoice // the family's own record
  const [line, setLine] = useState<number>()
  const opened = invoice.lines.find(({ position }) => position === line)
  return (
    <div className={styles.invoices}>
      <Figures figures={figuresOf(invoice)} />
      <Card title={t`What is billed`} flush>
        <CountedAt invoice={invoice} />
        {invoice.lines.length === 0 ? (
          <p className={styles.empty}>
            {t`Nothing was counted in this period. Hours are those of approved timesheets, unless the rate says Logged hours.`}
          </p>
        ) : (
          <InvoiceLines invoice={invoice} opened={line} onOpen={setLine} />
        )}
      </Card>
      {opened && <LineSources invoice={record.id} line={opened} />}
    </div>
  )
}

const figuresOf = (invoice: Invoice): Figure[] => [
  {
    label: t`Total`,
    value: moneyText(invoice.total, invoice.currency),
    note: invoice.is_estimate && t`Still an estimate`,
  },
  { label: t`Period`, value: periodText(invoice.period_start, invoice.period_end) },
  ...(invoice.due_date
    ? [{ label: t`Due`, value: writtenDay(invoice.due_date), note: dueNote(invoice) }]
    : []),
  ...(invoice.replaces_name
    ? [{ label: t`Replaces`, value: invoice.replaces_name, note: replacedNote(invoice) }]
    : []),
]

/** How much more or less is billed than by the voided invoice. */
function replacedNote({ total, replaced_total, currency }: Invoice): string | undefined {
  if (typeof replaced_total !== 'number') return undefined
  const more = total - replaced_total
  if (Math.abs(more) < NOTHING) return t`Comes to the same total`
  const amount = moneyText(Math.abs(more), currency)
  return more > 0 ? t`${amount} more than before` : t`${amount} less than before`
}

/** Less than the smallest digit of any currency: what subtracting two equal totals may leave. */
const NOTHING = 0.000_05

const dueNote = ({ state, is_overdue, paid_on }: Invoice): string | undefined => {
  if (state === 'Paid') return t`Paid on ${writtenDay(paid_on)}`
  return is_overdue ? t`Overdue` : undefined
}
