import type { dueStates, TicketState } from './ticket-states.ts'

/** A ticket on the first page. */
export interface WaitingTicket {
  readonly id: number
  readonly ticket_number: string
  readonly title: string
  readonly status: TicketState
  /** Where its reader opens it. */
  readonly page: string
  /** Whether its reader works at it, and did not raise it. */
  readonly is_handler: boolean
  readonly resolution_state: (typeof dueStates)[number] | null
  readonly resolution_due_at: string | null
}
