import type { PickUpSource } from '../../../contract/bulk/pick-up-sources.ts'
import { folderFiles } from './folder-files.ts'
import { mailboxFiles } from './mailbox-files.ts'
import type { SourceOfFiles } from './pick-up-source.ts'
import { serverFiles } from './server-files.ts'

/** How the files of each source are found. */
export const sources: Readonly<Record<PickUpSource, SourceOfFiles>> = {
  'Server folder': folderFiles,
  SFTP: serverFiles,
  'FTPS implicit': serverFiles,
  'FTPS explicit': serverFiles,
  FTP: serverFiles,
  Mailbox: mailboxFiles,
}
