import { noticeWords } from '#platform/server/jobs/notice-words.ts'
import { isConfidential } from '../access/ticket-sight.ts'

/** SQL: whether a confidential ticket `t` is for the account of a notice: its requester, its assignee, or one who handles its category. */
const isFor = (notice: string): string => `(
  t.assignee_id is not distinct from ${notice}.user_id
  or exists (select 1 from administration.users u where u.id = ${notice}.user_id and (u.is_super_admin or u.employee_id = t.requester_id))
  or exists (select 1 from ticket_queues q where q.user_id = ${notice}.user_id and q.category_id = t.category_id))`

/** A notice of a ticket that has become confidential keeps its number alone for those who may not read it any more. */
export const ticketNoticeWords = noticeWords.add({
  type: 'ticket',
  description: (notice) => `coalesce(
    (select t.ticket_number from tickets t
      where t.id = substring(${notice}.buttons ->> 'redirectTo' from '[?&]id=([0-9]{1,18})$')::bigint and ${isConfidential('t')} and not ${isFor(notice)}),
    ${notice}.description)`,
})
