import { problemText } from '#platform/web/client/request-problem.ts'
import type { personalDataCalls } from '../contract/personal-data.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { InputOf } from '#platform/contract/answers.ts'

type Calls = typeof personalDataCalls

/** Asks for a file with personal data; it is told behind the bell when it is ready. */
export async function prepareExport<Call extends Calls['exportMine'] | Calls['exportOf']>(
  call: Call,
  input: InputOf<Call>,
): Promise<void> {
  try {
    await sendCall(call, input)
    showSnackbar(
      'success',
      t`Your file is being prepared. You find it under Exports and Imports for 24 hours.`,
    )
  } catch (problem) {
    showSnackbar('general_error', problemText(problem))
  }
}
