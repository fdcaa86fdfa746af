import {
  DESK_ROWS,
  type DeskRow,
  deskCards,
  deskRows,
} from '#areas/dashboards/contract/desk-cards.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { allTickets } from '../../contract/tickets.ts'

type Found = DeskRow & { readonly total: number; readonly state: string }

const TONES: Readonly<Record<string, Tone>> = { Late: 'bad', 'Due soon': 'warn', Open: 'off' }

/** Tickets of the categories the reader handles that nobody has taken, and what is late there; due first. */
const QUEUE = `
  select t.id, t.title, t.ticket_number as more, t.resolution_due_at as at, '${allTickets.page}/view?id=' || t.id as to, count(*) over ()::integer as total,
         case when t.resolution_due_at < $3::timestamptz then 'Late' when t.resolution_warn_at <= $3::timestamptz then 'Due soon' else 'Open' end as state
    from tickets t join tickets_category c on c.id = t.category_id
   where t.status in ('Open', 'In Progress') and not t.is_deleted and (c.handler_role_id = $2 or $1 = any(c.handler_ids))
     and (t.assignee_id is null or t.resolution_due_at < $3::timestamptz)
   order by t.resolution_due_at nulls last, t.id limit ${DESK_ROWS}`

/** The queue of those who work at tickets. */
export const queueCard = deskCards.add({
  name: 'ticket-queue',
  order: 15,
  leads: true,
  quiet: true,
  title: () => t`Tickets to take`,
  to: allTickets.page,
  isFor: ({ may }) => may(allTickets.page, 'edit'),
  read: async ({ sql, reader, now }) => {
    const found = await sql.rows<Found>(QUEUE, [reader.user_id, reader.role_id, now])
    return deskRows(found.map((row) => ({ ...row, tone: TONES[row.state] ?? null })))
  },
})
