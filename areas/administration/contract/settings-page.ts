import { page } from '#platform/contract/pages.ts'

/** What the whole company shares. */
export const settingsPage = page('/settings', {
  label: 'Settings',
  menu: { group: 'Administration', order: 70, icon: 'settings' },
  grants: { Admin: 'VE:all' },
  uses: ['offices', 'users', 'roles', 'clients', 'time-zones'],
  rights: ['view', 'edit'],
})
