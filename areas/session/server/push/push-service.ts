import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Engine } from '#platform/server/kernel/request.ts'

/** How a device is reached at its push service (RFC 8030), and the keys that only it opens a message with (RFC 8291). */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a device shows: never what a notice says, nor whom it is about. */
export interface PushMessage {
  readonly title: string
  readonly body: string
}

/** What became of a message: taken, refused for now, or the device has gone for good. */
export type PushOutcome = 'taken' | 'failed' | 'gone'

type Reaching = Pick<Engine, 'outbound' | 'secrets' | 'mail'>

const SECONDS_OF_A_DAY = 86_400
/** A push service answers with some words at most. */
const MOST_ANSWERED = 20_000
const CURVE = 'prime256v1'

/** The key by which push services know this installation (RFC 8292), in base64url. It comes from the installation's own key. */
export function pushKeys({ secrets }: Pick<Engine, 'secrets'>): {
  readonly publicKey: string
  readonly privateKey: string
} {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secrets.keyFor('push'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  }
}

/** The port a push service is asked at. */
export const portOf = ({ port, protocol }: URL): number =>
  Number(port || (protocol === 'https:' ? 443 : 80))

/** Sends a message to one device. What was not fetched within a day, and what a newer one replaces, is dropped by the service. */
export async function pushTo(
  engine: Reaching,
  { endpoint, p256dh, auth }: PushAddress,
  message: PushMessage,
): Promise<PushOutcome> {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subjectOf(engine.mail.publicUrl), ...pushKeys(engine) },
        ...{ TTL: SECONDS_OF_A_DAY, topic: 'notices', contentEncoding: 'aes128gcm' },
      },
    )
    const { status } = await engine.outbound.ask(endpoint, {
      ...{ method: 'POST', headers: texts(headers), body, mostBytes: MOST_ANSWERED },
    })
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'taken' : 'failed'
  } catch {
    return 'failed' // the reason stands in the log of what goes outside
  }
}

/** Whom a push service may turn to, where something is wrong: an address of ours. */
function subjectOf(publicUrl: string): string {
  const { protocol, origin, hostname } = new URL(publicUrl)
  return protocol === 'https:' ? origin : `mailto:push@${hostname}`
}

const texts = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
