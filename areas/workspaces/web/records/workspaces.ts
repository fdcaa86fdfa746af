import { presentResource } from '#platform/web/screens/present-resource.ts'
import { later } from '#platform/web/screens/later.tsx'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import { configurationPage } from '../../contract/workspace-pages.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { MeasuresInput } from '../inputs/measures-input.tsx'
import { ModelInput } from '../inputs/model-input.tsx'

/** Workspaces as records; the guided set-up leads through the same. */
export const presentWorkspaces = presentResource(workspaces, {
  columns: [
    { name: 'name' },
    { name: 'client_id', width: 150 },
    { name: 'state', width: 96 },
    { name: 'llm', width: 150 },
    { name: 'files_included', label: 'In context', width: 96 },
    { name: 'files_all', width: 72 },
    { name: 'people', width: 80 },
    { name: 'questions_30_days', label: 'Questions, 30 days', width: 130 },
    { name: 'cost_this_month', label: 'Cost, month', width: 110 },
  ],
  inputs: { llm: ModelInput, measures: MeasuresInput },
  opensNew: ({ id }) => `${configurationPage.url}/add/${id}?step=answers`,
  verbs: [
    {
      label: 'Set up',
      icon: 'settings',
      needs: 'view',
      isBeyondReach: true,
      to: ({ id }) => `${configurationPage.url}/add/${id}`,
    },
  ],
  panels: [
    {
      title: 'Files',
      replaces: workspaceAttachments.name,
      Panel: later(async () => (await import('./files-panel.tsx')).FilesPanel),
    },
  ],
})
