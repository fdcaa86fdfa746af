import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { settingPages, settingsPage } from '../contract/settings-page.ts'

const settings = async () => (await import('./settings/settings-screen.tsx')).SettingsScreen

/** What this area draws itself. */
export const administrationOnWeb: AreaOnWeb = {
  screens: {
    '/rolesAccess': async () =>
      (await import('./role-access/role-access-screen.tsx')).RoleAccessScreen,
    ...Object.fromEntries(
      [settingsPage, ...Object.values(settingPages)].map(({ url }) => [url, settings]),
    ),
    '/set-up': async () => (await import('./set-up/set-up-screen.tsx')).SetUpScreen,
    '/user-profile': async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  },
  presentations: {
    roles: async () => (await import('./roles.ts')).presentRoles,
    users: async () => (await import('./users.ts')).presentUsers,
  },
}

/** The checklist on the first page. */
export const setUpCard = async () => (await import('./set-up/set-up-card.tsx')).SetUpCard

/** The line of a second factor that is due, on the first page. */
export const secondFactorLine = async () =>
  (await import('./profile/second-factor-line.tsx')).SecondFactorLine

/** The settings, for the palette. */
export const settingsFound = async () =>
  (await import('./settings/find-settings.ts')).settingFinds()
