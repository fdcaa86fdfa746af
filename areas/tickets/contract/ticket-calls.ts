import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  integer,
  reference,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { ticketComments } from './ticket-comments.ts'
import { holdReasons, type TicketState, type TicketStatus } from './ticket-states.ts'
import { allTickets, tickets } from './tickets.ts'

const PAGES = [tickets.page, allTickets.page]
/** Who may view a ticket is asked first; what they may do with it follows from it. */
const onTicket = { method: 'POST', needs: 'view', pages: PAGES, rows: 'scope' } as const
const comment = richText({ required: true, max: 20_000, requiredMessage: 'Write a comment.' })

/** One thing said about a ticket, as its conversation shows it. */
export interface TicketComment {
  readonly id: number
  readonly ticket_id: number
  /** The number of the ticket it was written in: another one, where that was merged. */
  readonly ticket_number: string
  readonly author_id: number | null
  readonly author: string
  readonly is_requester: boolean
  readonly is_internal: boolean
  /** Empty where it is hidden and its reader is no handler. */
  readonly comment: string
  readonly at: string
  readonly is_edited: boolean
  readonly is_by_mail: boolean
  /** Whose mail it is, where a handler added it. */
  readonly mail_sender: string | null
  /** What a mail repeated of those before it. */
  readonly quoted: string | null
  readonly hidden_reason: string | null
}

/** What a person may do with a ticket, for the buttons of its page. */
export interface TicketRights {
  readonly is_requester: boolean
  readonly is_handler: boolean
  /** Statuses they may move it to. */
  readonly steps: readonly TicketState[]
  readonly may_reopen: boolean
  readonly may_rate: boolean
  readonly may_comment: boolean
}

/** What was said about a ticket, oldest first, and what its reader may do. */
export interface Conversation {
  readonly comments: readonly TicketComment[]
  readonly rights: TicketRights
}

/** A person a handler chooses. */
export interface TicketPerson {
  readonly id: number
  readonly name: string
  readonly designation: string
  /** Where they work: categories are offered there. */
  readonly office_id: number | null
}

/** What a handler sees beside a conversation. */
export interface TicketFacts {
  readonly requester: {
    readonly id: number
    readonly name: string
    readonly designation: string | null
    readonly manager: string | null
    readonly office: string | null
    readonly extension: string | null
    readonly email: string | null
  }
  readonly seat: {
    readonly id: number
    readonly number: string
    readonly network_port: string | null
  } | null
  readonly assets: readonly {
    readonly id: number
    readonly asset_tag: string
    readonly name: string
    readonly is_this: boolean
  }[]
  readonly others: readonly {
    readonly id: number
    readonly ticket_number: string
    readonly title: string
    readonly status: TicketState
  }[]
  readonly handlers: readonly { readonly id: number; readonly name: string }[]
  /** The people an outage affected. */
  readonly affected: readonly { readonly id: number; readonly name: string }[]
  readonly quick_texts: readonly { readonly title: string; readonly text: string }[]
}

/** What is done with a ticket. */
export const ticketCalls = calls({
  createTicket: {
    method: 'POST',
    path: 'tickets/create',
    needs: 'add',
    pages: [tickets.page],
    rows: 'own',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Raises a ticket; the people who handle tickets raise them for others too.',
  },
  updateTicket: {
    method: 'POST',
    path: 'tickets/update/{id}',
    needs: 'edit',
    pages: PAGES,
    rows: 'scope',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary:
      'Changes a ticket: its words by the requester while it is Open, everything else by the people who handle it.',
  },
  updateTicketStatus: {
    ...onTicket,
    path: 'tickets/updateTicketStatus/{id}',
    input: {
      status: text({ required: true, max: 40, help: 'The name or the id of the drop-down.' }),
      hold_reason: choice(holdReasons, { label: 'Waiting for' }),
      resolution: richText({ max: 20_000 }),
      note: richText({ max: 20_000 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Moves a ticket to another status.',
  },
  updateTicketCategory: {
    ...onTicket,
    path: 'tickets/updateTicketCategory/{id}',
    input: {
      category_id: reference('tickets-category', { required: true, label: 'Category' }),
      note: richText({ max: 20_000 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Moves a ticket to another category: its queue, its first assignee and its targets.',
  },
  addComment: {
    ...onTicket,
    path: 'tickets/addComment/{id}',
    input: { comment, is_internal: yesNo({ default: false, label: 'Internal note' }) },
    answers: typed<AnsweredRecord>(),
    summary:
      'Adds a comment to a ticket (`id`); internal notes stay among the people who handle it.',
  },
  editComment: {
    ...onTicket,
    path: 'tickets/editComment/{id}',
    input: { comment },
    answers: typed<AnsweredRecord>(),
    summary: 'Words a comment (`id`) anew, by its author within a quarter of an hour.',
  },
  hideComment: {
    ...onTicket,
    path: 'tickets/hideComment/{id}',
    input: { reason: text({ required: true, min: 3, max: 300 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Hides a comment (`id`) with a reason; its history keeps it.',
  },
  getComments: {
    method: 'GET',
    path: 'tickets/getComments/{id}',
    needs: 'view',
    pages: PAGES,
    rows: 'scope',
    input: {},
    answers: typed<Conversation>(),
    summary: 'The conversation of a ticket, oldest first, with what the caller may do.',
  },
  getFacts: {
    method: 'GET',
    path: 'tickets/getFacts/{id}',
    needs: 'edit',
    pages: [allTickets.page],
    rows: 'scope',
    input: {},
    answers: typed<TicketFacts>(),
    summary:
      'The requester of a ticket, their seat, equipment and other tickets, for its handlers.',
  },
  merge: {
    ...onTicket,
    path: 'tickets/merge/{id}',
    input: {
      into: reference('tickets', { required: true, label: 'Into' }),
      is_confirmed: yesNo({
        default: false,
        help: 'That another requester sees the conversation.',
      }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Merges a ticket into another one, which shows its comments from then on.',
  },
  rate: {
    ...onTicket,
    path: 'tickets/rate/{id}',
    input: {
      rating: integer({ required: true, min: 1, max: 5 }),
      rating_comment: text({ max: 500, label: 'Comment' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Rates how a ticket was solved, by its requester.',
  },
  findPeople: {
    method: 'POST',
    path: 'tickets/findPeople',
    needs: 'edit',
    pages: [allTickets.page],
    rows: 'shared',
    reads: true,
    input: {
      search: text({ max: 100 }),
      employee_id: integer({ min: 1, help: 'The one person to find, in place of a name.' }),
    },
    answers: typed<readonly TicketPerson[]>(),
    summary:
      'Finds people by name, for those who raise tickets for others or name whom an outage affected.',
  },
  statuses: {
    method: 'GET',
    path: 'tickets/getAllStatusForDropdown',
    needs: 'view',
    pages: PAGES,
    rows: 'none',
    input: {},
    answers: typed<readonly TicketStatus[]>(),
    summary: 'The statuses a ticket can have.',
  },
})

export const commentMessage = `${ticketComments.label.message} Added Successfully`
