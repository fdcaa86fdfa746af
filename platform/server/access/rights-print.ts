import { createHash } from 'node:crypto'
import type { Viewer } from './viewer.ts'

/** A fingerprint of all rights of a person and their reach. It changes when any of them changes. */
export const rightsPrint = ({ grants }: Pick<Viewer, 'grants'>): string => {
  const sorted = [...grants].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
