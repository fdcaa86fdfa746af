import type { PassingAnswer, SessionAnswer } from '#platform/contract/session.ts'
import type { KeptAccess } from './kept-access.ts'
import { type Call, request } from './request.ts'

/** Asks what a session is now; what is known already does not travel again. */
export async function askSession(
  known: KeptAccess | undefined,
  call: Pick<Call, 'token' | 'signal'> = {},
): Promise<SessionAnswer> {
  const query = { known: known?.access_digest }
  const { data } = await request<SessionAnswer | PassingAnswer>('session', { ...call, query })
  if ('nested_menus' in data) return data
  if (!known) throw new Error('The server left out rights that this browser does not have')
  return { ...known, ...data }
}
