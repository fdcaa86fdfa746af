import { forgetDrafts } from './drafts.ts'
import { request } from './request.ts'
import { forgetSession, sessionStore } from './session.ts'

/** Ends the session here even when the server cannot be reached. Seats are shared, so nothing typed stays behind. */
export async function signOut(): Promise<void> {
  const user = sessionStore.get()?.user.id
  await request('logout', { method: 'POST', body: {} }).catch(() => undefined)
  if (user !== undefined) forgetDrafts(user)
  forgetSession()
}
