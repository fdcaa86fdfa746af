import type { Sql } from '#platform/server/database/database.ts'

/** What invoices of a client depend on. */
export interface ClientTerms {
  readonly name: string
  readonly billing_period: string
  readonly billing_anchor_day: number
  readonly payment_terms_days: number
  readonly tax_percent: number
  readonly currency: string
  readonly prefix: string
  /** Today where the client reads time. */
  readonly today: string
}

/** The terms of a client that is there. */
export async function clientTerms(sql: Sql, client: unknown, now: string): Promise<ClientTerms> {
  const terms = await termsOf(sql, client, now)
  if (!terms) throw new Error('an invoice of no client')
  return terms
}

/** The same of a client that was named, and that nobody has looked for yet. */
export async function termsOf(
  sql: Sql,
  client: unknown,
  now: string,
): Promise<ClientTerms | undefined> {
  const [terms] = await sql.rows<ClientTerms>(
    `select c.name, c.billing_period, c.billing_anchor_day, coalesce(c.payment_terms_days, 30) as payment_terms_days, coalesce(c.tax_percent, 0)::float8 as tax_percent,
            coalesce(c.currency, 'USD') as currency, coalesce(nullif(btrim(c.invoice_prefix), ''), c.code) as prefix,
            ($2::timestamptz at time zone coalesce(z.iana_name, 'UTC'))::date as today
       from clients c left join administration.time_zones z on z.id = c.timezone_id where c.id = $1`,
    [client, now],
  )
  return terms
}

/** Today where a client reads time. */
export async function todayOfClient(sql: Sql, client: unknown, now: string): Promise<string> {
  const [found] = await sql.rows<{ today: string }>(
    `select ($2::timestamptz at time zone coalesce(z.iana_name, 'UTC'))::date as today
       from clients c left join administration.time_zones z on z.id = c.timezone_id where c.id = $1`,
    [client, now],
  )
  if (!found) throw new Error('a day of no client')
  return found.today
}
