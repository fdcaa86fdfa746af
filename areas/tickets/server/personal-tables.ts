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
    tells: {
      // What they read on the screen: what was said to them on their tickets, and what they wrote anywhere.
      whose:
        '(t.created_by = $user or not t.is_internal and t.ticket_id in (select k.id from tickets k where k.requester_id = $employee)) and not t.is_deleted and t.hidden_reason is null',
      cells: {
        Ticket: '(select k.ticket_number from tickets k where k.id = t.ticket_id)',
        'Said (UTC)': `to_char(coalesce(t.said_at, t.date_created) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
        By: `coalesce(t.mail_sender, (select a.name from actors a where a.id = t.created_by), 'the system')`,
        Comment: 't.comment',
      },
    },
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
