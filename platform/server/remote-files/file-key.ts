import { createHash } from 'node:crypto'
import type { RemoteFile } from './connection.ts'

/** A file is known by its place, size and time: one that was changed is another file. */
export const fileKeyOf = ({ path, size, modified_at }: RemoteFile): string =>
  createHash('sha256')
    .update(JSON.stringify([path, size, modified_at]))
    .digest('hex')
