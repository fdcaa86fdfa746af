import { inSentence, labelOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { clients } from '../../contract/clients.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'

/** How a client is billed now: by which periods, and what its numbers begin with. */
export interface ClientBilling {
  readonly name: string
  readonly billing_period: string
  readonly billing_anchor_day: number
  readonly prefix: string
  /** Today where the client reads time. */
  readonly today: string
}

/** The billing of a client that is there. */
export async function clientBilling(
  sql: Sql,
  client: unknown,
  now: string,
): Promise<ClientBilling> {
  const billing = await billingOf(sql, client, now)
  if (!billing) throw new Error('an invoice of no client')
  return billing
}

/** The same of a client that was named, and that nobody has looked for yet. */
export async function billingOf(
  sql: Sql,
  client: unknown,
  now: string,
): Promise<ClientBilling | undefined> {
  const [billing] = await sql.rows<ClientBilling>(
    `select c.name, c.billing_period, c.billing_anchor_day, coalesce(nullif(btrim(c.invoice_prefix), ''), c.code) as prefix,
            ($2::timestamptz at time zone coalesce(z.iana_name, 'UTC'))::date as today
       from clients c left join administration.time_zones z on z.id = c.timezone_id where c.id = $1`,
    [client, now],
  )
  return billing
}

/** What an invoice is billed by: the terms of the last day it covers. */
export interface InvoiceTerms {
  readonly currency: string
  readonly tax_percent: number
  readonly payment_terms_days: number
}

/** The terms of the last day of a period that are asked for. Any of them that the client does not have is refused by its name. */
export async function invoiceTerms<Name extends keyof InvoiceTerms>(
  sql: Sql,
  { client_id, period_end }: { readonly client_id?: unknown; readonly period_end?: unknown },
  ...names: readonly Name[]
): Promise<Pick<InvoiceTerms, Name>> {
  const [found] = await sql.rows<Partial<InvoiceTerms> & { readonly client: string }>(
    `select c.name as client, t.currency, t.tax_percent::float8 as tax_percent, t.payment_terms_days
       from clients c cross join lateral billing_terms(c.id, $2::date) t where c.id = $1`,
    [client_id, period_end],
  )
  const missing = names.find((name) => (found?.[name] ?? null) === null)
  if (missing)
    refuse(invoiceProblems.termsMissing, {
      client: found?.client,
      field: inSentence(labelOf(missing, clients.fields[missing])),
    })
  return found as InvoiceTerms // those that were asked for are there
}
