import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Where the contents of files lie, by key. Keys are ours and random; no name and no path of a client ever comes near it.
 * What `keep` has answered survives the loss of power. Who may read what is decided in front of it.
 */
export interface FileStorage {
  /** Takes a file of the local disk over, under a key. */
  keep(key: string, path: string): Promise<void>
  /** The content, from a byte on; undefined when there is none under this key. */
  read(key: string, from?: number): Promise<Readable | undefined>
  /** Removes a content; one that is not there is as good as removed. */
  remove(key: string): Promise<void>
  /** The keys of contents that were kept before a moment, for the person who looks after what nobody knows any more. */
  keptBefore(moment: Date): AsyncIterable<string>
}

/** The form of every key: a mark, and 128 random bits. */
export const newFileKey = (): string => `f_${randomBytes(16).toString('base64url')}`
export const isFileKey = (key: string): boolean => /^f_[A-Za-z0-9_-]{22}$/.test(key)
