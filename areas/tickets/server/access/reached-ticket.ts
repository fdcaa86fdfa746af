import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ActingRecords } from '#platform/server/records/acting-records.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { tickets } from '../../contract/tickets.ts'
import { isHandledBy } from './ticket-sight.ts'

export type Ticket = RecordOf<typeof tickets>
/** A person who acts, by a request or by mail. */
export type Acting = Pick<CallRequest, 'engine' | 'viewer' | 'records' | 'sql' | 'now'>
type Request = Acting & Pick<CallRequest, 'asked'>

/** A ticket, and what the person who asks is to it. */
export interface ReachedTicket {
  readonly ticket: Ticket
  readonly isRequester: boolean
  readonly isHandler: boolean
  /** Stores what was decided about it. */
  readonly deciding: ActingRecords
}

/** Whether a person handles a ticket. */
export async function handles(
  { viewer, sql }: Pick<CallRequest, 'viewer' | 'sql'>,
  id: number,
): Promise<boolean> {
  const parameters = new Parameters()
  const ticket = parameters.add(id, 'bigint')
  const [found] = await sql.rows<{ handles: boolean }>(
    `select ${isHandledBy(viewer, parameters, 't')} as handles from tickets t where t.id = ${ticket}`,
    parameters.values,
  )
  return found?.handles === true
}

const withinSight = ({ engine: { rights }, viewer, records }: Acting): ActingRecords =>
  records.reaching(
    rights.has(viewer, tickets.page, 'view') ? rights.need(viewer, tickets.page, 'view') : [],
  )

const seen = async (request: Acting, ticket: Ticket): Promise<ReachedTicket> => ({
  ticket,
  isRequester: ticket.requester_id !== null && ticket.requester_id === request.viewer.employee_id,
  isHandler: await handles(request, ticket.id),
  deciding: request.records.asSystem(
    'the step was found to be one of this person',
    'reach',
    'choosing',
  ),
})

/** The ticket a call names, for those who see it; for all others it does not exist. */
export async function seenTicket(request: Request, id = idOf(request.asked)) {
  return seen(request, await withinSight(request).need(tickets, id))
}

/** The same, held until the transaction ends: of two who take a step the second sees what the first did. */
export const heldTicket = (request: Request, id = idOf(request.asked)): Promise<ReachedTicket> =>
  holdTicket(request, id)

/** A ticket held for a person who acts on it, where they see it. */
export async function holdTicket(acting: Acting, id: number): Promise<ReachedTicket> {
  return seen(acting, await withinSight(acting).hold(tickets, id))
}

/** Refuses people who do not handle the ticket. */
export function needHandler({ isHandler, ticket }: ReachedTicket): void {
  if (!isHandler) refuse(ticketProblems.handlersOnly, { category: ticket.category_name })
}

/** Refuses people who did not raise the ticket. */
export function needRequester({ isRequester, ticket }: ReachedTicket): void {
  if (!isRequester) refuse(ticketProblems.requesterOnly, { name: ticket.requester_name })
}
