import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { readerCalls } from '../../contract/reader-calls.ts'
import { acknowledge } from './acknowledge.ts'
import { documentsWithAccess } from './documents-with-access.ts'
import { documentFile, openDocument } from './open-document.ts'
import { repositoryTree } from './repository-tree.ts'

export const readingCallsOnServer = serveCalls(readerCalls, {
  documentsWithAccess,
  repositoryTree,
  openDocument,
  documentFile,
  acknowledge,
})
