import { t } from '#platform/contract/words/texts.ts'
import { invoiceAdjustments } from '#areas/organisation/contract/invoice-adjustments.ts'

/** What language models and speech cost for a client, month by month, for its invoice: rounded to what money has. */
export const invoiceCosts = invoiceAdjustments.add(async ({ sql, client_id, from, to }) => {
  const months = await sql.rows<{ month: string; amount: string; currency: string }>(
    `select to_char(used_on, 'FMMonth YYYY') as month, round(sum(cost), 2)::text as amount, currency from ai_ledger
      where client_id = $1 and used_on between $2 and $3 and state = 'Settled' group by 1, 3, date_trunc('month', used_on)
      having round(sum(cost), 2) > 0 order by date_trunc('month', used_on)`,
    [client_id, from, to],
  )
  return months.map(({ month, amount, currency }) => ({
    ...{ label: t`Language models, ${month}`, amount: Number(amount), currency },
  }))
})
