import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const TENANT = '6f9ed1a0-0000-4000-8000-000000000001'
export const AUDIENCE = 'api://muster'

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
  /** A token of the tenant; what is given makes it another one. */
  token(given?: Given): Promise<string>
  close(): Promise<void>
}

/** A small issuer on loopback: discovery, keys, and tokens signed with them. */
export async function startDirectoryServer(): Promise<DirectoryServer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const key = { ...(await exportJWK(own.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const answers: Readonly<Record<string, unknown>> = {
      [`/${TENANT}/v2.0/.well-known/openid-configuration`]: { jwks_uri: `${base}/${TENANT}/keys` },
      [`/${TENANT}/keys`]: { keys: [key] },
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    token: ({
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
        .sign(isForged ? foreign.privateKey : own.privateKey),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
