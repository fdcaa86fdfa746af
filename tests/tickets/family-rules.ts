import type { FamilyRule, Reader, Row } from '../oracle/families.ts'

const DESK = '/all-tickets'

/**
 * Who has to do with a ticket: the account that raised it, its assignee, and the accounts of its queue: those of the role of its category, or the people that
 * names. A category without a role or names of its own has those of the category above, and is confidential where that is.
 */
const FACTS = `json_build_object('raiser', created_by, 'assignee', assignee_id,
  'confidential', (select c.is_confidential or coalesce(above.is_confidential, false) from tickets_category c left join tickets_category above on above.id = c.parent_id where c.id = category_id),
  'queue', (select coalesce(json_agg(u.id), '[]') from tickets_category c left join tickets_category above on above.id = c.parent_id
              join users u on u.role_id = coalesce(c.handler_role_id, above.handler_role_id) and u.is_active and not u.is_deleted
              cross join lateral (select case when c.handler_role_id is null and c.handler_ids = '{}' then coalesce(above.handler_ids, '{}') else c.handler_ids end as ids) named
             where c.id = category_id and (named.ids = '{}' or u.id = any(named.ids))))`

const isInQueue = ({ facts }: Row, { user }: Reader): boolean =>
  facts['assignee'] === user || (Array.isArray(facts['queue']) && facts['queue'].includes(user))

const ticketRule = {
  ...{ owner: 'employee', column: 'requester_id', facts: FACTS },
  // What is confidential is for its requester and its queue, however far a role reaches.
  shown: (row, reader) =>
    reader.isSuperAdmin ||
    row.facts['confidential'] !== true ||
    row.owner === reader.employee ||
    isInQueue(row, reader),
  // What one raised for others; and at the desk one's queue, and what the desk reaches.
  beyond: (row, reader) =>
    row.facts['raiser'] === reader.user ||
    (reader.mayView(DESK) && (isInQueue(row, reader) || reader.mayView(DESK, row.owner))),
} as const satisfies Partial<FamilyRule>

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  tickets: { page: '/tickets', ...ticketRule, isBeyondLists: true },
  'all-tickets': { page: DESK, ...ticketRule },
  'ticket-comments': { page: '/tickets', owner: 'shared' },
  'tickets-category': { page: '/tickets-category', owner: 'shared', offered: 'is_active' },
  'ticket-mails': { page: '/ticket-mails', owner: 'shared' },
  'ticket-mailboxes': { page: '/ticket-mailboxes', owner: 'shared' },
  'ticket-sla-policies': {
    page: '/ticket-service-targets',
    owner: 'shared',
    offered: 'is_active',
  },
}
