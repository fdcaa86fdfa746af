import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { ticketCalls } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { tickets } from '../../contract/tickets.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { isOneConfidential } from '../access/ticket-sight.ts'
import { heldTicket, needHandler, type Ticket } from '../access/reached-ticket.ts'
import { numberOf } from '../access/ticket-number.ts'
import { tellingOf, tellRequester } from '../tell-of-tickets.ts'

type Request = CallRequest<(typeof ticketCalls)['merge']>

/** Two who merge two tickets into each other take turns: tickets are held in the order of their ids. */
async function holdBoth(request: Request, id: number, into: number) {
  const [first, second] = id < into ? [id, into] : [into, id]
  const one = await heldTicket(request, first)
  const other = await heldTicket(request, second)
  return id < into ? { source: one, target: other } : { source: other, target: one }
}

/** Closes a ticket as the duplicate of another one, which shows its conversation from then on. */
export async function merge(request: Request): Promise<Answer<AnsweredRecord>> {
  const { input, now, sql, viewer, asked } = request
  const id = idOf(asked)
  if (id === input.into) refuse(ticketProblems.mergeItself)
  const { source, target } = await holdBoth(request, id, input.into)
  needHandler(source)
  needHandler(target)
  const already = source.ticket.merged_into_id
  if (already !== null) refuse(ticketProblems.wasMerged, { number: await numberOf(sql, already) })
  refuseUnfit(source.ticket, target.ticket, input.is_confirmed)
  await refuseOpening(sql, source.ticket, target.ticket)
  // Tickets that were merged into this one follow it: a conversation stands in one place.
  await changeRows(sql, tickets, {
    set: 'merged_into_id = $2',
    where: 't.merged_into_id = $1',
    values: [id, target.ticket.id],
    actor: viewer.user_id,
  })
  const data = await source.deciding.change(tickets, id, {
    ...{ status: 'Closed', close_reason: 'Duplicate', closed_at: now },
    merged_into_id: target.ticket.id,
  })
  await tellRequester(tellingOf(request), data, 'Your ticket was merged', 'merged')
  return { data, message: 'Ticket Merged Successfully' }
}

/** What is confidential stays among the same people: the requester, and those who handle its category. */
async function refuseOpening(sql: Rows, source: Ticket, target: Ticket): Promise<void> {
  const isAlike =
    source.category_id === target.category_id && source.requester_id === target.requester_id
  if (!isAlike && (await isOneConfidential(sql, [source.category_id, target.category_id])))
    refuse(ticketProblems.mergeConfidential)
}

function refuseUnfit(source: Ticket, target: Ticket, isConfirmed: boolean): void {
  const number = target.ticket_number
  if (source.status !== 'Open' && source.status !== 'In Progress')
    refuse(ticketProblems.mergeStep, { status: t(source.status).toLowerCase() })
  if (target.status === 'Closed') refuse(ticketProblems.mergeClosed, { number })
  if (source.requester_id !== target.requester_id && !isConfirmed)
    refuse(ticketProblems.otherRequester, { number, name: target.requester_name })
}
