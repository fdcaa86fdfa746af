import { presentResource } from '#platform/web/screens/present-resource.ts'
import { workspaceForms } from '../../contract/workspace-forms.ts'

/** Client outcome sheets. */
export const presentWorkspaceForms = presentResource(workspaceForms, {
  columns: [
    { name: 'client_name' },
    { name: 'workspace_id', width: 180 },
    { name: 'industry', width: 150 },
    { name: 'signup_year', width: 110 },
  ],
})
