import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf, refuseOtherId } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import type { ticketCalls, TicketPerson } from '../../contract/ticket-calls.ts'
import { type TicketStatus, ticketStatuses } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import { seenTicket } from '../access/reached-ticket.ts'

type Calls = typeof ticketCalls

/** Raises a ticket. The family judges whom and what it names: its first assignee may be one whom its requester never sees. */
export async function createTicket({
  records,
  asked,
}: CallRequest<Calls['createTicket']>): Promise<Answer<AnsweredRecord>> {
  const data = await records
    .byRight(tickets, 'add')
    .asSystem('the rules of tickets judge what a new one names', 'choosing')
    .create(tickets, { ...asked.input })
  return { data, message: messageOf.create(tickets) }
}

/** Changes a ticket by the rules of its family; handlers choose among everybody and everything. */
export async function updateTicket(
  request: CallRequest<Calls['updateTicket']>,
): Promise<Answer<AnsweredRecord>> {
  const { asked, records } = request
  refuseOtherId(asked)
  const { isHandler, deciding } = await seenTicket(request)
  const acting = isHandler ? deciding : records.byRight(tickets, 'edit')
  const data = await acting.update(tickets, idOf(asked), { ...asked.input })
  return { data, message: messageOf.update(tickets) }
}

/** How many people are offered at once. */
const OFFERED = 20

/** People who work here, by a part of their name. */
export async function findPeople({
  sql,
  input,
}: CallRequest<Calls['findPeople']>): Promise<Answer<readonly TicketPerson[]>> {
  const data = await sql.rows<TicketPerson>(
    `select e.id, e.name, coalesce(d.name, '') as designation, e.office_id
       from people.employees e left join people.designations d on d.id = e.designation_id
      where e.status <> 'Left' and not e.is_deleted and ${readsLike('e.name', '$1')} and ($2::bigint is null or e.id = $2)
      order by e.name, e.id limit ${OFFERED}`,
    [likePattern(input.search ?? ''), input.employee_id],
  )
  return { data, total: data.length }
}

/** The statuses a ticket can have. */
export const statuses = async (): Promise<Answer<readonly TicketStatus[]>> => ({
  data: ticketStatuses,
  total: ticketStatuses.length,
})
