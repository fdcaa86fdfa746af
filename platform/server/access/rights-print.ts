import { createHash } from 'node:crypto'
import type { Viewer } from './viewer.ts'

/** What stands for all rights of a person and how far they reach: another text as soon as any of them changes. */
export const rightsPrint = ({ grants }: Pick<Viewer, 'grants'>): string => {
  const sorted = [...grants].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
