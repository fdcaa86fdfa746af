import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'

/** Where the rights of a role are set, page by page. */
export const roleAccessPage = page('/rolesAccess', {
  about: 'What each role may see and do, page by page, and whose records it reaches.',
  jobs: [
    t`Choose a role, tick rights, and read at the bottom who gains or loses what before saving`,
    t`Take over the rights of another role`,
    t`View as a role to check the result`,
  ],
  label: 'Role Access',
  menu: { group: 'Administration', order: 30, icon: 'lock-access' },
  grants: { Admin: 'VE:all', IT: 'V:all' },
  uses: ['roles', 'objects', 'object-types', 'users'],
  rights: ['view', 'edit'],
})
