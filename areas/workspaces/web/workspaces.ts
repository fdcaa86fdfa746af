import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { configurationPage } from '../contract/workspace-pages.ts'

const setup = async () => (await import('./configuration/setup-screen.tsx')).SetupScreen

/** What the browser adds to the generated screens of workspaces. */
export const workspacesOnWeb: AreaOnWeb = {
  screens: {
    [configurationPage.url]: async () =>
      (await import('./configuration/workspaces-screen.tsx')).WorkspacesScreen,
    [`${configurationPage.url}/add`]: setup,
    [`${configurationPage.url}/add/:id`]: setup,
    [`${configurationPage.url}/view`]: async () =>
      (await import('./configuration/workspace-screen.tsx')).WorkspaceScreen,
  },
  presentations: {
    workspaces: async () => (await import('./records/workspaces.ts')).presentWorkspaces,
    'workspace-access': async () => (await import('./records/access.ts')).presentWorkspaceAccess,
    'workspace-forms': async () => (await import('./records/forms.ts')).presentWorkspaceForms,
  },
}
