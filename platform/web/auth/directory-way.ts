import { redirect } from 'react-router'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { wantedPlace } from '#platform/web/client/remembered-place.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { openSession } from '#platform/web/client/session.ts'
import { t } from '#platform/contract/words/texts.ts'

const KEY = 'directory_sign_in'

/** What stays in this tab while the browser is at the directory. */
interface Kept {
  /** Only who knows it gets in with what comes back. */
  readonly verifier: string
  /** The query of the sign-in screen: where to go afterwards. */
  readonly search: string
}

/** Where to sign in at the directory; this tab alone can come back from there. */
export async function directoryAddress(search: string): Promise<string> {
  const verifier = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const call = { method: 'POST', body: { verifier } } as const
  const { data } = await request<{ url: string }>('directory/begin', call)
  keep(sessionStorage, KEY, { verifier, search } satisfies Kept)
  return data.url
}

/** Signs in with what the browser came back with and goes on; answers in words why not. */
export async function comeBack(): Promise<Response | string> {
  const given = new URLSearchParams(location.hash.slice(1))
  const kept = readKept(sessionStorage, KEY) as Kept | undefined // our own writing
  keep(sessionStorage, KEY, undefined)
  history.replaceState(history.state, '', location.pathname) // the code is nobody's to see
  const [code, state] = [given.get('code'), given.get('state')]
  if (!kept || !code || !state) return t`This browser did not begin a sign-in, or it was given up.`
  try {
    const body = { verifier: kept.verifier, code, state }
    openSession((await request<SessionAnswer>('directory/finish', { method: 'POST', body })).data)
    return redirect(wantedPlace(kept.search))
  } catch (problem) {
    return problemText(problem)
  }
}
