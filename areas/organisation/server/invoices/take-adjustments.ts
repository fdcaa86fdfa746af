import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceAdjustments } from '../../contract/invoice-adjustments.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { heldInvoice } from './invoice-moves.ts'

/** Takes what other areas spent for the client in the period of a draft over as adjustments. What was taken before is replaced by what it is now. */
export async function takeAdjustments(
  request: CallRequest<(typeof invoiceCalls)['takeAdjustments']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, records, asked, sql } = request
  const invoice = await heldInvoice(request)
  if (invoice.state !== 'Draft')
    refuse(invoiceProblems.notDraft, {
      number: invoice.number ?? 'This invoice',
      state: String(invoice.state).toLowerCase(),
    })
  const period = {
    ...{ sql, client_id: invoice.client_id },
    ...{ from: invoice.period_start, to: invoice.period_end },
  }
  const offers = invoiceAdjustments.among(engine.contributions)
  const offered = (await Promise.all(offers.map((offer) => offer(period)))).flat()
  if (offered.length === 0) refuse(invoiceProblems.nothingSpent)
  const other = offered.find(({ currency }) => currency !== invoice.currency)
  if (other)
    refuse(invoiceProblems.otherCurrency, {
      ...{ label: other.label, theirs: other.currency, ours: invoice.currency },
    })
  const names = new Set(offered.map(({ label }) => label))
  const kept = (invoice.lines ?? []).filter(({ label }) => !names.has(label))
  const added = offered.map(({ label, amount }) => ({
    ...{ kind: 'Adjustment' as const, label, quantity: 1, rate: amount },
  }))
  const within = records.byRight(clientInvoices, 'edit')
  const data = await within.update(clientInvoices, idOf(asked), {
    lines: [...kept, ...added] as typeof invoice.lines, // what a line holds beside is counted when it is stored
  })
  return {
    data,
    message:
      offered.length === 1
        ? t`1 adjustment taken over`
        : t`${offered.length} adjustments taken over`,
  }
}
