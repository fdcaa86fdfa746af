import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { clientInvoices } from '../contract/client-invoices.ts'
import { clients } from '../contract/clients.ts'

type Found = DeskRow & { readonly total: number }

/** What is done next with an invoice, the most urgent first. */
const TONES: Readonly<Record<string, Tone>> = { Overdue: 'bad', Approved: 'ok', Draft: 'off' }

const INVOICES = `
  select * from (
    select i.id, c.name as title, concat_ws(' ', i.currency, to_char(i.total, 'FM999,999,999,990.00')) as more,
           case when i.state = 'Sent' then i.due_date else i.period_end end::text as on,
           case when i.state = 'Sent' then 'Overdue' else i.state end as state, '${clientInvoices.page}/view?id=' || i.id as to, count(*) over ()::integer as total
      from client_invoices i join clients c on c.id = i.client_id
     where not i.is_deleted and (i.state in ('Draft', 'Approved') or (i.state = 'Sent' and i.due_date < $1::timestamptz::date))) q
   order by array_position(array['Overdue', 'Approved', 'Draft'], q.state), q.on, q.id limit ${DESK_ROWS}`

/** Clients with prices whose last month is on no invoice. */
const UNBILLED = `
  select c.id, c.name as title, to_char(m.first, 'FMMonth YYYY') as more, '${clients.page}/view?id=' || c.id as to, count(*) over ()::integer as total
    from clients c cross join (select (date_trunc('month', $1::timestamptz) - interval '1 month')::date as first) m
   where c.account_status = 'Active' and not c.is_deleted
     and exists (select 1 from client_rates r where r.client_id = c.id and not r.is_deleted)
     and not exists (select 1 from client_invoices i where i.client_id = c.id and i.state <> 'Void' and not i.is_deleted
                        and i.period_start <= m.first and i.period_end >= m.first)
   order by c.name, c.id limit ${DESK_ROWS}`

const invoices = deskCards.add({
  name: 'invoices',
  order: 40,
  leads: true,
  quiet: true,
  title: () => t`Invoices`,
  to: clientInvoices.page,
  isFor: ({ may, seesAll }) => may(clientInvoices.page, 'edit') && seesAll(clientInvoices.page),
  read: async ({ sql, now }) => {
    const { total, rows } = deskRows(await sql.rows<Found>(INVOICES, [now]))
    return {
      total,
      rows: rows.map((row) => ({
        ...row,
        state: row.state === 'Approved' ? 'To send' : (row.state ?? null),
        tone: TONES[row.state ?? ''] ?? null,
      })),
    }
  },
})

const unbilled = deskCards.add({
  name: 'unbilled',
  order: 41,
  leads: true,
  quiet: true,
  title: () => t`Not billed last month`,
  to: clients.page,
  isFor: ({ may, seesAll }) => may(clientInvoices.page, 'add') && seesAll(clientInvoices.page),
  read: async ({ sql, now }) => deskRows(await sql.rows<Found>(UNBILLED, [now])),
})

export const invoiceCards = [invoices, unbilled]
