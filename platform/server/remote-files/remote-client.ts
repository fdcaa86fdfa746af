import type { Writable } from 'node:stream'

/** An entry of a folder. */
export interface RemoteEntry {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'other'
  readonly size: number
  readonly modified_at: string | null
}

/** A signed-in connection, whatever its protocol. */
export interface RemoteClient {
  /** What the server proved itself by, where the protocol has such a key. */
  readonly host_key_fingerprint: string | null
  list(folder: string): Promise<RemoteEntry[]>
  /** The size of a file now; null where there is none. */
  sizeOf(path: string): Promise<number | null>
  /** When a file was changed, where the listing did not say. */
  modifiedAt(path: string): Promise<string | null>
  read(path: string, into: Writable): Promise<void>
  /** Writes a few bytes, to see whether that is allowed. */
  write(path: string, content: Buffer): Promise<void>
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  close(): void
}
