import { t } from '#platform/contract/words/texts.ts'
import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { page } from '#platform/contract/pages.ts'
import { keepers } from './workspace-grants.ts'

/** The guided set-up, and the readiness of all workspaces a person has a level in. */
export const configurationPage = page('/workspace-configuration', {
  about: 'The sources, models and people of each workspace.',
  jobs: [t`Add a workspace and its sources`, t`Say who may ask in it`],
  label: 'Workspace Set-up',
  menu: { group: AI_MENU, order: 20, icon: 'settings', title: 'Workspaces' },
  isOfPeople: false,
  rights: ['view', 'add'],
  grants: Object.fromEntries(
    Object.entries(keepers).map(([role, grant]) => [
      role,
      grant.includes('A') ? 'VA:all' : 'V:all',
    ]),
  ),
  opens: ['/add', '/add/:id', '/view'],
  uses: [
    'workspaces',
    'workspace-forms',
    'workspace-categories',
    'workspace-access',
    'documents-category',
    'clients',
    'users',
    'roles',
    'offices',
    'departments',
    'designations',
  ],
})
