import { page } from '#platform/contract/pages.ts'

/** Where the rights of a role are set, page by page. */
export const roleAccessPage = page('/rolesAccess', {
  label: 'Role Access',
  menu: { group: 'Administration', order: 30, icon: 'lock-access' },
  grants: { Admin: 'VE:all', IT: 'V:all' },
  uses: ['roles', 'objects', 'object-types', 'users'],
  rights: ['view', 'edit'],
})
