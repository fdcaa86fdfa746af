import { t } from '#platform/contract/words/texts.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { WaitingTicket } from '../../contract/first-page-card.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** Tickets the reader works at, and those they raised that are not over; what is solved and waits for them comes first. */
const WAITING = `
  select t.id, t.ticket_number, t.title, t.status, t.resolution_due_at, t.assignee_id is not null and t.assignee_id = u.id as is_handler,
         case when t.assignee_id = u.id then '${allTickets.page}' else '${tickets.page}' end || '/view?id=' || t.id as page,
         case when t.status = 'On Hold' then 'Paused' when t.status = 'Resolved' or t.resolution_due_at is null then null
              when t.resolution_due_at < $2::timestamptz then 'Late' when t.resolution_warn_at <= $2::timestamptz then 'Due soon' else 'In time' end as resolution_state
    from administration.users u join tickets t on (t.requester_id = u.employee_id and t.status <> 'Closed')
                                               or (t.assignee_id = u.id and t.status in ('Open', 'In Progress'))
   where u.employee_id = $1 and not u.is_deleted and not t.is_deleted
   order by (t.status = 'Resolved' and t.requester_id = u.employee_id) desc, t.resolution_due_at nulls last, t.id limit ${SHOWN}`

/** The card of the first page with the tickets its reader waits for or works at. */
export const ticketsCard = firstPageCards.add({
  name: 'tickets',
  quiet: { title: () => t`Tickets`, to: tickets.page },
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(tickets.page),
  read: ({ sql, reader, now }) => sql.rows<WaitingTicket>(WAITING, [reader.employee_id, now]),
})
