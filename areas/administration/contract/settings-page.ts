import { page, type PageDeclaration } from '#platform/contract/pages.ts'
import type { SettingType } from './settings.ts'
import { t } from '#platform/contract/words/texts.ts'

const USES = ['offices', 'users', 'roles', 'clients', 'time-zones']

/** The door to what the whole company shares; what is behind it has rights of its own, type by type. */
export const settingsPage = page('/settings', {
  about: 'Settings of the whole company, by subject.',
  jobs: [
    t`Search for a setting by its name`,
    t`Set the mail server and send yourself a test`,
    t`Set password rules and the second factor`,
  ],
  label: 'Settings',
  menu: { group: 'Administration', order: 70, icon: 'settings' },
  grants: { Admin: 'V:all', HR: 'V:all', IT: 'V:all' },
  uses: USES,
})

const typePage = (
  url: string,
  label: string,
  grants: PageDeclaration['grants'],
  uses: readonly string[] = [],
) =>
  page(url, {
    label,
    grants: { Admin: 'VE:all', ...grants },
    uses: [...USES, ...uses],
    rights: ['view', 'edit'],
  })

/** A page a type: IT keeps the addresses of IT, HR looks at face approval, and neither changes what the clock reads. */
export const settingPages = {
  General: typePage('/settings/general', t`General settings`, {}, ['companies']),
  FaceApproval: typePage('/settings/face-approval', t`Face approval settings`, { HR: 'V:all' }),
  OfficesHREmail: typePage('/settings/hr-addresses', t`HR addresses by office`, {}),
  OfficesITEmail: typePage('/settings/it-addresses', t`IT addresses by office`, { IT: 'VE:all' }),
  // The person who leads mail elsewhere reads everybody's codes: super admins alone, and whom they give it.
  Mail: page('/settings/mail', { label: 'Mail settings', rights: ['view', 'edit'] }),
  Security: typePage('/settings/security', t`Security settings`, {}),
  OfficesITNotification: typePage('/settings/it-notices', t`IT notices by office`, {
    IT: 'VE:all',
  }),
} as const satisfies Record<SettingType, PageDeclaration>
