import { presentResource } from '#platform/web/screens/present-resource.ts'
import { workspaceAccess } from '../../contract/workspace-access.ts'
import { TargetInput } from '../inputs/target-input.tsx'

/** Who is let into workspaces, and who is kept out. */
export const presentWorkspaceAccess = presentResource(workspaceAccess, {
  columns: [
    { name: 'workspace_id' },
    { name: 'kind', width: 110 },
    { name: 'target_name', width: 180 },
    { name: 'level', width: 110 },
    { name: 'effect', width: 90 },
    { name: 'valid_from', width: 110 },
    { name: 'valid_to', width: 110 },
  ],
  inputs: { target_id: TargetInput },
})
