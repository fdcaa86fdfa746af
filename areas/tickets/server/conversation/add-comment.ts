import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type ticketCalls, commentMessage } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { REOPEN_DAYS } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import {
  type Acting,
  heldTicket,
  type ReachedTicket,
  type Ticket,
} from '../access/reached-ticket.ts'
import { numberOf } from '../access/ticket-number.ts'
import { mailTicket } from '../mail/sending/mail-ticket.ts'
import { isReopenable, takeStep } from '../steps/move-ticket.ts'
import { minutesSinceRaised } from '../times/ticket-clock.ts'
import {
  tellHandlers,
  tellMentioned,
  tellOwner,
  tellRequester,
  type Telling,
  tellingOf,
} from '../tell-of-tickets.ts'
import { isBlank } from './is-blank.ts'
import { type Said, storeComment } from './store-comment.ts'

type Request = CallRequest<(typeof ticketCalls)['addComment']>

/** What was closed takes no more comments; it says where the conversation goes on. */
async function refuseClosed({ sql }: Acting, { status, merged_into_id }: Ticket): Promise<void> {
  if (merged_into_id !== null)
    refuse(ticketProblems.wasMerged, { number: await numberOf(sql, merged_into_id) })
  if (status === 'Closed') refuse(ticketProblems.isClosed)
}

/** Adds a comment, or an internal note, to the conversation of a ticket. */
export async function addComment(request: Request): Promise<Answer<AnsweredRecord>> {
  const { comment, is_internal } = request.input
  const data = await sayOfTicket(request, await heldTicket(request), { comment, is_internal })
  return { data, message: commentMessage }
}

/** Says something about a ticket that is held: the first public word of a handler is its first response, and a word of the requester sets it going again. */
export async function sayOfTicket(acting: Acting, reached: ReachedTicket, said: Said) {
  const { ticket, isHandler, isRequester } = reached
  await refuseClosed(acting, ticket)
  if (isBlank(said.comment)) refuse(ticketProblems.blankComment)
  if (said.is_internal && !isHandler) refuse(ticketProblems.notesByHandlers)
  const data = await storeComment(reached, said)
  const telling = tellingOf(acting)
  // A mail that a handler adds is what another person wrote.
  const isPassedOn = (said.by_mail?.mail_sender ?? null) !== null
  const isAnswer = isHandler && !isRequester && !said.is_internal && !isPassedOn
  if (isRequester && !isPassedOn) await goesOn(acting, reached)
  if (isAnswer) await answered(acting, reached)
  await tellMentioned(telling, ticket, data)
  if (!said.is_internal && !isPassedOn) await tellSaid(telling, reached, data.id)
  if (isRequester && said.by_mail && !isPassedOn)
    await tellOwner(telling, ticket, 'Your mail was added to your ticket', `mail-${data.id}`)
  if (isAnswer)
    await mailTicket(acting, ticket, {
      ...{ kind: 'answered', key: data.id, html: data.comment, comment_id: data.id },
    })
  return data
}

/** Requester and handlers hear of what others said. */
async function tellSaid(telling: Telling, { ticket, isRequester }: ReachedTicket, id: number) {
  if (!isRequester) await tellRequester(telling, ticket, 'Your ticket was answered', `answer-${id}`)
  await tellHandlers(telling, ticket, 'Comment on a ticket', `comment-${id}`)
}

/** The first answer of a handler who is not the requester is kept for good. */
async function answered({ sql, now }: Acting, { ticket, deciding }: ReachedTicket) {
  if (ticket.first_responded_at !== null) return
  await deciding.change(tickets, ticket.id, {
    first_responded_at: now,
    response_minutes: await minutesSinceRaised(sql, ticket, now, true),
  })
}

/** A requester who writes ends the wait for them, and opens what was solved again. */
async function goesOn({ sql, now }: Acting, reached: ReachedTicket) {
  const { ticket } = reached
  const step = { now, sql, by: null }
  if (ticket.status === 'Resolved') {
    if (!isReopenable(ticket, now)) refuse(ticketProblems.tooLateToReopen, { days: REOPEN_DAYS })
    await takeStep(reached, 'Open', step)
  }
  const isWaitedFor = ticket.status === 'On Hold' && ticket.hold_reason === 'Waiting for requester'
  if (isWaitedFor) await takeStep(reached, 'In Progress', step)
}
