import type { SessionAnswer } from '#platform/contract/session.ts'
import { request, write } from './request.ts'
import { startAnew } from './start-anew.ts'
import { forgetViewToken, keepViewToken } from './token.ts'
import { newKey } from './write-key.ts'

/** Whom to look as: a person, or oneself in a role. */
export type Looked = { readonly user_id: number } | { readonly role_id: number }

/** From now on this tab sees Muster as they do and changes nothing; the other tabs stay as they are. */
export async function beginView(looked: Looked): Promise<void> {
  const call = { method: 'POST', key: newKey(), body: looked } as const
  const { data } = await write<SessionAnswer>('session/viewAs', call)
  if (data.access_token) keepViewToken(data.access_token)
  startAnew()
}

/** Ends the view on the server, and this tab is one's own again. */
export async function leaveView(): Promise<void> {
  await request('logout', { method: 'POST', body: {} }).catch(() => undefined) // it ends by itself within the hour
  forgetViewToken()
  startAnew()
}
