import { request } from '#platform/web/client/request.ts'
import { ticketCalls, type TicketPerson } from '../contract/ticket-calls.ts'

/** What the answers of `findPeople` are kept under. */
export const FOUND_PEOPLE = ['people for tickets'] as const

/** People whom a handler may name, by a part of their name. */
export const findPeople = async (
  search: string,
  signal: AbortSignal,
): Promise<readonly TicketPerson[]> =>
  (
    await request<readonly TicketPerson[]>(ticketCalls.findPeople.path, {
      method: 'POST',
      body: { search },
      signal,
    })
  ).data

/** A person whom a handler chose, by their number. */
export const findPerson = async (
  employee_id: number,
  signal: AbortSignal,
): Promise<TicketPerson | undefined> =>
  (
    await request<readonly TicketPerson[]>(ticketCalls.findPeople.path, {
      method: 'POST',
      body: { employee_id },
      signal,
    })
  ).data[0]
