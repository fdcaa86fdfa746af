import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/** A secret was sealed with a key that is not here: it has to be brought back, or the secret entered again. */
export class SecretKeyMissing extends Error {
  constructor(id: string) {
    super(
      `A stored secret needs the key ${id}, which is not here. Put it into DATA_DIR/secret-key or SECRET_KEY, or enter the secret again.`,
    )
  }
}

const CIPHER = 'aes-256-gcm'
/** What this cipher was made for; never used twice with one key. */
const NONCE_BYTES = 12

/** Encrypts a secret to be stored. It opens only with this key, and only for what it was sealed for. */
export function seal({ id, key }: SecretKey, secret: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
  return [id, ...parts].join('.')
}

/** Decrypts a stored secret. */
export function unseal(known: SecretKey | undefined, stored: string, purpose: string): string {
  const [id = '', ...parts] = stored.split('.')
  if (known?.id !== id) throw new SecretKeyMissing(id)
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !sealed) throw new Error('a stored secret is not whole')
  const opened = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag)
  return Buffer.concat([opened.update(sealed), opened.final()]).toString('utf8')
}
