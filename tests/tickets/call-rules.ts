import { type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE, reportOn } from '../oracle/call-rows.ts'

const PAGES = ['/tickets', '/all-tickets'] as const

const report = { ...needs('view', '/tickets-report'), body: RANGE }

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST tickets/create': { ...needs('add', '/tickets'), body: {} },
  'POST tickets/update/{id}': { ...needs('edit', ...PAGES), body: { title: 'Headset is silent' } },
  'POST tickets/updateTicketStatus/{id}': {
    ...needs('view', ...PAGES),
    body: { status: 'In Progress' },
  },
  'POST tickets/updateTicketCategory/{id}': {
    ...needs('view', ...PAGES),
    body: { category_id: 1 },
  },
  'POST tickets/addComment/{id}': { ...needs('view', ...PAGES), body: { comment: '<p>Hello</p>' } },
  'POST tickets/editComment/{id}': {
    ...needs('view', ...PAGES),
    body: { comment: '<p>Hello</p>' },
  },
  'POST tickets/hideComment/{id}': { ...needs('view', ...PAGES), body: { reason: 'A password' } },
  'GET tickets/getComments/{id}': needs('view', ...PAGES),
  'GET tickets/getFacts/{id}': needs('edit', '/all-tickets'),
  'POST tickets/merge/{id}': { ...needs('view', ...PAGES), body: { into: 1 } },
  'POST tickets/rate/{id}': { ...needs('view', ...PAGES), body: { rating: 4 } },
  'POST tickets/getTicketsReport': {
    ...report,
    rows: reportOn('/tickets-report', 'all-tickets'),
  },
  'POST tickets/getTicketsReport/export': report,
  'POST tickets/findPeople': { ...needs('edit', '/all-tickets'), body: { search: 'a' } },
  'POST ticket_mails/makeTicket/{id}': {
    ...needs('edit', '/ticket-mails'),
    body: { requester_id: 1 },
  },
  'POST ticket_mails/addToTicket/{id}': {
    ...needs('edit', '/ticket-mails'),
    body: { ticket_id: 1 },
  },
  'POST ticket_mails/discard/{id}': { ...needs('edit', '/ticket-mails'), body: {} },
  'POST ticket_mailboxes/savePassword/{id}': {
    ...needs('edit', '/ticket-mailboxes'),
    body: { password: 'secret' },
  },
  'POST ticket_mailboxes/testConnection/{id}': { ...needs('edit', '/ticket-mailboxes'), body: {} },
  'GET tickets/getAllStatusForDropdown': needs('view', ...PAGES),
}
