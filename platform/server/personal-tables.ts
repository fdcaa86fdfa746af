import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** Mails to a person, also those that name no account. */
const THEIR_MAIL = `(t.receiver_resource = 'users' and t.receiver_id = $user) or lower(t.recipient) = (select lower(u.email) from users u where u.id = $user)`

const messages = (
  table: string,
  label: string,
  whose: string,
  told?: readonly string[],
): Contribution =>
  personalTables.add({
    table,
    label,
    group: 'Messages',
    whose,
    goes: 'rows',
    ...(told && { told }),
  })

/** What the platform itself keeps of people. */
export const platformPersonalTables: readonly Contribution[] = [
  messages(
    'import_rows',
    'Imported rows',
    't.import_id in (select i.id from imports i where i.user_id = $user)',
  ),
  messages('imports', 'Imports', 't.user_id = $user'),
  messages('import_workbooks', 'Workbooks they imported', 't.user_id = $user'),
  messages('import_habits', 'Habits of imports', 't.user_id = $user'),
  messages('jobs', 'Exports and imports', 't.user_id = $user', [
    'title',
    'state',
    'words',
    'date_created',
  ]),
  messages('notifications', 'Notices', 't.user_id = $user', [
    'title',
    'description',
    'date_created',
    'read_at',
  ]),
  // What could not be done may say of whom.
  messages(
    'loop_faults',
    'Items of schedules that failed',
    `strpos(t.message, (select u.name from users u where u.id = $user)) > 0`,
  ),
  messages('idempotency', 'Repeated requests', 't.user_id = $user'),
  personalTables.add({
    table: 'outbox',
    label: 'Mails received',
    group: 'Messages',
    whose: THEIR_MAIL,
    goes: {
      recipient: `'former-colleague@removed.invalid'`,
      subject: `'[removed]'`,
      body_text: `''`,
      body_html: `''`,
      secrets: `'{}'::jsonb`,
      attachments: `'[]'::jsonb`,
      file_id: 'null',
      last_error: 'null',
      result: 'null',
      reply_to: 'null',
      answers_to: `'{}'::text[]`,
      // What has not left yet never leaves.
      state: `case when t.state in ('waiting', 'sending') then 'cancelled' else t.state end`,
      next_try_at: 'null',
      reason: `case when t.state in ('waiting', 'sending') then 'The person left' else t.reason end`,
    },
    told: ['subject', 'body_text', 'date_sent', 'state'],
  }),
  personalTables.add({
    table: 'approvals',
    label: 'Comments on requests',
    group: 'Absence',
    whose: 't.request_id in (select r.id from approval_requests r where r.employee_id = $employee)',
    goes: { comment: 'null' },
    told: ['decision', 'decided_at', 'comment'],
  }),
  personalTables.add({
    table: 'approval_delegations',
    label: 'Decisions handed over',
    group: 'Absence',
    whose: 't.user_id = $user',
    goes: { reason: 'null' },
    told: ['from_day', 'to_day', 'reason', 'date_created'],
  }),
]
