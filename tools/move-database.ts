import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts'
import { readSettings } from '#apps/server/settings.ts'
import { takeBackup } from '#platform/server/backup/take-backup.ts'
import { findSecretKey } from '#platform/server/secrets/secret-key.ts'
import { restoreInto } from './restore.ts'
import { endWithWords } from './with-database.ts'

// `npm run move-database -- postgres://...`: from the embedded database to an external one, while Muster is stopped. The
// embedded one stays as it is.
const [url = ''] = process.argv.slice(2)

await endWithWords(move())

async function move(): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('Usage: npm run move-database -- postgres://USER:PASSWORD@HOST/DATABASE')
  const { dataDir } = readSettings({
    ...process.env,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_POOLER: '',
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
  })
  const embedded = await startEmbeddedDatabase({ dataDir, log: console.log })
  const folder = await mkdtemp(join(dataDir, 'moving-'))
  try {
    const file = join(folder, 'company')
    const folders = {} // what lies in DATA_DIR stays there
    const keyId = findSecretKey(dataDir)?.id ?? null
    await takeBackup(file, { connection: embedded.connection, folders, keyId })
    await restoreInto({ connectionString: url }, file, dataDir, folders)
    console.log('Moved. Start Muster with DATABASE_URL set to the new database from now on.')
  } finally {
    await rm(folder, { recursive: true })
    await embedded.stop()
  }
}
