import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { errorText, readBody } from './read-answer.ts'
import { forgetSession } from './session.ts'
import { forgetViewToken, readToken } from './token.ts'
import { startAnew } from './start-anew.ts'
import { t } from '#platform/contract/words/texts.ts'

/**
 * A 401 means one thing only: the session is dead. The guard then shows the sign-in screen and keeps the page asked for. Of
 * several answers about one token the first counts: a token that came in its place lives.
 */
export async function leaveDeadSession(response: Response, token: string): Promise<void> {
  const text = errorText(await readBody(response))
  if (token !== readToken()) return
  if (forgetViewToken()) return startAnew()
  forgetSession()
  showSnackbar('token_expire', text ?? t`Your session has ended. Sign in again.`)
}
