import { useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Files chosen in the form of a new record. They follow it; when they are refused the record is stored all the same. */
export function useChosenFiles(resource: AnyResource) {
  const [files, setFiles] = useState<readonly File[]>([])
  const follow = async ({ id }: { readonly id: number }): Promise<void> => {
    if (files.length === 0) return
    try {
      const { uploadFiles } = await import('#platform/web/files/use-attachments.ts')
      await uploadFiles(resource, id, files)
      setFiles([])
    } catch (problem) {
      showSnackbar('general_error', t`It is saved without its files. ${problemText(problem)}`)
    }
  }
  return { files, setFiles, follow }
}
