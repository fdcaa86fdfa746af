import { users } from '#areas/administration/contract/users.ts'
import { later } from '#platform/web/screens/later.tsx'
import type { BulkVerb, BulkVerbProps } from '#platform/web/screens/present-resource.ts'

/** Makes accounts for the chosen people who have none. */
export const inviteMany: BulkVerb = {
  label: 'Invite...',
  icon: 'mail',
  needs: 'add',
  page: users.page,
  Dialog: later<BulkVerbProps>(async () => (await import('./invite-dialog.tsx')).InviteDialog),
}
