import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clientRates } from '../contract/client-rates.ts'
import { invoiceProblems } from '../contract/invoice-problems.ts'
import { isCurrency } from '#platform/contract/words/currencies.ts'
import { t } from '#platform/contract/words/texts.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'

type Rate = PartOf<typeof clientRates>

/** A unit rate counts some work, of a kind one rate holds on a day, and a rate that was billed stays as it is. */
async function check(
  values: DraftOf<typeof clientRates>,
  { sql, before }: ChangeOf<typeof clientRates>,
): Promise<ChangesOf<typeof clientRates>> {
  const all: Rate = { ...before, ...values }
  if (all.kind === 'Unit' && (all.activity_setup_id ?? null) === null)
    refuse(invoiceProblems.setupRequired)
  await refuseOtherCurrency(values, all, sql)
  const unit = { ...unitOf(all), label: all.label ?? (await labelOf(all, sql)) }
  await refuseOverlap({ ...all, ...unit }, sql)
  if (before) await refuseBilled(before, { ...all, ...unit }, sql)
  return unit
}

/** What a rate of its kind prices; the other references are empty. */
const unitOf = ({ kind, designation_id, activity_setup_id, headcount_id }: Rate) => {
  const headcount = kind === 'Seat' ? (headcount_id ?? null) : null
  const hasDesignation = kind === 'Hour' || (kind === 'Seat' && headcount === null)
  return {
    headcount_id: headcount,
    designation_id: hasDesignation ? (designation_id ?? null) : null,
    activity_setup_id: kind === 'Unit' ? (activity_setup_id ?? null) : null,
  }
}

/** A rate is in the currency of its client. What a file says of it is no other one. */
async function refuseOtherCurrency(
  { currency: said }: DraftOf<typeof clientRates>,
  { client_id }: Rate,
  sql: Sql,
): Promise<void> {
  if (!said) return
  const [client] = await sql.rows<{ name: string; currency: string }>(
    'select name, currency from clients where id = $1',
    [client_id],
  )
  if (client && !isCurrency(said, client.currency))
    refuse(invoiceProblems.rateInOtherCurrency, {
      client: client.name,
      currency: client.currency,
      said,
    })
}

/** What a rate without a label is called on invoices: what it counts. */
async function labelOf(rate: Rate, sql: Sql): Promise<string> {
  const { designation_id, activity_setup_id, headcount_id } = unitOf(rate)
  const [counted] = await sql.rows<{ label: string | null }>(
    `select coalesce((select name from activities.activity_setups where id = $1), (select name from client_headcounts where id = $2), (select name from people.designations where id = $3)) as label`,
    [activity_setup_id, headcount_id, designation_id],
  )
  if (counted?.label) return counted.label.slice(0, LONGEST_LABEL)
  if (rate.kind === 'Hour') return t`Hours`
  return refuse(invoiceProblems.labelRequired)
}

const LONGEST_LABEL = 80

async function refuseOverlap(rate: Rate, sql: Sql): Promise<void> {
  const [other] = await sql.rows<{ valid_from: string }>(
    `select valid_from from client_rates
      where client_id = $1 and kind = $2 and id is distinct from $3::bigint and designation_id is not distinct from $4::bigint
        and activity_setup_id is not distinct from $5::bigint and headcount_id is not distinct from $6::bigint
        and (not (kind = 'Fixed' or (kind = 'Seat' and headcount_id is null)) or lower(btrim(label)) = lower(btrim($7::text)))
        and daterange(valid_from, valid_to, '[]') && daterange($8::date, $9::date, '[]') and not is_deleted
      order by valid_from, id limit 1`,
    [
      rate.client_id,
      rate.kind,
      rate.id ?? null,
      rate.designation_id,
      rate.activity_setup_id,
      rate.headcount_id,
      rate.label,
      rate.valid_from,
      rate.valid_to ?? null,
    ],
  )
  if (other) refuse(invoiceProblems.rateOverlaps, { date: shortDay(other.valid_from) })
}

/** What says how much was billed. The label is printed, and an invoice keeps what was printed. */
const PRICED = [
  'kind',
  'designation_id',
  'activity_setup_id',
  'headcount_id',
  'basis',
  'rate',
  'overtime_factor',
  'included_quantity',
  'valid_from',
] as const

async function refuseBilled(before: Rate, after: Rate, sql: Sql): Promise<void> {
  const billed = await lastBilled(before, sql)
  if (!billed) return
  const { number, day } = billed
  if (PRICED.some((name) => (before[name] ?? null) !== (after[name] ?? null)))
    refuse(invoiceProblems.rateBilled, { number, date: shortDay(day) })
  if ((after.valid_to ?? null) !== null && String(after.valid_to) < day)
    refuse(invoiceProblems.rateBilledUntil, { number, date: shortDay(day) })
}

async function lastBilled({ id }: Rate, sql: Sql) {
  const [billed] = await sql.rows<{ number: string; day: string }>(
    'select b.number, b.day from client_rates r cross join lateral last_billed(r) b where r.id = $1',
    [id],
  )
  return billed
}

export const clientRatesOnServer = serveResource(clientRates, {
  before: {
    create: check,
    update: check,
    delete: async ({ before, sql }) => {
      const billed = before && (await lastBilled(before, sql))
      if (billed)
        refuse(invoiceProblems.rateBilled, { number: billed.number, date: shortDay(billed.day) })
    },
  },
  constraints: {
    client_rates_no_overlap: invoiceProblems.ratesOverlap,
    client_rates_unit_check: invoiceProblems.setupRequired,
    client_rates_billed: invoiceProblems.rateIsBilled,
  },
})
