/** Where a ticket stands. Its status moves by calls alone. */
export const ticketStates = ['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const priorities = ['Low', 'Normal', 'High', 'Urgent'] as const
export type Priority = (typeof priorities)[number]

export const holdReasons = [
  'Waiting for requester',
  'Waiting for vendor',
  'Waiting for approval',
  'Planned',
] as const

/** Why a ticket was closed. */
export const closeReasons = ['Confirmed', 'No answer', 'No longer needed', 'Duplicate'] as const
export type CloseReason = (typeof closeReasons)[number]

export const dueStates = ['In time', 'Due soon', 'Paused', 'Late', 'Met', 'Missed'] as const

/** How a ticket came. */
export const ticketSources = ['Screen', 'Mail'] as const

/** Days after which a solved ticket closes by itself, and until which its requester may open it again. */
export const REOPEN_DAYS = 7
/** Days after the solution within which it is rated. */
export const RATING_DAYS = 14
/** Minutes within which a comment may be worded anew. */
export const EDIT_MINUTES = 15

type Kind = 'open' | 'paused' | 'done'

const kindOf = {
  Open: 'open',
  'In Progress': 'open',
  'On Hold': 'paused',
  Resolved: 'done',
  Closed: 'done',
} satisfies Record<TicketState, Kind>

/** A status as drop-downs offer it. */
export interface TicketStatus {
  readonly id: number
  readonly name: TicketState
  readonly kind: Kind
}

export const ticketStatuses: readonly TicketStatus[] = ticketStates.map((name, place) => ({
  id: place + 1,
  name,
  kind: kindOf[name],
}))

/** Who takes a step: the people who handle the category, or the person who asked. */
export type Mover = 'handler' | 'requester'

const moves: Readonly<Record<TicketState, Partial<Record<TicketState, Mover>>>> = {
  Open: {
    'In Progress': 'handler',
    'On Hold': 'handler',
    Resolved: 'handler',
    Closed: 'requester',
  },
  'In Progress': { 'On Hold': 'handler', Resolved: 'handler', Closed: 'requester' },
  'On Hold': { 'In Progress': 'handler', Resolved: 'handler' },
  Resolved: { Closed: 'requester', Open: 'requester' },
  Closed: {},
}

/** Who may take the step from one status to another; undefined where there is no such step. */
export const moverOf = (from: TicketState, to: TicketState): Mover | undefined => moves[from][to]

/** The steps a person may take from a status. */
export const stepsFrom = (from: TicketState, as: Mover): readonly TicketState[] =>
  ticketStates.filter((to) => moves[from][to] === as)

/** A status by its name or its number in the drop-down. */
export const readStatus = (given: string): TicketState | undefined =>
  ticketStatuses.find(({ id, name }) => name === given || String(id) === given)?.name
