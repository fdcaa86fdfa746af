import { useState } from 'react'
import { sendForm } from '#platform/web/client/send-form.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { useRenewWorkspaces } from './use-configuration.ts'

/** What is done with the files of a workspace, and what is wrong with them: kept apart from the errors of every form. */
export function useFiles(workspaceId: number) {
  const renew = useRenewWorkspaces()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const told = async (work: () => Promise<{ message?: string }>): Promise<boolean> => {
    setProblem(undefined)
    try {
      const { message } = await work()
      if (message) showSnackbar('success', message)
      await renew()
      return true
    } catch (found) {
      setProblem(found)
      return false
    } finally {
      setShare(undefined)
    }
  }
  return {
    share,
    problem,
    upload: (files: readonly File[]) => {
      setShare(0)
      const form = new FormData()
      for (const file of files) form.append('files', file)
      const path = workspaceCalls.uploadAttachments.path.replace('{id}', String(workspaceId))
      return told(() => sendForm(path, form, { key: newKey(), onProgress: setShare }))
    },
    include: (attachmentIds: readonly number[]) =>
      told(() =>
        sendCall(workspaceCalls.updateContext, {
          workspaceId,
          attachmentIds: [...attachmentIds],
        }),
      ),
    remove: (id: number) => told(() => sendCall(workspaceCalls.deleteAttachment, { id })),
  }
}
