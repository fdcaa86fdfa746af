import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { streamed } from './streamed-answer.ts'
import type { Log } from '../log/log.ts'
import { readAllowed } from './address-rules.ts'

/**
 * The one way to the outside. A host has to be listed; its name is resolved once, its addresses are checked, and the connection
 * goes to the checked address. Redirects are answers like others. Whatever goes wrong is told in the same words, so that nobody
 * finds out by way of us what is reachable from here; the reason stands in the log.
 */
export interface Outbound {
  ask(url: string, asking?: Asking): Promise<OutboundAnswer>
  /**
   * The same as the `fetch` of the platform, for clients that take one: the answer streams. Its time runs to the last byte, its size
   * is limited, and `init.signal` ends it. What goes wrong before or within the answer is told in the same words.
   */
  fetch(url: string | URL | Request, init?: RequestInit, within?: StreamLimits): Promise<Response>
  /** Whether a host is listed. */
  mayAsk(host: string, port: number): boolean
  /** The checked address of a host, for protocols other than HTTP. */
  addressOf(host: string, port: number): Promise<string>
}

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** From the first name looked up to the last byte. */
  readonly timeoutMs?: number
  /** Bytes of the answer at most. */
  readonly mostBytes?: number
}

/** How long an answer that streams may take, and how many bytes it may have. */
export type StreamLimits = Pick<Asking, 'timeoutMs' | 'mostBytes'>

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export class OutboundFailed extends Error {
  constructor() {
    super('The outside service cannot be reached.')
  }
}

interface OutboundOptions {
  /** The setting OUTBOUND_ALLOW. */
  readonly allow: readonly string[]
  readonly log: Pick<Log, 'error'>
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const TIMEOUT_MS = 10_000
const MOST_BYTES = 5_000_000
/** Models think, and speech is long: from the first name looked up to the last byte. */
const STREAM_MS = 120_000
const requestFor: Readonly<Record<string, typeof requestHttp | undefined>> = {
  'http:': requestHttp,
  'https:': requestHttps,
}

/** Opens the way to what the setting lists; nothing without it. */
export function createOutbound({ allow, log, resolve = resolved }: OutboundOptions): Outbound {
  const allowed = readAllowed(allow)

  async function addressOf(host: string, port: number): Promise<string> {
    if (!allowed.mayAsk(host, port)) throw new Error(`${host}:${port} is not in OUTBOUND_ALLOW`)
    const addresses = isIP(host) === 0 ? await resolve(host) : [host]
    const wrong = addresses.find((address) => !allowed.mayConnect(address, port))
    if (wrong !== undefined)
      throw new Error(`${host} is ${wrong}, an inner address that is not listed`)
    const [address] = addresses
    if (address === undefined) throw new Error(`${host} has no address`)
    return address
  }

  /** Sends a request to the checked address; the answer has begun. */
  async function send(url: URL, { method, headers, body, signal }: Sent): Promise<IncomingMessage> {
    const request = requestFor[url.protocol]
    if (!request || url.username !== '') throw new Error(`${url.protocol} is no way to ask`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const address = await within(addressOf(host, port), signal)
    return new Promise((answered, failed) => {
      const sent = request(url, {
        method: method ?? 'GET',
        headers: { ...headers },
        signal,
        agent: false, // a kept connection would be one to an address that was checked long ago
        lookup: (_host, { all }, found) => {
          const family = isIP(address)
          if (all === true) found(null, [{ address, family }])
          else found(null, address, family)
        },
      })
      sent.once('response', answered).once('error', failed)
      sent.end(body)
    })
  }

  async function ask(given: string, asking: Asking = {}): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS)
    const answer = await send(new URL(given), { ...asking, signal })
    const body = await bodyOf(answer, asking.mostBytes ?? MOST_BYTES)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body }
  }

  /** What `fetch` was given, with one signal of its time and of the caller. */
  async function open(
    given: Request,
    { timeoutMs = STREAM_MS, mostBytes = MOST_BYTES }: StreamLimits,
  ) {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), given.signal])
    const answer = await send(new URL(given.url), {
      method: given.method,
      headers: Object.fromEntries(given.headers),
      ...(given.body && { body: new Uint8Array(await given.arrayBuffer()) }),
      signal,
    })
    return streamed(answer, {
      mostBytes,
      failed: (problem) => failure(placeOf(given.url), problem),
    })
  }

  /** The reason goes to the log, the same words to everybody else. */
  const failure = (place: string, problem: unknown): OutboundFailed => {
    log.error({ outbound: place, problem: String(problem) })
    return new OutboundFailed()
  }
  const inSameWords = async <Result>(place: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (problem) {
      throw failure(place, problem)
    }
  }
  return {
    mayAsk: (host, port) => allowed.mayAsk(host, port),
    ask: (url, asking) => inSameWords(placeOf(url), ask(url, asking)),
    fetch: (url, init, limits = {}) => {
      const given = new Request(url, init)
      return inSameWords(placeOf(given.url), open(given, limits))
    },
    addressOf: (host, port) => inSameWords(`${host}:${port}`, addressOf(host, port)),
  }
}

/** A request on its way. */
interface Sent extends Pick<Asking, 'headers' | 'body'> {
  readonly method?: string
  readonly signal: AbortSignal
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Waits for work that knows no signal. */
function within<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, over])
}

const resolved = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Without path and query: they may hold what is not to be kept. */
const placeOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'no address')
