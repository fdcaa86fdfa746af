import { later } from '#platform/web/screens/later.tsx'
import { type BulkVerbProps, presentResource } from '#platform/web/screens/present-resource.ts'
import { users } from '../contract/users.ts'

/** Accounts: what is done with them, and where they are signed in. */
export const presentUsers = presentResource(users, {
  listReads: ['locked_until', 'is_active', 'has_authenticator'],
  verbs: [
    {
      label: 'Unlock',
      icon: 'key',
      needs: 'edit',
      isPossible: ({ locked_until }) => typeof locked_until === 'string',
      Dialog: later(async () => (await import('./users/unlock-dialog.tsx')).UnlockDialog),
    },
    {
      label: 'Send a password link',
      icon: 'mail',
      needs: 'edit',
      isPossible: ({ is_active }) => is_active === true,
      Dialog: later(
        async () => (await import('./users/password-link-dialog.tsx')).PasswordLinkDialog,
      ),
    },
    {
      label: 'Turn the authenticator app off',
      icon: 'circle-off',
      needs: 'edit',
      isPossible: ({ has_authenticator }) => has_authenticator === true,
      Dialog: later(
        async () => (await import('./users/authenticator-off-dialog.tsx')).AuthenticatorOffDialog,
      ),
    },
  ],
  bulkVerbs: [
    {
      label: 'Send links...',
      icon: 'mail',
      needs: 'edit',
      Dialog: later<BulkVerbProps>(
        async () => (await import('./users/send-links-dialog.tsx')).SendLinksDialog,
      ),
    },
  ],
  panels: [
    {
      title: 'Directory account',
      Panel: later(async () => (await import('./users/user-directory.tsx')).UserDirectory),
    },
    {
      title: 'Sessions',
      Panel: later(async () => (await import('./users/user-panels.tsx')).UserSessions),
    },
    {
      title: 'Visited pages',
      Panel: later(async () => (await import('./users/user-panels.tsx')).UserVisits),
    },
  ],
})
