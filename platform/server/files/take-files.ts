import { createHash } from 'node:crypto'
import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { type KeptFile, unknownKeys } from './file-rows.ts'
import { type FileStorage, newFileKey } from './file-storage.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { dropReceived, type IncomingFile, receiveFiles, type Taken } from './receive-files.ts'

/** Where files lie, on their way in and afterwards. */
export interface FilePlaces {
  readonly incoming: IncomingFolder
  readonly storage: FileStorage
  /** The folder of the server into which other systems put files for Muster; it is read and never written. */
  readonly pickUp: string
}

/** Files that are kept and known to nobody yet, with what makes them the same files when they come again. */
export interface TakenFiles {
  readonly files: readonly KeptFile[]
  readonly hash: string
}

/**
 * Takes the files of a request: receives, checks and keeps them, all before `use` writes them down, so that no transaction waits
 * for a slow sender. Whatever `use` did not write down (it refused, or the request is a repeat) does not stay.
 */
export async function takeFiles<Result>(
  { incoming, storage }: FilePlaces,
  sql: Sql,
  form: AsyncIterable<IncomingFile> | undefined,
  taken: Taken,
  use: (taken: TakenFiles) => Promise<Result>,
): Promise<Result> {
  const received = await receiveFiles(
    incoming,
    form ?? refuse(fileProblems.none, { ...taken }),
    taken,
  )
  const hash = createHash('sha256')
  const files: KeptFile[] = []
  try {
    for (const { path, hash: content, ...file } of received) {
      const key = newFileKey()
      await storage.keep(key, path)
      files.push({ key, hash: content, ...file })
      hash.update(`${file.name}\n${content}\n`)
    }
    return await use({ files, hash: hash.digest('base64url') })
  } finally {
    await dropReceived(received)
    await dropUnknown(storage, sql, files)
  }
}

/** Removes what was kept and not written down. Asks the database what was, since a lost answer to a commit does not say. Without it the sweeping decides. */
export async function dropUnknown(
  storage: FileStorage,
  sql: Sql,
  files: readonly Pick<KeptFile, 'key'>[],
): Promise<void> {
  if (files.length === 0) return
  const keys = await unknownKeys(
    sql,
    files.map(({ key }) => key),
  ).catch(() => []) // the database is away: what nobody knows is swept after a day
  await dropContents(storage, keys)
}

/** Removes contents nobody knows any more. What was done stays done when the storage is away: they are swept after a day. */
export async function dropContents(storage: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage.remove(key).catch(() => undefined)))
}
