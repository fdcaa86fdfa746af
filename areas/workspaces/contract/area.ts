import { area } from '#platform/contract/area.ts'
import { configurationPage } from './workspace-pages.ts'
import { workspaceAccess } from './workspace-access.ts'
import { sheetCalls } from './sheet-calls.ts'
import { workspaceAttachments } from './workspace-attachments.ts'
import { workspaceCalls } from './workspace-calls.ts'
import { workspaceCategories } from './workspace-categories.ts'
import { workspaceForms } from './workspace-forms.ts'
import { workspaces } from './workspaces.ts'

/** Workspaces, as data: families, pages, calls, and what it adds to lists of other areas. */
export const workspacesArea = area('workspaces', {
  label: 'Workspaces',
  resources: [
    workspaces,
    workspaceAccess,
    workspaceAttachments,
    workspaceCategories,
    workspaceForms,
  ],
  pages: [configurationPage],
  calls: { ...workspaceCalls, ...sheetCalls },
})
