import { resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import {
  type Restored,
  restoreBackup,
  RestoreRefused,
} from '#platform/server/backup/restore-backup.ts'
import { sqlFolders } from '#platform/server/database/sql-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { findSecretKey } from '#platform/server/secrets/secret-key.ts'
import { keptFolders } from './kept-folders.ts'
import { withConnection } from './with-connection.ts'

/** Restores a backup into an empty database, and says what was found equal and what is missing. */
export async function restoreInto(
  connection: ClientConfig,
  file: string,
  dataDir: string,
  folders = keptFolders(dataDir),
): Promise<void> {
  await assertEmpty(connection)
  const restored = await restoreBackup(resolve(file), {
    connection,
    folders,
    sqlFolders: sqlFolders(projectRoot),
    log: console.log,
  })
  report(restored, findSecretKey(dataDir)?.id)
}

async function assertEmpty(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ found: string | null }>(
      `select to_regclass('public.users')::text as found`,
    )
    if (rows[0]?.found === null) return
    const { rowCount } = await client.query('select 1 from users limit 1')
    if (rowCount !== 0)
      throw new RestoreRefused(
        'There is a company in this database. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
      )
  } finally {
    await client.end()
  }
}

function report(
  { taken_at, tables, rows, files, key_id }: Restored,
  key: string | undefined,
): void {
  console.log(
    `Restored the company as of ${taken_at}: ${rows} rows of ${tables} tables and ${files} files, all equal to the backup.`,
  )
  if (key_id !== null && key_id !== key)
    console.log(
      `Stored secrets need the key ${key_id}, which is not here: put it into DATA_DIR/secret-key or SECRET_KEY, or enter them again.`,
    )
}

// `npm run restore -- FILE`
if (import.meta.main) {
  const { endWithWords } = await import('./with-database.ts')
  const [file] = process.argv.slice(2)
  await endWithWords(
    withConnection(async ({ owner }, { dataDir }) => {
      if (file === undefined) throw new Error('Usage: npm run restore -- FILE')
      await restoreInto(owner, file, dataDir)
    }),
  )
}
