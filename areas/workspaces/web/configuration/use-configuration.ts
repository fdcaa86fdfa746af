import { useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { workspaceAccess } from '../../contract/workspace-access.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceForms } from '../../contract/workspace-forms.ts'
import { workspaces } from '../../contract/workspaces.ts'

/** While files are read, it is looked whether they were. */
const LOOK_AGAIN_MS = 2_000

export const useConfiguration = (id: number | undefined) =>
  useCall(
    workspaceCalls.getConfiguration,
    { id: id ?? 0 },
    {
      family: workspaces,
      isAsked: id !== undefined,
      refetchInterval: ({ state }) =>
        (state.data?.readiness.waiting_files ?? 0) > 0 ? LOOK_AGAIN_MS : false,
    },
  )

export const useConfigurations = () =>
  useCall(workspaceCalls.getConfigurations, {}, { family: workspaces })

const FAMILIES = [workspaces, workspaceAccess, workspaceAttachments, workspaceForms]

/** Everything of workspaces is asked for again. */
export function useRenewWorkspaces(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(FAMILIES.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

/** Makes a call about workspaces: what it says is told, and everything of them is asked for again. */
export const useWorkspaceCall = <Call extends CallDeclaration>(call: Call) =>
  useChange(call, { changes: FAMILIES })
