import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { RoleAccessScreen } from './role-access-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

/** What this area draws itself. */
export const administrationOnWeb: AreaOnWeb = {
  screens: { '/rolesAccess': RoleAccessScreen, '/settings': SettingsScreen },
}
