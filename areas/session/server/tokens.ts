import { createHash, randomBytes } from 'node:crypto'

/** A fresh session token: 256 random bits, url-safe. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
