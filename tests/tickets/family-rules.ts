import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access; queues and confidential tickets have tests of their own. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  tickets: { page: '/tickets', owner: 'employee', column: 'requester_id' },
  'all-tickets': { page: '/all-tickets', owner: 'employee', column: 'requester_id' },
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
