import type { Sql } from '#platform/server/database/database.ts'
import { daysBefore } from '#database/demo/days.ts'
import { idIn, idsOf, insertRows } from '#database/demo/insert-rows.ts'

/** What the clients pay: hours of agents and of leads, a platform fee, and something of their own. */
const HOURS = [
  ['LARK', 17.5, 24],
  ['ALDER', 19, 26],
  ['HALC', 15.75, 22.5],
  ['OSTA', 11.4, 16],
  ['ACME', 9.5, 14],
] as const
const MORE = [
  ['LARK', 'Fixed', 'Platform fee', 300],
  ['ALDER', 'Seat', 'Claims desk', 85],
  ['HALC', 'Seat', 'Returns desk', 62],
  ['OSTA', 'Fixed', 'Reporting package', 450],
  ['ACME', 'Fixed', 'Night supplement', 900],
] as const

const TAX: Readonly<Record<string, number>> = { ALDER: 20, HALC: 23, OSTA: 12 }

/** How the invoices of a month stand: state, and how often the month is told (a void one comes before the one that counts). */
type State = 'Draft' | 'Approved' | 'Sent' | 'Paid' | 'Void'
const INVOICES: readonly (readonly [client: string, monthsAgo: number, state: State])[] = [
  ['LARK', 2, 'Paid'],
  ['ALDER', 2, 'Paid'],
  ['HALC', 2, 'Sent'],
  ['OSTA', 2, 'Paid'],
  ['ACME', 2, 'Paid'],
  ['LARK', 1, 'Sent'],
  ['ALDER', 1, 'Draft'],
  ['HALC', 1, 'Void'],
  ['HALC', 1, 'Approved'],
  ['OSTA', 1, 'Draft'],
  ['ACME', 1, 'Sent'],
  ['LARK', 0, 'Draft'],
]

/** Days of the last two weeks are nobody's invoice yet: sheets and shifts of them can still be changed. */
const SETTLED_DAYS = 14

/** The first day of a month some months before. */
function monthBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** Rates of the clients and the invoices of the last two months, counted from what people clocked, and one that is being drafted. */
export async function insertInvoices(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const base = daysBefore(today, SETTLED_DAYS)
  const clients = await idsOf(sql, 'clients', 'code')
  await insertRates(sql, today)
  await sql.rows(
    `update clients c set billing_email = 'bills@' || lower(c.code) || '.example', tax_percent = coalesce(($1::jsonb ->> c.code)::numeric, 0) where c.billing_period <> 'None'`,
    [JSON.stringify(TAX)],
  )
  const [people] = await sql.rows<{ admin: number; manager: number }>(
    `select (select id from administration.users where email = 'admin@muster.example') as admin, (select id from administration.users where email = 'manager@muster.example') as manager`,
  )
  for (const [code, ago, state] of INVOICES) {
    const from = monthBefore(base, ago)
    const to = daysBefore(monthBefore(base, ago - 1), 1)
    const isOver = state !== 'Draft'
    const issued = monthBefore(base, ago - 1).replace(/01$/, '03')
    await sql.rows(STORE, [
      idIn(clients, code),
      from,
      to,
      state,
      isOver ? issued : null,
      isOver ? people?.manager : null,
      isOver ? people?.admin : null,
      today,
    ])
  }
}

