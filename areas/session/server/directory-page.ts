import { refuse } from '#platform/contract/problems.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { directoryCalls } from '../contract/directory-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { signInAs } from './directory-sign-in.ts'
import { refuseClosedAddress } from './failures.ts'
import { hashToken, newToken } from './tokens.ts'

/** Signing in with a second factor at another page takes a while; longer ones begin anew. */
const HOLDS = `interval '10 minutes'`

/**
 * Signing in at the page of the directory. What the browser takes there is kept as hashes, ends after a while, and is used
 * once, by the browser that began: it alone knows the verifier.
 */
export const directoryPageServed = serveCalls(directoryCalls, {
  directory: async ({ engine }) => ({
    data: { is_set_up: engine.directory.signIn !== undefined },
  }),
  beginDirectory: async (request) => {
    const { sql, engine, input, now } = request
    const { signIn } = engine.directory
    if (!signIn) refuse(sessionProblems.noDirectorySetUp)
    await refuseClosedAddress(request)
    const [state, nonce] = [newToken(), newToken()]
    const url = await signIn.begin({ state, nonce, verifier: input.verifier })
    if (!url) refuse(sessionProblems.directoryIsSilent)
    await sql.rows(
      `insert into directory_sign_ins (state_hash, verifier_hash, nonce, expires_at)
       values ($1, $2, $3, $4::timestamptz + ${HOLDS})`,
      [hashToken(state), hashToken(input.verifier), nonce, now],
    )
    return { data: { url: url.href } }
  },
  finishDirectory: async (request) => {
    const { sql, engine, input, now } = request
    const { verifier, state, code } = input
    await refuseClosedAddress(request)
    const [begun] = await sql.rows<{ nonce: string }>(
      `delete from directory_sign_ins where state_hash = $1 and verifier_hash = $2 and expires_at > $3 returning nonce`,
      [hashToken(state), hashToken(verifier), now],
    )
    const there = begun && { state, verifier, nonce: begun.nonce }
    const identity = there && (await engine.directory.signIn?.finish(there, code))
    const answer = await signInAs(request, identity, 'code')
    engine.mail.wake()
    return answer
  },
})
