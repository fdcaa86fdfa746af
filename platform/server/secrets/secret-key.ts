import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stored secrets are encrypted with; its id stands beside each of them and in backups, the key itself nowhere. */
export interface SecretKey {
  readonly id: string
  readonly key: Buffer
}

export class WrongSecretKey extends Error {}

const KEY_BYTES = 32

/** The key of an installation, from the environment or from DATA_DIR/secret-key; undefined when there is none yet. */
export function findSecretKey(
  dataDir: string,
  given: string | undefined = process.env.SECRET_KEY,
): SecretKey | undefined {
  const file = keyFile(dataDir)
  if (given !== undefined && given !== '') return keyOf(given, 'SECRET_KEY')
  return existsSync(file) ? keyOf(readFileSync(file, 'utf8'), file) : undefined
}

/** The key, made and kept when there is none: readable by the server's account alone. */
export function keepSecretKey(dataDir: string): SecretKey {
  const known = findSecretKey(dataDir)
  if (known) return known
  const file = keyFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // of two that start at once one wins, and both read its key
  } catch (problem) {
    if (!existsSync(file)) throw problem
  } finally {
    rmSync(draft)
  }
  return keepSecretKey(dataDir)
}

const keyFile = (dataDir: string): string => join(dataDir, 'secret-key')

function keyOf(text: string, place: string): SecretKey {
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new WrongSecretKey(`${place} must hold ${KEY_BYTES} bytes in base64url.`)
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 16) }
}
