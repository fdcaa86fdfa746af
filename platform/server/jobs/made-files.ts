import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Sql } from '../database/database.ts'
import { FILE_KEPT_HOURS } from '#platform/contract/jobs/jobs.ts'

const HOUR_MS = 3_600_000
/** Only the account the server runs as reads what was made for a person. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** The folder of files that were made for people: random names, readable by the server alone, kept for a day. */
export class MadeFiles {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Writes what is handed over piece by piece and answers the name it is kept under, once it is on the disk. */
  async write(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY.folder })
    const stored = randomUUID()
    const file = await open(join(this.folder, stored), 'wx', OWNER_ONLY.file)
    try {
      for await (const piece of pieces) await file.appendFile(piece)
      await file.sync()
    } catch (problem) {
      await rm(join(this.folder, stored), { force: true })
      throw problem
    } finally {
      await file.close()
    }
    return stored
  }

  /** The content of a kept file; undefined when it is not there any more. */
  async read(stored: string): Promise<Readable | undefined> {
    // Swept, or on a node whose folder is not shared. What is open is read to its end, even if it is swept meanwhile.
    const file = await open(join(this.folder, stored)).catch(() => undefined)
    return file?.createReadStream()
  }

  /** Removes all but the files of these names. */
  async keepOnly(stored: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.folder).catch(() => []) // nothing was ever made
    for (const name of names)
      if (!stored.has(name)) await rm(join(this.folder, name), { force: true })
  }

  /** Removes what was kept long enough. */
  async sweep(): Promise<void> {
    const oldest = Date.now() - FILE_KEPT_HOURS * HOUR_MS
    const names = await readdir(this.folder).catch(() => []) // nothing was ever made
    for (const name of names) {
      const found = await stat(join(this.folder, name)).catch(() => undefined) // another node was faster
      if (found && found.mtimeMs < oldest) await rm(join(this.folder, name), { force: true })
    }
  }
}

/** Removes the files that no job knows. */
export async function dropFilesOfNoJob(sql: Sql, files: MadeFiles): Promise<void> {
  const known = await sql.rows<{ stored: string }>(
    `select file ->> 'stored' as stored from jobs where file is not null`,
  )
  await files.keepOnly(new Set(known.map(({ stored }) => stored)))
}
