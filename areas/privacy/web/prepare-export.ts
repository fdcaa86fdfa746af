import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Asks for a file with personal data; it is told behind the bell when it is ready. */
export async function prepareExport(path: string): Promise<void> {
  try {
    await write(path, { method: 'POST', key: newKey(), body: {} })
    showSnackbar(
      'success',
      t`Your file is being prepared. You find it under Exports and Imports for 24 hours.`,
    )
  } catch (problem) {
    showSnackbar('general_error', problemText(problem))
  }
}
