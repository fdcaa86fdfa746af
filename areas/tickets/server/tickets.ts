import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { ticketsArea } from '../contract/area.ts'
import { ticketCalls } from '../contract/ticket-calls.ts'
import { addComment } from './conversation/add-comment.ts'
import { editComment, hideComment } from './conversation/comment-calls.ts'
import { getComments, getFacts } from './conversation/conversation.ts'
import { categoriesOnServer } from './families/categories.ts'
import { commentsOnServer } from './families/comments.ts'
import { serviceTargetsOnServer } from './families/service-targets.ts'
import { allTicketsOnServer, ticketsOnServer as ticketsServed } from './families/tickets.ts'
import { seedServiceTargets } from './seed/office-hours.ts'
import { updateTicketCategory } from './steps/change-category.ts'
import { merge } from './steps/merge-ticket.ts'
import { updateTicketStatus } from './steps/move-ticket.ts'
import { rate } from './steps/rate-ticket.ts'
import { createTicket, statuses, updateTicket } from './steps/ticket-calls.ts'

/** The server's side of tickets. */
export const ticketsOnServer = serveArea(ticketsArea, {
  resources: [
    ticketsServed,
    allTicketsOnServer,
    commentsOnServer,
    categoriesOnServer,
    serviceTargetsOnServer,
  ],
  calls: serveCalls(ticketCalls, {
    createTicket,
    updateTicket,
    updateTicketStatus,
    updateTicketCategory,
    addComment,
    editComment,
    hideComment,
    getComments,
    getFacts,
    merge,
    rate,
    statuses,
  }),
  seed: seedServiceTargets,
})
