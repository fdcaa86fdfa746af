import { askCall } from '#platform/web/client/use-call.ts'
import { ticketCalls, type TicketPerson } from '../contract/ticket-calls.ts'

/** What the answers of `findPeople` are kept under. */
export const FOUND_PEOPLE = ['people for tickets'] as const

/** People whom a handler may name, by a part of their name. */
export const findPeople = (search: string, signal: AbortSignal): Promise<readonly TicketPerson[]> =>
  askCall(ticketCalls.findPeople, { search }, { signal })
