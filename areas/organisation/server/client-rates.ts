import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clientRates } from '../contract/client-rates.ts'
import { invoiceProblems } from '../contract/invoice-problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'

/** A unit rate counts some work, and of a kind one rate holds on a day. */
async function check(
  values: DraftOf<typeof clientRates>,
  { sql, before }: ChangeOf<typeof clientRates>,
): Promise<ChangesOf<typeof clientRates>> {
  const all = { ...before, ...values }
  const { kind, activity_setup_id = null } = all
  if (kind === 'Unit' && activity_setup_id === null) refuse(invoiceProblems.setupRequired)
  const of = {
    designation_id: kind === 'Hour' || kind === 'Seat' ? (all.designation_id ?? null) : null,
    activity_setup_id: kind === 'Unit' ? activity_setup_id : null,
  }
  const [other] = await sql.rows<{ valid_from: string }>(
    `select valid_from from client_rates
      where client_id = $1 and kind = $2 and id is distinct from $3::bigint and designation_id is not distinct from $4::bigint
        and activity_setup_id is not distinct from $5::bigint and (kind not in ('Seat', 'Fixed') or lower(btrim(label)) = lower(btrim($6::text)))
        and daterange(valid_from, valid_to, '[]') && daterange($7::date, $8::date, '[]') and not is_deleted
      order by valid_from, id limit 1`,
    [
      all.client_id,
      kind,
      before?.id ?? null,
      of.designation_id,
      of.activity_setup_id,
      all.label,
      all.valid_from,
      all.valid_to ?? null,
    ],
  )
  if (other) refuse(invoiceProblems.rateOverlaps, { date: shortDay(other.valid_from) })
  return of
}

export const clientRatesOnServer = serveResource(clientRates, {
  before: { create: check, update: check },
  constraints: {
    client_rates_no_overlap: invoiceProblems.ratesOverlap,
    client_rates_unit_check: invoiceProblems.setupRequired,
  },
})
