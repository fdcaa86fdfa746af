import type { SessionAnswer } from '#platform/contract/session.ts'
import { request, write } from './request.ts'
import { startAnew } from './start-anew.ts'
import { forgetViewToken, keepViewToken, readToken } from './token.ts'
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

/**
 * This tab is one's own again, and the view ends on the server. The server is told when the page goes: what it still asks until then
 * must not find its session ended. A view that nobody ends is over within the hour.
 */
export function leaveView(): void {
  const token = readToken()
  forgetViewToken()
  const tell = () => {
    const call = { method: 'POST', body: {}, keepalive: true, ...(token && { token }) } as const
    request('logout', call).catch(() => undefined)
  }
  window.addEventListener('pagehide', tell, { once: true })
  startAnew()
}
