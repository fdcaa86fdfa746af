import { forgetAnswers } from '#platform/web/waiting/device-store.ts'
import { forgetDrafts } from './drafts.ts'
import { request } from './request.ts'
import { forgetSession, sessionStore } from './session.ts'
import { leaveView } from './view-as.ts'

/**
 * Ends the session, or the view one looks through, here even when the server cannot be reached. Seats are shared, so nothing typed
 * stays behind but what waits to be sent: only its person sees and sends that.
 */
export async function signOut(): Promise<void> {
  const session = sessionStore.get()
  if (session?.viewing) return leaveView()
  await request('logout', { method: 'POST', body: {} }).catch(() => undefined)
  if (session) {
    forgetDrafts(session.user.id)
    await forgetAnswers(session.user.id).catch(() => undefined) // a browser that keeps nothing has none
  }
  forgetSession()
}
