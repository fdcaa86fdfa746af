import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { workspaceAccess } from '../../contract/workspace-access.ts'
import type {
  AccessAnswer,
  AttachmentAnswer,
  ConfiguredWorkspace,
} from '../../contract/workspace-answers.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceForms } from '../../contract/workspace-forms.ts'
import { workspaces } from '../../contract/workspaces.ts'

/** A workspace with all that its set-up shows. */
export interface Configuration extends ConfiguredWorkspace {
  readonly attachments: readonly AttachmentAnswer[]
  /** Told to those who manage it. */
  readonly access: readonly AccessAnswer[] | null
  readonly record: StoredRecord
}

/** While files are read, it is looked whether they were. */
const LOOK_AGAIN_MS = 2_000

export const useConfiguration = (id: number | undefined) =>
  useQuery<Configuration>({
    queryKey: [workspaces.name, 'configuration', id],
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      (state.data?.readiness.waiting_files ?? 0) > 0 ? LOOK_AGAIN_MS : false,
    queryFn: async ({ signal }) => {
      const path = workspaceCalls.getConfiguration.path.replace('{id}', String(id))
      return (await request<Configuration>(path, { signal })).data
    },
  })

export const useConfigurations = () =>
  useQuery({
    queryKey: [workspaces.name, 'configurations'],
    queryFn: async ({ signal }) =>
      (
        await request<readonly ConfiguredWorkspace[]>(workspaceCalls.getConfigurations.path, {
          signal,
        })
      ).data,
  })

const FAMILIES = [
  workspaces.name,
  workspaceAccess.name,
  workspaceAttachments.name,
  workspaceForms.name,
]

/** Everything of workspaces is asked for again. */
export function useRenewWorkspaces(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(FAMILIES.map((family) => queries.invalidateQueries({ queryKey: [family] })))
  }
}

/** Makes a call about workspaces: what it says is told, and everything of them is asked for again. */
export function useWorkspaceCall({ path, method }: Pick<CallDeclaration, 'path' | 'method'>) {
  const renew = useRenewWorkspaces()
  return useMutation({
    mutationFn: ({ id, body }: { id?: number; body: object }) =>
      write<StoredRecord>(path.replace(/\{\w+\}/, String(id)), { method, body, key: newKey() }),
    onSuccess: async ({ message }) => {
      if (message) showSnackbar('success', message)
      await renew()
    },
  })
}
