import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { settingPages, settingsPage } from '../contract/settings-page.ts'
import { users } from '../contract/users.ts'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'
import { UserSessions, UserVisits } from './user-panels.tsx'

const settings = async () => (await import('./settings-screen.tsx')).SettingsScreen

/** What this area draws itself. */
export const administrationOnWeb: AreaOnWeb = {
  screens: {
    '/rolesAccess': async () => (await import('./role-access-screen.tsx')).RoleAccessScreen,
    ...Object.fromEntries(
      [settingsPage, ...Object.values(settingPages)].map(({ url }) => [url, settings]),
    ),
    '/user-profile': async () => (await import('./profile-screen.tsx')).ProfileScreen,
  },
  presentations: [
    presentResource(users, {
      verbs: [
        {
          label: 'Unlock',
          icon: 'key',
          needs: 'edit',
          isPossible: ({ locked_until }) => typeof locked_until === 'string',
          Dialog: UnlockDialog,
        },
        {
          label: 'Send a password link',
          icon: 'mail',
          needs: 'edit',
          isPossible: ({ is_active }) => is_active === true,
          Dialog: PasswordLinkDialog,
        },
      ],
      panels: [
        { title: 'Sessions', Panel: UserSessions },
        { title: 'Visited pages', Panel: UserVisits },
      ],
    }),
  ],
}
