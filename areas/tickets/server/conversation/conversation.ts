import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type Conversation,
  type ticketCalls,
  type TicketComment,
  type TicketFacts,
  type TicketRights,
} from '../../contract/ticket-calls.ts'
import { RATING_DAYS, stepsFrom, type TicketState } from '../../contract/ticket-states.ts'
import {
  needHandler,
  type ReachedTicket,
  seenTicket,
  type Ticket,
} from '../access/reached-ticket.ts'
import { isReopenable } from '../steps/move-ticket.ts'

type Calls = typeof ticketCalls

const DAY_MS = 86_400_000

/** Whether a ticket was solved a short time ago, so that its requester remembers how. */
export const isRatable = ({ resolved_at, status, close_reason }: Ticket, now: string): boolean =>
  (status === 'Resolved' || status === 'Closed') &&
  close_reason !== 'Duplicate' &&
  resolved_at !== null &&
  Date.parse(now) - Date.parse(resolved_at) <= RATING_DAYS * DAY_MS

/** Comments of a ticket ($1) and of those merged into it; what is internal or hidden for handlers ($2) alone. */
const COMMENTS = `
  select c.id, c.ticket_id, t.ticket_number, c.created_by as author_id, coalesce(u.name, '') as author,
         u.employee_id is not null and u.employee_id = t.requester_id as is_requester, c.is_internal,
         case when c.hidden_reason is null or $2 then c.comment else '' end as comment,
         c.said_at as at, c.edited_at is not null as is_edited, c.is_by_mail, c.mail_sender,
         case when c.hidden_reason is null or $2 then c.quoted end as quoted, c.hidden_reason
    from ticket_comments c join tickets t on t.id = c.ticket_id left join administration.users u on u.id = c.created_by
   where (t.id = $1 or t.merged_into_id = $1) and not c.is_deleted and ($2 or not c.is_internal)
   order by c.said_at, c.id`

/** The conversation of a ticket, with what its reader may do. */
export async function getComments(
  request: CallRequest<Calls['getComments']>,
): Promise<Answer<Conversation>> {
  const reached = await seenTicket(request)
  const comments = await request.sql.rows<TicketComment>(COMMENTS, [
    reached.ticket.id,
    reached.isHandler,
  ])
  return { data: { comments, rights: rightsIn(reached, request.now) } }
}

function rightsIn({ ticket, isRequester, isHandler }: ReachedTicket, now: string): TicketRights {
  const { status } = ticket
  const isReopened = isRequester && isReopenable(ticket, now)
  const asRequester = isRequester ? stepsFrom(status, 'requester') : []
  const own = asRequester.filter((step) => step !== 'Open' || isReopened)
  return {
    ...{ is_requester: isRequester, is_handler: isHandler },
    steps: [...(isHandler ? stepsFrom(status, 'handler') : []), ...own],
    may_reopen: isReopened,
    may_rate: isRequester && isRatable(ticket, now),
    may_comment: status !== 'Closed' && (status !== 'Resolved' || !isRequester || isReopened),
  }
}

const REQUESTER = `
  select e.id, e.name, d.name as designation, m.name as manager, o.name as office, e.extension, e.company_email as email
    from people.employees e left join people.designations d on d.id = e.designation_id
    left join people.employees m on m.id = e.reports_to_id left join organisation.offices o on o.id = e.office_id where e.id = $1`

const OTHERS = `
  select t.id, t.ticket_number, t.title, t.status from tickets t
   where t.requester_id = $1 and t.id <> $2 and not t.is_deleted and t.merged_into_id is distinct from $2
     and t.category_id in (select q.category_id from ticket_queues q where q.user_id = $3)
   order by t.raised_at desc, t.id desc limit 5`

/** The facts of a ticket for its handlers. */
export async function getFacts(
  request: CallRequest<Calls['getFacts']>,
): Promise<Answer<TicketFacts>> {
  const reached = await seenTicket(request)
  needHandler(reached)
  const { ticket } = reached
  const { sql, viewer } = request
  const data = await sql.together(async (read): Promise<TicketFacts> => {
    const [[requester], [seat], assets, others, handlers, affected, [rule]] = await Promise.all([
      read.rows<TicketFacts['requester']>(REQUESTER, [ticket.requester_id]),
      read.rows<NonNullable<TicketFacts['seat']>>(
        'select id, number, network_port from organisation.workstations where id = $1',
        [ticket.workstation_id],
      ),
      read.rows<TicketFacts['assets'][number]>(
        `select id, asset_tag, name, id is not distinct from $2 as is_this from assets.placed_assets
          where (allocated_employee = $1 or id = $2) and not is_deleted order by id is not distinct from $2 desc, asset_tag limit 20`,
        [ticket.requester_id, ticket.asset_id],
      ),
      read.rows<TicketFacts['others'][number] & { status: TicketState }>(OTHERS, [
        ticket.requester_id,
        ticket.id,
        viewer.user_id,
      ]),
      read.rows<TicketFacts['handlers'][number]>(
        `select u.id, u.name from ticket_queues q join administration.users u on u.id = q.user_id where q.category_id = $1 order by u.name limit 200`,
        [ticket.category_id],
      ),
      read.rows<TicketFacts['affected'][number]>(
        'select id, name from people.employees where id = any($1::bigint[]) order by name, id',
        [ticket.affected_employee_ids],
      ),
      read.rows<{ quick_texts: TicketFacts['quick_texts'] }>(
        'select quick_texts from ticket_category_rules where id = $1',
        [ticket.category_id],
      ),
    ])
    if (!requester) throw new Error('a ticket has a requester')
    return {
      ...{ requester, seat: seat ?? null, assets, others, handlers, affected },
      quick_texts: rule?.quick_texts ?? [],
    }
  })
  return { data }
}
