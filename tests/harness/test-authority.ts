import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** An authority of a test, and a server it vouches for. PEM. */
export interface TestAuthority {
  readonly ca: string
  readonly key: string
  readonly cert: string
}

/** Makes an authority, and a certificate of it for a name. */
export function makeAuthority(name = 'localhost'): TestAuthority {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = `Test authority ${randomBytes(4).toString('hex')}`
  const ca = { of: authority.publicKey, subject: issuer, issuer, by: authority.privateKey }
  const cert = { of: server.publicKey, subject: name, issuer, by: authority.privateKey, name }
  return {
    ca: certificate(ca),
    cert: certificate(cert),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

interface Certified {
  readonly of: KeyObject
  readonly subject: string
  readonly issuer: string
  readonly by: KeyObject
  /** The name of a server; an authority has none. */
  readonly name?: string
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const isTrue = der(0x01, Buffer.from([255]))
const SIGNED_BY = sequence(oid('2a8648ce3d040302')) // ECDSA with SHA-256
const named = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
/** Long before and after any moment a test runs at. */
const WHILE = sequence(
  der(0x18, Buffer.from('20200101000000Z')),
  der(0x18, Buffer.from('21200101000000Z')),
)

function certificate({ of, subject, issuer, by, name }: Certified): string {
  const extension =
    name === undefined
      ? sequence(oid('551d13'), isTrue, der(0x04, sequence(isTrue)))
      : sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SIGNED_BY,
    named(issuer),
    WHILE,
    named(subject),
    of.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = createSign('sha256').update(content).sign(by)
  const whole = sequence(content, SIGNED_BY, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
