import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ticketCalls } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { tickets } from '../../contract/tickets.ts'
import { heldTicket, needHandler } from '../access/reached-ticket.ts'
import { isBlank } from '../conversation/is-blank.ts'
import { storeComment } from '../conversation/store-comment.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { isOneConfidential } from '../access/ticket-sight.ts'
import { categoryRule } from '../families/ticket-rules.ts'
import { startClock } from '../times/ticket-clock.ts'
import { tellingOf, tellRaised } from '../tell-of-tickets.ts'

type Request = CallRequest<(typeof ticketCalls)['updateTicketCategory']>

/** Moves a ticket to the queue of another category, whose targets count from the moment it was raised. */
export async function updateTicketCategory(request: Request): Promise<Answer<AnsweredRecord>> {
  const { input, sql } = request
  const reached = await heldTicket(request)
  const { ticket, deciding } = reached
  needHandler(reached)
  if (ticket.status === 'Closed') refuse(ticketProblems.isClosed)
  if (input.category_id === ticket.category_id) refuse(ticketProblems.sameCategory)
  const office = { id: ticket.office_id ?? 0, name: ticket.office_name ?? '' }
  const rule = await categoryRule(sql, input.category_id, office)
  const priority = ticket.priority ?? rule?.default_priority ?? 'Normal'
  const data = await deciding.change(tickets, ticket.id, {
    category_id: input.category_id,
    assignee_id: rule?.default_assignee_id ?? null,
    ...(rule && (await startClock(sql, ticket, rule.id, priority))),
  })
  await takeAlong(request, ticket.id)
  if (!isBlank(input.note))
    await storeComment(reached, { comment: input.note ?? '', is_internal: true })
  await tellRaised(tellingOf(request), data)
  return { data, message: 'Ticket Category Updated Successfully' }
}

/** Tickets that were merged into it go with it. Where it is confidential from now on, none is part of it any more: its title would be read with them. */
async function takeAlong({ input, sql, viewer }: Request, id: number): Promise<void> {
  const actor = viewer.user_id
  await changeRows(sql, tickets, {
    ...{ actor, set: 'category_id = $2', where: 't.merged_into_id = $1' },
    values: [id, input.category_id],
  })
  if (await isOneConfidential(sql, [input.category_id]))
    await changeRows(sql, tickets, {
      ...{ actor, set: 'parent_ticket_id = null', where: 't.parent_ticket_id = $1' },
      values: [id],
    })
}
