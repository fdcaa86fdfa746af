import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A message as the device reads it, and how its sender is known. */
export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: unknown
  /** The bytes on their way: what the service itself sees. */
  readonly sealed: Buffer
  /** The claims of the sender's token, which its signature was checked for (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string }
}

/** A push service on loopback with its devices: it opens what comes by RFC 8291, which it reads by itself. */
export async function startPushService() {
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const pushed: Pushed[] = []
  const answers = { status: 201 }
  const server = createServer(async (request, response) => {
    const sealed = await buffer(request)
    const path = request.url ?? ''
    const device = devices.get(path)
    if (device && answers.status === 201)
      pushed.push({
        ...{ path, headers: request.headers, sealed },
        message: JSON.parse(opened(sealed, device).toString('utf8')),
        claims: claimsOf(request.headers.authorization ?? ''),
      })
    response.writeHead(device ? answers.status : 410).end()
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.address() as AddressInfo
  return {
    ...{ port, pushed, answers },
    /** A device as its browser tells of it. */
    device: (name: string) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      devices.set(`/${name}`, { pair, auth })
      return {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    /** The device has gone, as one whose application was removed. */
    forget: (name: string) => devices.delete(`/${name}`),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The message of one record: salt, size, the sender's key, then the bytes (RFC 8188), with the keys of RFC 8291. */
function opened(
  sealed: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): Buffer {
  const salt = sealed.subarray(0, 16)
  const keyLength = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + keyLength)
  const content = sealed.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** The claims of `vapid t=…, k=…`, signed by the key that stands beside them. */
function claimsOf(authorization: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token of the sender is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
