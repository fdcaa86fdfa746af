import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { DirectorySettings } from '#platform/server/access/directory.ts'

export const TENANT = '6f9ed1a0-0000-4000-8000-000000000001'
export const AUDIENCE = 'api://muster'
export const CLIENT = 'muster'
export const CLIENT_SECRET = 'a-secret-of-muster'

interface Given {
  readonly claims?: JWTPayload
  readonly audience?: string
  readonly issuer?: string
  /** Seconds from now. */
  readonly expires?: number
  /** The name of the key, or a key the tenant does not publish. */
  readonly keyId?: string
  readonly isForged?: boolean
}

export interface DirectoryServer {
  readonly base: string
  /** What Muster has to know of it, with the place where people come back. */
  settings(redirectUri: string): DirectorySettings
  /** A token of the tenant; what is given makes it another one. */
  token(given?: Given): Promise<string>
  /** Who sits in front of its page from now on, with what else its tokens hold. */
  signIn(claims: JWTPayload, given?: Given): void
  close(): Promise<void>
}

/** A browser on its way: what it came with, until its code is exchanged. */
type Waiting = Readonly<Record<'redirect_uri' | 'code_challenge' | 'nonce', string>>

/** A small issuer on loopback: discovery, keys, tokens signed with them, and a page where a person is signed in already. */
export async function startDirectoryServer(): Promise<DirectoryServer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const key = { ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const waiting = new Map<string, Waiting>()
  let person: Given = {}

  const discovery = () => ({
    issuer: `${base}/${TENANT}/v2.0`,
    jwks_uri: `${base}/${TENANT}/keys`,
    authorization_endpoint: `${base}/${TENANT}/authorize`,
    token_endpoint: `${base}/${TENANT}/token`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  })

  /** Sends the browser back with a code, as a person who is signed in there sees it. */
  function authorize(asked: URLSearchParams): string {
    const code = randomUUID()
    const of = (name: string) => asked.get(name) ?? ''
    waiting.set(code, {
      redirect_uri: of('redirect_uri'),
      code_challenge: of('code_challenge'),
      nonce: of('nonce'),
    })
    return `${of('redirect_uri')}#${new URLSearchParams({ code, state: of('state') }).toString()}`
  }

  /** Exchanges a code for the person who knows the verifier and our secret, as often as asked: that it is used once is ours to see to. */
  async function exchange(request: IncomingMessage): Promise<object | undefined> {
    const given = new URLSearchParams(await text(request))
    const found = waiting.get(given.get('code') ?? '')
    const challenge = createHash('sha256').update(given.get('code_verifier') ?? '')
    const isRight =
      found?.redirect_uri === given.get('redirect_uri') &&
      found.code_challenge === challenge.digest('base64url') &&
      given.get('client_secret') === CLIENT_SECRET
    if (!found || !isRight) return undefined
    const claims = { sub: 'subject', nonce: found.nonce, ...person.claims }
    const id_token = await token({ audience: CLIENT, ...person, claims })
    return { access_token: 'nobody-reads-this', token_type: 'Bearer', expires_in: 600, id_token }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', base)
    const answer = (found: unknown) => {
      response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { error: 'invalid_grant' }))
    }
    const places: Readonly<Record<string, (() => void) | undefined>> = {
      [`/${TENANT}/v2.0/.well-known/openid-configuration`]: () => answer(discovery()),
      [`/${TENANT}/keys`]: () => answer({ keys: [key] }),
      [`/${TENANT}/token`]: () => void exchange(request).then(answer),
      [`/${TENANT}/authorize`]: () =>
        response.writeHead(302, { location: authorize(searchParams) }).end(),
    }
    const place = places[pathname]
    if (place) place()
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const base = `http://127.0.0.1:${port}`
  const token: DirectoryServer['token'] = ({
    claims = {},
    audience = AUDIENCE,
    issuer,
    expires = 600,
    keyId = 'first',
    isForged,
  } = {}) =>
    new SignJWT({ tid: TENANT, oid: 'object-of-nobody', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(issuer ?? `${base}/${TENANT}/v2.0`)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
      .sign(isForged ? foreign.privateKey : own.privateKey)
  return {
    base,
    token,
    settings: (redirectUri) => ({
      base,
      tenant: TENANT,
      audience: AUDIENCE,
      linksByAddress: false,
      clientId: CLIENT,
      clientSecret: CLIENT_SECRET,
      redirectUri,
    }),
    signIn: (claims, given = {}) => {
      person = { ...given, claims }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
