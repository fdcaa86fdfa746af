import type { Configuration, CustomFetch } from 'openid-client'
import type { Asking, Outbound } from '../outbound/outbound.ts'

/** What a browser takes along to the directory, so that what comes back is known to be the answer to it. */
export interface WayThere {
  readonly state: string
  readonly nonce: string
  /** Known to the browser alone; only its hash travels, and only who knows it gets the code exchanged. */
  readonly verifier: string
}

/** Signing in at the directory's own page: the browser goes there, and comes back with a code that this server exchanges. */
export interface DirectoryWay {
  /** Where the browser goes. */
  begin(there: WayThere): Promise<URL>
  /** The token of the person who came back. */
  finish(there: WayThere, code: string): Promise<string | undefined>
}

export interface Application {
  readonly issuer: string
  /** How the directory knows us. */
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Ours, where the browser comes back to. */
  readonly redirectUri: string
}

/** The directory is asked at most this long. */
const ASK_MS = 5_000

/**
 * The authorization code flow with PKCE. Where to ask is read from the issuer alone, and everything is asked by the one way to
 * the outside. The code comes back behind #, where no server and no proxy writes it down.
 */
export function directoryWay(
  { issuer, clientId, clientSecret, redirectUri }: Application,
  outbound: Pick<Outbound, 'ask'>,
): DirectoryWay {
  let known: Promise<Configuration> | undefined

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, customFetch, discovery, None } =
      await library()
    const shown = clientSecret === undefined ? None() : ClientSecretPost(clientSecret)
    const found = await discovery(new URL(issuer), clientId, undefined, shown, {
      [customFetch]: fetchBy(outbound),
      // The settings take http for this machine alone.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    const { authorization_endpoint = '' } = found.serverMetadata()
    if (URL.parse(authorization_endpoint)?.origin !== new URL(issuer).origin)
      throw new Error('discovery names a page of another host')
    return found
  }

  const configuration = () => {
    known ??= discover().catch((problem: unknown) => {
      known = undefined // asked again by the next sign-in
      throw problem
    })
    return known
  }

  return {
    begin: async ({ state, nonce, verifier }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        response_mode: 'fragment',
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    finish: async ({ state, nonce, verifier }, code) => {
      const { authorizationCodeGrant } = await library()
      const cameBack = new URL(redirectUri)
      cameBack.search = new URLSearchParams({ code, state }).toString()
      const tokens = await authorizationCodeGrant(await configuration(), cameBack, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return tokens.id_token
    },
  }
}

/** Loaded with the first such sign-in: a server without a directory does without its memory. */
const library = () => import('openid-client')

const fetchBy =
  (outbound: Pick<Outbound, 'ask'>): CustomFetch =>
  async (url, { method, headers, body }) => {
    const asking: Asking = {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      timeoutMs: ASK_MS,
      ...(body !== null && body !== undefined && { body: String(body) }),
    }
    const answer = await outbound.ask(url, asking)
    const type = String(answer.headers['content-type'] ?? '')
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': type } })
  }
