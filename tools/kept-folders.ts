import { join } from 'node:path'
import type { Folders } from '#platform/server/backup/take-backup.ts'

/** The files of the data folder that a backup holds: those made for people and those they brought. A bucket has backups of its own. */
export const keptFolders = (dataDir: string): Folders => ({
  exports: join(dataDir, 'exports'),
  files: join(dataDir, 'files'),
})
