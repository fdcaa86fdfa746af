import { resolve } from 'node:path'
import { takeBackup } from '#platform/server/backup/take-backup.ts'
import { findSecretKey } from '#platform/server/secrets/secret-key.ts'
import { keptFolders } from './kept-folders.ts'
import { endWithWords } from './with-database.ts'
import { besideServer } from './with-connection.ts'

// `npm run backup -- FILE`: the whole company as of one moment into one file, also while people work.
const [file] = process.argv.slice(2)

await endWithWords(
  besideServer(async (connection, { dataDir }) => {
    if (file === undefined) throw new Error('Usage: npm run backup -- FILE')
    const keyId = findSecretKey(dataDir)?.id ?? null
    const folders = keptFolders(dataDir)
    const { tables, files } = await takeBackup(resolve(file), { connection, folders, keyId })
    console.log(`Backed up ${tables} tables and ${files} files to ${file}.`)
    if (keyId !== null)
      console.log(`Stored secrets need the key ${keyId}. It is not in the backup: keep it apart.`)
  }),
)
