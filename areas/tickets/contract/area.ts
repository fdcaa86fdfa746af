import { area } from '#platform/contract/area.ts'
import { ticketCalls } from './ticket-calls.ts'
import { ticketComments } from './ticket-comments.ts'
import { ticketServiceTargets } from './ticket-service-targets.ts'
import { ticketsCategory } from './tickets-category.ts'
import { allTickets, tickets } from './tickets.ts'

/** Tickets, as data: families, pages, calls, and what it adds to lists of other areas. */
export const ticketsArea = area('tickets', {
  label: 'Tickets',
  resources: [tickets, allTickets, ticketComments, ticketsCategory, ticketServiceTargets],
  calls: ticketCalls,
  menu: [{ title: 'Tickets', icon: 'ticket', order: 66 }],
})