/** `$1` to `$3` client and days, `$4` the state, `$5` the day of issue, `$6` and `$7` who approved and submitted, `$8` today. */
const STORE = `
  with taken as (
    insert into invoice_numbers (prefix, year, last) select c.code, extract(year from $5::date), 1 from clients c where c.id = $1 and $5::date is not null
    on conflict (prefix, year) do update set last = invoice_numbers.last + 1 returning prefix || '-' || year || '-' || lpad(last::text, 4, '0') as number),
  x as materialized (select * from invoice_rows($1, $2::date, $3::date)),
  counted as (select lines_of_rows($1, $2::date, $3::date, $8::date, array(select row(x.*)::invoice_row from x)) as lines),
  stored as (insert into client_invoices (client_id, period_start, period_end, state, number, issue_date, due_date, lines, tax_percent, currency, submitted_by, approved_by, approved_at,
                               sent_at, sent_to, paid_on, void_reason, issued, replaces_id, counted_at)
  select $1::bigint, $2::date, $3::date, $4::text, (select number from taken), $5::date, $5::date + c.payment_terms_days,
         case when $4 = 'Draft' then counted.lines else (select coalesce(jsonb_agg(l || '{"is_estimate": false}' || case when $4 = 'Void' and l ->> 'label' = 'Team leads' then jsonb_build_object('rate', (l ->> 'rate')::numeric + 2) else '{}' end order by l -> 'position'), '[]') from jsonb_array_elements(counted.lines) l) end,
         c.tax_percent, c.currency, $7::bigint, $6::bigint, $5::date + time '10:12',
         case when $4 in ('Sent', 'Paid') then $5::date + time '14:05' end, case when $4 in ('Sent', 'Paid') then 'bills@' || lower(c.code) || '.example' end,
         case when $4 = 'Paid' then $5::date + 21 end, case when $4 = 'Void' then 'The rate of the leads was wrong' end,
         jsonb_build_object('programme', c.name, 'from', jsonb_build_object('name', own.legal_name, 'lines', jsonb_build_array(own.address, 'Tax number ' || own.tax_no)),
           'to', jsonb_build_object('name', f.legal_name, 'lines', jsonb_build_array(f.address, 'Tax number ' || f.tax_no)),
           'bank', jsonb_build_object('holder', own.legal_name, 'bank', own.bank_name, 'account', own.account_no, 'bic', own.bic)),
         (select v.id from client_invoices v where v.client_id = $1 and v.period_start = $2::date and v.state = 'Void'), coalesce($5::date + time '10:12', statement_timestamp())
    from clients c join companies f on f.id = c.company_id join companies own on own.code = 'MERIDIAN', counted where c.id = $1
  returning id)
  insert into client_invoice_sources (invoice_id, client_id, rate_id, kind, business_date, employee_id, seconds, quantity, log_id, headcount_id, is_void)
  select stored.id, $1, x.rate_id, x.kind, x.business_date, x.employee_id, x.seconds, x.quantity, x.log_id, x.headcount_id, $4 = 'Void' from stored, x
   where $4 <> 'Draft' and (x.kind <> 'Hour' or x.seconds > 0)`

async function insertRates(sql: Sql, today: string): Promise<void> {
  const clients = await idsOf(sql, 'clients', 'code')
  const designations = await idsOf(sql, 'people.designations', 'name')
  const rate = (code: string, label: string, more: object) => ({
    client_id: idIn(clients, code),
    kind: 'Hour',
    label,
    designation_id: null as number | null,
    basis: 'Approved hours',
    rate: 0,
    overtime_factor: 1.5,
    included_quantity: 0,
    valid_from: daysBefore(today, 400),
    ...more,
  })
  await insertRows(sql, 'client_rates', 'label', [
    ...HOURS.flatMap(([code, agent, lead]) => [
      rate(code, 'Agents', { rate: agent }),
      rate(code, 'Team leads', { rate: lead, designation_id: idIn(designations, 'Team Lead') }),
    ]),
    ...MORE.map(([code, kind, label, price]) => rate(code, label, { kind, rate: price })),
  ])
  await sql.rows(
    `insert into client_rates (client_id, kind, label, activity_setup_id, rate, valid_from)
     select distinct on (s.client_id) s.client_id, 'Unit', s.name, s.id, 1.25, $1::date - 400 from activities.activity_setups s join clients c on c.id = s.client_id
      where c.code in ('LARK', 'ACME', 'HALC') and not s.is_deleted order by s.client_id, s.id`,
    [today],
  )
}
