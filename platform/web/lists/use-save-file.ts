import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { Call } from '#platform/web/client/request.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Saves what a call answers as a file, or says that it is being prepared, or why there is none. */
export function useSaveFile(): [
  save: (path: string, call: Call) => Promise<void>,
  isBusy: boolean,
] {
  const [isBusy, setBusy] = useState(false)
  const save = async (path: string, call: Call) => {
    setBusy(true)
    try {
      const instead = await saveFile(path, call)
      if (instead)
        showSnackbar(
          'success',
          t`${instead.message ?? ''} Notifications tell you when it is ready.`,
        )
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return [save, isBusy]
}
