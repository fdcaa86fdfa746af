import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ChangesOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import type { ticketCalls } from '../../contract/ticket-calls.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import {
  type holdReasons,
  moverOf,
  readStatus,
  REOPEN_DAYS,
  type TicketState,
} from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
import {
  heldTicket,
  needHandler,
  needRequester,
  type ReachedTicket,
  type Ticket,
} from '../access/reached-ticket.ts'
import { storeComment } from '../conversation/store-comment.ts'
import { mailTicket } from '../mail/sending/mail-ticket.ts'
import { minutesSinceRaised, pausedSince } from '../times/ticket-clock.ts'
import { tellHandlers, type Telling, tellingOf, tellRequester } from '../tell-of-tickets.ts'
import { isBlank } from '../conversation/is-blank.ts'

type Changes = ChangesOf<typeof tickets>
type Request = CallRequest<(typeof ticketCalls)['updateTicketStatus']>

/** What a step is taken with. */
interface Step {
  readonly now: string
  readonly sql: Request['sql']
  /** Who takes it; nobody where it follows from something else. */
  readonly by: number | null
  readonly hold_reason?: (typeof holdReasons)[number] | null
  readonly resolution?: string | null
}

const DAY_MS = 86_400_000

/** Whether a solved ticket may still be opened again. */
export const isReopenable = ({ status, resolved_at }: Ticket, now: string): boolean =>
  status === 'Resolved' &&
  resolved_at !== null &&
  Date.parse(now) - Date.parse(resolved_at) <= REOPEN_DAYS * DAY_MS

/** What changes with the step to each status. */
const changesTo = {
  'In Progress': async (ticket, step) => ({
    ...(await resumed(ticket, step)),
    ...taken(ticket, step),
  }),
  'On Hold': async (_ticket, { now, hold_reason }) => {
    if (!hold_reason) refuse(ticketProblems.whyOnHold)
    return { on_hold_since: now, hold_reason }
  },
  Resolved: async (ticket, step) => {
    const { resolution, now, sql } = step
    if (isBlank(resolution)) refuse(ticketProblems.noResolution)
    const continued = await resumed(ticket, step)
    const clock = { ...ticket, ...continued }
    const answered = ticket.first_responded_at === null
    return {
      ...continued,
      ...taken(ticket, step),
      resolution: sanitised(resolution ?? ''),
      resolved_at: now,
      resolution_minutes: await minutesSinceRaised(sql, clock, now, false),
      ...(answered && {
        first_responded_at: now,
        response_minutes: await minutesSinceRaised(sql, ticket, now, true),
      }),
    }
  },
  Closed: async ({ status }, { now }) => ({
    closed_at: now,
    close_reason: status === 'Resolved' ? 'Confirmed' : 'No longer needed',
  }),
  Open: async (ticket, { sql, now }) => {
    if (!isReopenable(ticket, now)) refuse(ticketProblems.tooLateToReopen, { days: REOPEN_DAYS })
    const since = ticket.resolved_at ?? now
    return {
      ...(await pausedSince(sql, ticket, since, now)),
      ...{ resolved_at: null, resolution_minutes: null },
      ...{ rating: null, rating_comment: null, rated_at: null },
      reopened_count: (ticket.reopened_count ?? 0) + 1,
    }
  },
} satisfies Record<TicketState, (ticket: Ticket, step: Step) => Promise<Changes>>

/** The person who works at a ticket of nobody has it from then on. */
const taken = ({ assignee_id }: Ticket, { by }: Step): Changes =>
  assignee_id === null && by !== null ? { assignee_id: by } : {}

/** The clock of a ticket that was on hold goes on. */
async function resumed(ticket: Ticket, { sql, now }: Step): Promise<Changes> {
  if (ticket.on_hold_since === null) return {}
  const paused = await pausedSince(sql, ticket, ticket.on_hold_since, now)
  return { ...paused, on_hold_since: null, hold_reason: null }
}

/** Takes a step that was found to be this person's; the ticket is held. */
export async function takeStep(
  { ticket, deciding }: Pick<ReachedTicket, 'ticket' | 'deciding'>,
  to: TicketState,
  step: Step,
): Promise<Ticket> {
  const changes = await changesTo[to](ticket, step)
  return deciding.change(tickets, ticket.id, { ...changes, status: to })
}

/** Whether the step is there, and is this person's. */
function judge(reached: ReachedTicket, to: TicketState): void {
  const { ticket, isRequester } = reached
  const from = ticket.status
  if (from === to) refuseSame(ticket)
  if (from === 'Closed') refuse(ticketProblems.closedForGood)
  const mover = moverOf(from, to)
  if (!mover) refuse(ticketProblems.noStep, { from: t(from), to: t(to) })
  if (mover === 'handler') return needHandler(reached)
  if (to === 'Closed' && !isRequester && reached.isHandler && from !== 'Resolved')
    refuse(ticketProblems.resolveInstead)
  needRequester(reached)
}

function refuseSame({ status, assignee_name }: Ticket): never {
  if (status === 'In Progress' && assignee_name !== null)
    refuse(ticketProblems.taken, { name: assignee_name })
  refuse(ticketProblems.isAlready, { status: t(status).toLowerCase() })
}

/** Moves a ticket: the one way to another status. Of two people at once the second hears who was first. */
export async function updateTicketStatus(request: Request): Promise<Answer<AnsweredRecord>> {
  const { input, now, sql, viewer } = request
  const to = readStatus(input.status) ?? refuse(ticketProblems.unknownStatus)
  const reached = await heldTicket(request)
  judge(reached, to)
  const { hold_reason, resolution, note } = input
  const step = { now, sql, by: viewer.user_id, hold_reason, resolution }
  const data = await takeStep(reached, to, step)
  if (!isBlank(note))
    await storeComment(reached, { comment: note ?? '', is_internal: !reached.isRequester })
  await tellMoved(tellingOf(request), data, to, now)
  if (to === 'Resolved')
    await mailTicket(request, data, { kind: 'solved', key: now, html: data.resolution ?? '' })
  if (to === 'On Hold') await mailTicket(request, data, { kind: 'on-hold', key: now })
  return { data, message: 'Ticket Status Updated Successfully' }
}

/** Each side hears what the other did. */
async function tellMoved(
  telling: Telling,
  ticket: Ticket,
  to: TicketState,
  now: string,
): Promise<void> {
  if (to === 'On Hold')
    return tellRequester(telling, ticket, 'Your ticket is on hold', `hold-${now}`)
  if (to === 'Resolved')
    return tellRequester(telling, ticket, 'Your ticket is solved. Is it?', `solved-${now}`)
  if (to === 'Open') return tellHandlers(telling, ticket, 'Ticket opened again', `reopened-${now}`)
}
