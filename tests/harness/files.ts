import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#platform/server/database/database.ts'
import { FolderStorage } from '#platform/server/files/folder-storage.ts'
import { IncomingFolder } from '#platform/server/files/incoming-folder.ts'

/** Where a test's files lie. */
export const placesIn = (folder: string) => ({
  incoming: new IncomingFolder(join(folder, 'incoming')),
  storage: new FolderStorage(join(folder, 'kept')),
  pickUp: join(folder, 'pick-up'),
})

/** What there is of files now: on their way, kept, and known to the database. Three numbers that a test compares. */
export async function countFiles(folder: string, sql: Sql) {
  const namesIn = (name: string) => readdir(join(folder, name)).catch(() => []) // nothing was ever put there
  const [row] = await sql.rows<{ rows: number }>('select count(*) as rows from files')
  return {
    incoming: (await namesIn('incoming')).length,
    kept: (await namesIn('kept')).length,
    rows: row?.rows ?? 0,
  }
}
