import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type ticketCalls, commentMessage } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { REOPEN_DAYS } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import { heldTicket, type ReachedTicket, type Ticket } from '../access/reached-ticket.ts'
import { numberOf } from '../access/ticket-number.ts'
import { isReopenable, takeStep } from '../steps/move-ticket.ts'
import { minutesSinceRaised } from '../times/ticket-clock.ts'
import {
  tellHandlers,
  tellMentioned,
  tellRequester,
  type Telling,
  tellingOf,
} from '../tell-of-tickets.ts'
import { isBlank } from './is-blank.ts'
import { storeComment } from './store-comment.ts'

type Request = CallRequest<(typeof ticketCalls)['addComment']>

/** What was closed takes no more comments; it says where the conversation goes on. */
async function refuseClosed({ sql }: Request, { status, merged_into_id }: Ticket): Promise<void> {
  if (merged_into_id !== null)
    refuse(ticketProblems.wasMerged, { number: await numberOf(sql, merged_into_id) })
  if (status === 'Closed') refuse(ticketProblems.isClosed)
}

/** Says something about a ticket: the first public word of a handler is its first response, and a word of the requester sets it going again. */
export async function addComment(request: Request): Promise<Answer> {
  const { input } = request
  const reached = await heldTicket(request)
  const { ticket, isHandler, isRequester } = reached
  await refuseClosed(request, ticket)
  if (isBlank(input.comment)) refuse(ticketProblems.blankComment)
  if (input.is_internal && !isHandler) refuse(ticketProblems.notesByHandlers)
  const data = await storeComment(reached, {
    comment: input.comment,
    is_internal: input.is_internal,
  })
  const telling = tellingOf(request)
  if (isRequester) await goesOn(request, reached)
  else if (isHandler && !input.is_internal) await answered(request, reached)
  await tellMentioned(telling, ticket, data)
  if (!input.is_internal) await tellSaid(telling, reached, data.id)
  return { data, message: commentMessage }
}

/** Requester and handlers hear of what others said. */
async function tellSaid(telling: Telling, { ticket, isRequester }: ReachedTicket, id: number) {
  if (!isRequester) await tellRequester(telling, ticket, 'Your ticket was answered', `answer-${id}`)
  await tellHandlers(telling, ticket, 'Comment on a ticket', `comment-${id}`)
}

/** The first answer of a handler who is not the requester is kept for good. */
async function answered({ sql, now }: Request, { ticket, deciding }: ReachedTicket) {
  if (ticket.first_responded_at !== null) return
  await deciding.change(tickets, ticket.id, {
    first_responded_at: now,
    response_minutes: await minutesSinceRaised(sql, ticket, now, true),
  })
}

/** A requester who writes ends the wait for them, and opens what was solved again. */
async function goesOn({ sql, now }: Request, reached: ReachedTicket) {
  const { ticket } = reached
  const step = { now, sql, by: null }
  if (ticket.status === 'Resolved') {
    if (!isReopenable(ticket, now)) refuse(ticketProblems.tooLateToReopen, { days: REOPEN_DAYS })
    await takeStep(reached, 'Open', step)
  }
  const isWaitedFor = ticket.status === 'On Hold' && ticket.hold_reason === 'Waiting for requester'
  if (isWaitedFor) await takeStep(reached, 'In Progress', step)
}
