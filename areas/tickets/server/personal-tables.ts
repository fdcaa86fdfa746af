import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const ticketsPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'ticket_comments',
    label: 'Comments on tickets',
    group: 'Work',
    whose: 't.ticket_id in (select k.id from tickets k where k.requester_id = $employee)',
    goes: { comment: `'[removed]'`, mail_sender: 'null', quoted: 'null' },
  }),
  personalTables.add({
    table: 'ticket_mails',
    label: 'Mails to tickets',
    group: 'Work',
    whose:
      'lower(t.sender) = (select lower(u.email) from administration.users u where u.id = $user)',
    goes: {
      subject: 'null',
      sender_name: 'null',
      text: 'null',
      quoted: 'null',
      attachments: 'null',
    },
  }),
  personalTables.add({
    table: 'ticket_mail_sources',
    label: 'Mails as they arrived',
    group: 'Work',
    whose:
      'lower(t.envelope_sender) = (select lower(u.email) from administration.users u where u.id = $user)',
    goes: { source: 'null' },
  }),
]
