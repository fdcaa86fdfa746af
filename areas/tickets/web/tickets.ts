import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of tickets. */
export const ticketsOnWeb: AreaOnWeb = {
  presentations: {
    tickets: async () => (await import('./tickets-screens.ts')).presentTickets,
    'all-tickets': async () => (await import('./desk-screens.ts')).presentAllTickets,
    'ticket-mails': async () => (await import('./mail/mail-screens.ts')).presentTicketMails,
    'ticket-mailboxes': async () => (await import('./mail/mail-screens.ts')).presentTicketMailboxes,
  },
}
