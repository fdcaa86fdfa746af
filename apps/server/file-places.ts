import { join } from 'node:path'
import type { FileStorage } from '#platform/server/files/file-storage.ts'
import { FolderStorage } from '#platform/server/files/folder-storage.ts'
import { IncomingFolder } from '#platform/server/files/incoming-folder.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import type { Settings } from './settings.ts'

/** Where files that people bring lie: in the data folder, or in the bucket that the settings name. */
export async function filePlaces({ dataDir, s3 }: Settings): Promise<FilePlaces> {
  return {
    incoming: new IncomingFolder(join(dataDir, 'incoming')),
    pickUp: join(dataDir, 'pick-up'),
    storage: s3 ? await openS3(s3) : new FolderStorage(join(dataDir, 'files')),
  }
}

async function openS3(settings: NonNullable<Settings['s3']>): Promise<FileStorage> {
  const { S3Storage } = await import('#platform/server/files/s3-storage.ts')
  return new S3Storage(settings)
}
