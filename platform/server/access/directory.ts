import type { createRemoteJWKSet, JWTPayload } from 'jose'
import type { Outbound } from '../outbound/outbound.ts'
import { directoryWay, type WayThere } from './directory-way.ts'

/** A person as the company's directory knows them, taken from a token whose signature was checked. */
export interface DirectoryIdentity {
  /** Tenant and object id together: what never changes and is never given to another person. */
  readonly key: string
  /** Their mail address in small letters, if the directory says it is verified; it may change hands and identifies nobody who is linked. */
  readonly address: string | undefined
}

/** Who a token of the directory belongs to; undefined for a token that is not good, or when none is set up. */
export interface Directory {
  identify(token: string): Promise<DirectoryIdentity | undefined>
  /** Signing in at its own page; none when no directory is set up. */
  readonly signIn?: {
    /** Where the browser goes; undefined while the directory does not answer. */
    begin(there: WayThere): Promise<URL | undefined>
    /** Who came back; undefined for a code that is not good. */
    finish(there: WayThere, code: string): Promise<DirectoryIdentity | undefined>
  }
  /** The tenant whose people sign in; none when no directory is set up. */
  readonly tenant?: string
  /** Whether the first sign-in may be linked by its address. */
  readonly linksByAddress: boolean
}

export const noDirectory: Directory = { identify: async () => undefined, linksByAddress: false }

/** How an account of the directory stands in ours; object ids that could be anything else are none. */
export const directoryKey = (tenant: string, objectId: string): string | undefined =>
  OBJECT_ID.test(objectId) ? `${tenant}:${objectId}`.toLowerCase() : undefined

const OBJECT_ID = /^[\w-]{8,100}$/

export interface DirectorySettings {
  /** `https://login.microsoftonline.com`, or a stand-in of tests. */
  readonly base: string
  readonly tenant: string
  /** Our application, as the directory knows it. */
  readonly audience: string
  readonly linksByAddress: boolean
  /** How the directory knows us when people sign in at its page, and where they come back to. */
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly redirectUri: string
}

/** The directory is asked for its keys at most this long, and at most this often for keys it does not have. */
const ASK_MS = 5_000
const COOLDOWN_MS = 30_000
/** Clocks differ by seconds. */
const TOLERANCE_S = 30

/**
 * Checks tokens against one tenant: signature by a key it publishes, issuer, audience and expiry. Discovery and keys are read
 * from the address in the settings alone; a token names no place to ask.
 */
export function openIdDirectory(
  settings: DirectorySettings,
  outbound: Pick<Outbound, 'ask'>,
  log: (words: string) => void,
): Directory {
  const { base, tenant, audience, linksByAddress } = settings
  const issuer = `${base.replace(/\/$/, '')}/${tenant}/v2.0`
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined

  const way = directoryWay({ ...settings, issuer }, outbound)

  /** Who a token for one of our names belongs to. */
  async function verify(token: string, name: string): Promise<DirectoryIdentity | undefined> {
    const { jwtVerify } = await jose()
    keys ??= keysOf(issuer)
    const { payload } = await jwtVerify(token, await keys, {
      issuer,
      audience: name,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'tid', 'oid'],
      clockTolerance: TOLERANCE_S,
    })
    return payload.tid === tenant ? identityIn(payload, tenant) : undefined
  }

  /** Whatever is wrong with a token, a code or the directory itself, nobody signs in by it. */
  async function orNothing<Found>(work: Promise<Found>): Promise<Found | undefined> {
    try {
      return await work
    } catch (problem) {
      log(`directory sign-in: ${problem instanceof Error ? problem.message : String(problem)}`) // it never holds the token
      return undefined
    }
  }

  async function finish(there: WayThere, code: string): Promise<DirectoryIdentity | undefined> {
    const token = await way.finish(there, code)
    return token === undefined ? undefined : verify(token, settings.clientId)
  }

  async function keysOf(issuedBy: string) {
    try {
      const { createRemoteJWKSet: remoteKeys, customFetch } = await jose()
      const url = await keysUrl(issuedBy)
      return remoteKeys(url, {
        cooldownDuration: COOLDOWN_MS,
        [customFetch]: async (asked: string) => new Response(await read(asked)),
      })
    } catch (problem) {
      keys = undefined // asked again by the next sign-in
      throw problem
    }
  }

  /** Where the tenant publishes its keys; a place elsewhere than the issuer is not believed. */
  async function keysUrl(issuedBy: string): Promise<URL> {
    const found: unknown = JSON.parse(await read(`${issuedBy}/.well-known/openid-configuration`))
    const named: unknown =
      found !== null && typeof found === 'object' && Reflect.get(found, 'jwks_uri')
    const url = typeof named === 'string' ? URL.parse(named) : null
    if (url?.origin !== new URL(issuedBy).origin)
      throw new Error('discovery names keys of another host')
    return url
  }

  async function read(url: string): Promise<string> {
    const { status, body } = await outbound.ask(url, { timeoutMs: ASK_MS })
    if (status !== 200) throw new Error(`the directory answered ${status}`)
    return body.toString('utf8')
  }

  return {
    identify: (token) => orNothing(verify(token, audience)),
    signIn: {
      begin: (there) => orNothing(way.begin(there)),
      finish: (there, code) => orNothing(finish(there, code)),
    },
    tenant,
    linksByAddress,
  }
}

/** Loaded with the first such sign-in: a server without a directory does without its memory. */
const jose = () => import('jose')

function identityIn(payload: JWTPayload, tenant: string): DirectoryIdentity | undefined {
  const { oid, email } = payload
  const key = typeof oid === 'string' ? directoryKey(tenant, oid) : undefined
  if (key === undefined) return undefined
  const isVerified = VERIFIED.some((claim) => AFFIRMED.has(payload[claim]))
  const address =
    typeof email === 'string' && isVerified
      ? email.trim().normalize('NFC').toLowerCase()
      : undefined
  return { key, address }
}

/** The address is the person's own (OpenID Connect), or of a domain the tenant has shown to be its own (Microsoft Entra). */
const VERIFIED = ['email_verified', 'xms_edov'] as const
/** Entra says it as a number or in quotes, too. */
const AFFIRMED: ReadonlySet<unknown> = new Set([true, 1, '1', 'true'])
