import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { mayOpenIn } from '#platform/web/client/access.ts'
import { signInAddress } from '#platform/web/client/remembered-place.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { restoreSession } from '#platform/web/client/restore-session.ts'
import { forgetSession, sessionStore } from '#platform/web/client/session.ts'
import { readToken } from '#platform/web/client/token.ts'

/**
 * Stands before every screen: no token leads to sign-in with storage cleared, a missing right to /unauthorized.
 * @param exempt the addresses areas open to everybody
 */
export const guardOf =
  (exempt: readonly string[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url)
    const place = pathname + search
    if (!readToken()) return leaveToSignIn(place)
    try {
      await restoreSession()
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.status === 401) return leaveToSignIn(place)
      throw problem
    }
    if (mayOpenIn(sessionStore.get(), pathname, exempt)) return null
    return redirect(`/unauthorized?page=${encodeURIComponent(pathname)}`)
  }

function leaveToSignIn(place: string): Response {
  forgetSession()
  return redirect(signInAddress(place))
}
