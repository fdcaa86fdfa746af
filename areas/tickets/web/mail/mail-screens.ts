import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource, type RecordVerb } from '#platform/web/screens/present-resource.ts'
import { mailCalls } from '../../contract/mail/mail-calls.ts'
import { ticketMailboxes } from '../../contract/mail/ticket-mailboxes.ts'
import { ticketMails } from '../../contract/mail/ticket-mails.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

const changes = [tickets.name, allTickets.name]
/** What a person decides of a mail that is held. */
const decides = {
  needs: 'edit',
  isPossible: ({ state }) => state === 'Held',
} as const satisfies Pick<RecordVerb, 'needs' | 'isPossible'>

/** Mail that waits for review, and what became of the rest. */
export const presentTicketMails = presentResource(ticketMails, {
  columns: [
    { name: 'subject' },
    { name: 'sender', width: 190 },
    { name: 'state', width: 110 },
    { name: 'reason', width: 170 },
    { name: 'mailbox_id', width: 110 },
    { name: 'ticket_id', width: 130 },
    { name: 'received_at', width: 190 },
  ],
  listReads: ['state'],
  allows: () => ({ update: false, delete: false }),
  verbs: [
    {
      ...decides,
      label: 'Make a ticket',
      icon: 'ticket',
      Dialog: later(async () => (await import('./make-ticket-dialog.tsx')).MakeTicketDialog),
    },
    {
      ...decides,
      label: 'Add to a ticket',
      icon: 'message',
      Dialog: callDialog({
        call: mailCalls.addMailToTicket,
        title: 'Add this mail to which ticket?',
        consequence: 'The requester and the handlers read it, with the address it came from.',
        button: 'Add to ticket',
        changes,
      }),
    },
    {
      ...decides,
      label: 'Discard',
      icon: 'trash',
      Dialog: callDialog({
        call: mailCalls.discardMail,
        title: 'Discard this mail?',
        consequence: 'Nothing follows from it. It stays in the list as discarded.',
        button: 'Discard',
        isBad: true,
      }),
    },
  ],
})

const isFetched: RecordVerb['isPossible'] = ({ arrives_by }) => arrives_by === 'IMAP'

/** Addresses whose mail becomes tickets. */
export const presentTicketMailboxes = presentResource(ticketMailboxes, {
  listReads: ['arrives_by'],
  verbs: [
    {
      label: 'Set password',
      icon: 'key',
      needs: 'edit',
      isPossible: isFetched,
      Dialog: callDialog({
        call: mailCalls.saveMailboxPassword,
        title: 'Which password opens this mailbox?',
        consequence: 'It is stored encrypted and cannot be read back.',
        button: 'Set password',
      }),
    },
    {
      label: 'Test connection',
      icon: 'world',
      needs: 'edit',
      isPossible: isFetched,
      Dialog: callDialog({
        call: mailCalls.testMailbox,
        title: 'Test the connection?',
        consequence: 'Muster signs in to the mail server and opens the folder. No mail is fetched.',
        button: 'Test connection',
      }),
    },
  ],
})
