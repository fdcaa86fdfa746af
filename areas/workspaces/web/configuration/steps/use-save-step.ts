import { workspaceCalls } from '../../../contract/workspace-calls.ts'
import type { Configuration } from '../../../contract/workspace-answers.ts'
import { useWorkspaceCall } from '../use-configuration.ts'

/** Saves what a step changed of a workspace, and goes on. Nothing changed, nothing is sent. */
export function useSaveStep({ id, record }: Configuration, onSaved: () => void) {
  const save = useWorkspaceCall(workspaceCalls.updateWorkspaceConfiguration)
  return async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    if (Object.keys(values).length > 0)
      await save.mutateAsync({ ...values, workspaceId: id, version: record['version'] })
    onSaved()
  }
}
