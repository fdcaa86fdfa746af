import { createHmac, hkdfSync } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/** 80 bits: no number of guesses finds one, and an address has room for it. */
const HEX_DIGITS = 20
const KEY_BYTES = 32

/** Marks a text for a purpose. The key of each purpose is another one, and none of them opens what is sealed. */
export function signature({ key }: SecretKey, text: string, purpose: string): string {
  const own = derived(key, `sign ${purpose}`)
  return createHmac('sha256', own).update(text).digest('hex').slice(0, HEX_DIGITS)
}

/** A key of its own for a purpose (RFC 5869); from it nobody finds the others. */
export const derivedKey = ({ key }: SecretKey, purpose: string): Buffer =>
  derived(key, `key ${purpose}`)

const derived = (key: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', info, KEY_BYTES))
