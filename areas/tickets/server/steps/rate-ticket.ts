import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ticketCalls } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { RATING_DAYS } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import { heldTicket, needRequester } from '../access/reached-ticket.ts'
import { isRatable } from '../conversation/conversation.ts'

/** The requester says how well a ticket was solved, while they remember it. */
export async function rate(
  request: CallRequest<(typeof ticketCalls)['rate']>,
): Promise<Answer<AnsweredRecord>> {
  const { input, now } = request
  const reached = await heldTicket(request)
  needRequester(reached)
  if (!isRatable(reached.ticket, now)) refuse(ticketProblems.notRatable, { days: RATING_DAYS })
  const { rating, rating_comment } = input
  const rated = { rating, rating_comment, rated_at: now }
  const data = await reached.deciding.change(tickets, reached.ticket.id, rated)
  return { data, message: messageOf.update(tickets) }
}
