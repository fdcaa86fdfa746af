import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { errorText, readBody } from './read-answer.ts'
import { forgetSession } from './session.ts'
import { forgetViewToken } from './token.ts'
import { startAnew } from './start-anew.ts'

/** A 401 means one thing only: the session is dead. The guard then shows the sign-in screen and keeps the page asked for. */
export async function leaveDeadSession(response: Response): Promise<void> {
  const text = errorText(await readBody(response))
  if (forgetViewToken()) return startAnew()
  forgetSession()
  showSnackbar('token_expire', text ?? 'Your session has ended. Sign in again.')
}
