import type { FamilyRule } from '../oracle/families.ts'

/**
 * Whose the rows of this area are, for the oracle of access: set-ups are their owner's, schedules and runs of those who made them, and mail and
 * announcements of their receivers.
 */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'email-report-setup': { page: '/email-report-setup', owner: 'user', column: 'owner_id' },
  'email-scheduler': { page: '/email-scheduler', owner: 'user', column: 'created_by' },
  'email-runs': { page: '/email-deliveries', owner: 'user', column: 'created_by' },
  'email-deliveries': { page: '/email-deliveries', owner: 'user', column: 'receiver_user_id' },
  announcements: { page: '/announcements', owner: 'user', column: 'created_by' },
  'announcement-receivers': { page: '/announcements', owner: 'user', column: 'user_id' },
}
