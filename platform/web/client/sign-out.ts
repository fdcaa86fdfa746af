import { forgetAnswers } from '#platform/web/waiting/device-store.ts'
import { forgetDrafts } from './drafts.ts'
import { request } from './request.ts'
import { forgetSession, sessionStore } from './session.ts'
import { leaveView } from './view-as.ts'

/**
 * Ends the session, or the view one looks through. Here it ends at once: seats are shared, and nothing typed stays behind but what
 * waits to be sent, which only its person sees and sends. The server is told, whether or not it can be reached, and whether or not
 * the page stays open meanwhile.
 */
export async function signOut(): Promise<void> {
  const session = sessionStore.get()
  if (session?.viewing) return leaveView()
  const told = request('logout', { method: 'POST', body: {}, keepalive: true })
  told.catch(() => undefined)
  if (session) {
    forgetDrafts(session.user.id)
    forgetAnswers(session.user.id).catch(() => undefined) // a browser that keeps nothing has none
  }
  forgetSession()
}
