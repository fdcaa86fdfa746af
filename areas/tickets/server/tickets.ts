import { ticketTiles } from './analytics-tiles.ts'
import { ticketMeasureWords } from './effects/measure-words.ts'
import { shownOn } from '#platform/server/history/histories-beside.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { ticketsArea } from '../contract/area.ts'
import { ticketsPersonalTables } from './personal-tables.ts'
import { ticketsReport } from '../contract/tickets-report.ts'
import { ticketCalls } from '../contract/ticket-calls.ts'
import { mailCalls } from '../contract/mail/mail-calls.ts'
import { ticketMailboxes } from '../contract/mail/ticket-mailboxes.ts'
import { addComment } from './conversation/add-comment.ts'
import { editComment, hideComment } from './conversation/comment-calls.ts'
import { getComments, getFacts } from './conversation/conversation.ts'
import { ticketsDemo } from './demo/demo.ts'
import { ticketsCard } from './effects/first-page-card.ts'
import { closeSolvedTickets, warnOfTickets } from './effects/keep-time.ts'
import { ticketNoticeWords } from './effects/ticket-notice-words.ts'
import { ticketsHolding } from './effects/tickets-holding.ts'
import { ticketsSolvedInTime } from './effects/tickets-measure.ts'
import { ticketsReportSource } from './effects/tickets-report.ts'
import { categoriesOnServer } from './families/categories.ts'
import { commentsOnServer } from './families/comments.ts'
import { mailboxesOnServer, mailsOnServer } from './families/mailboxes.ts'
import { serviceTargetsOnServer } from './families/service-targets.ts'
import { allTicketsOnServer, ticketsOnServer as ticketsServed } from './families/tickets.ts'
import { fetchTicketMail } from './mail/arriving/fetch-mailboxes.ts'
import { ticketMailIntake } from './mail/arriving/intake.ts'
import { addMailToTicket, discardMail, makeTicketOfMail } from './mail/held-mails.ts'
import { saveMailboxPassword, testMailbox } from './mail/mailbox-calls.ts'
import { mailIsHeld, ticketMailTemplates } from './mail/sending/ticket-mail-templates.ts'
import { SWEPT_TICKET_MAIL } from './mail/sweep-mails.ts'
import { seedServiceTargets } from './seed/office-hours.ts'
import { updateTicketCategory } from './steps/change-category.ts'
import { merge } from './steps/merge-ticket.ts'
import { updateTicketStatus } from './steps/move-ticket.ts'
import { rate } from './steps/rate-ticket.ts'
import { createTicket, findPeople, statuses, updateTicket } from './steps/ticket-calls.ts'
import { ticketPack } from './seed/starter-pack.ts'
import { queueCard } from './effects/queue-card.ts'

/** Outages excuse the people they name. */
const outageExcuses = excuseSources.add({
  ...{ view: 'tickets.ticket_excuses', kind: 'Outage' },
  behind: { family: 'tickets', column: 'ticket_id' },
})

/** The server's side of tickets. */
export const ticketsOnServer = serveArea(ticketsArea, {
  resources: [
    ticketsServed,
    allTicketsOnServer,
    commentsOnServer,
    categoriesOnServer,
    serviceTargetsOnServer,
    mailboxesOnServer,
    mailsOnServer,
  ],
  calls: [
    ...serveReport(ticketsReport, ticketsReportSource),
    ...serveCalls(ticketCalls, {
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
      findPeople,
      statuses,
    }),
    ...serveCalls(mailCalls, {
      makeTicketOfMail,
      addMailToTicket,
      discardMail,
      saveMailboxPassword,
      testMailbox,
    }),
  ],
  schedules: (engine) => [
    closeSolvedTickets(engine),
    warnOfTickets(engine),
    fetchTicketMail(engine),
  ],
  holdings: [ticketsHolding],
  contributes: [
    ...ticketsPersonalTables,
    shownOn('mailbox-password', ticketMailboxes.page),
    ...ticketMeasureWords,
    outageExcuses,
    ticketsSolvedInTime,
    ticketsCard,
    queueCard,
    ticketNoticeWords,
    ticketPack,
    ...ticketTiles,
  ],
  demo: ticketsDemo,
  seed: seedServiceTargets,
  mails: [...Object.values(ticketMailTemplates), mailIsHeld],
  sweeps: SWEPT_TICKET_MAIL,
  intake: ticketMailIntake,
})
