import { kpiMetrics } from '#areas/performance/contract/kpi-metrics.ts'
import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { mailCalls } from './mail/mail-calls.ts'
import { ticketMailboxes } from './mail/ticket-mailboxes.ts'
import { ticketMails } from './mail/ticket-mails.ts'
import { ticketCalls } from './ticket-calls.ts'
import { ticketComments } from './ticket-comments.ts'
import { ticketServiceTargets } from './ticket-service-targets.ts'
import { ticketsReport } from './tickets-report.ts'
import { ticketsCategory } from './tickets-category.ts'
import { allTickets, tickets } from './tickets.ts'

/** Tickets, as data: families, pages, calls, and what it adds to lists of other areas. */
export const ticketsArea = area('tickets', {
  label: 'Tickets',
  resources: [
    tickets,
    allTickets,
    ticketComments,
    ticketsCategory,
    ticketServiceTargets,
    ticketMailboxes,
    ticketMails,
  ],
  reports: [ticketsReport],
  calls: { ...ticketCalls, ...mailCalls },
  adds: [
    addTo(kpiMetrics, { 'Tickets solved in time': 85 }),
    addTo(leavingKinds, { 'Hand over tickets': 28 }),
  ],
  menu: [{ title: 'Tickets', icon: 'ticket', order: 66 }],
})
