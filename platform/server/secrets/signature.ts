import { createHmac, hkdfSync } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/** 80 bits: no number of guesses finds one, and an address has room for it. */
const HEX_DIGITS = 20
const KEY_BYTES = 32

/** Marks a text for a purpose. The key of each purpose is another one, and none of them opens what is sealed. */
export function signature({ key }: SecretKey, text: string, purpose: string): string {
  const own = hkdfSync('sha256', key, '', `sign ${purpose}`, KEY_BYTES)
  return createHmac('sha256', Buffer.from(own)).update(text).digest('hex').slice(0, HEX_DIGITS)
}
