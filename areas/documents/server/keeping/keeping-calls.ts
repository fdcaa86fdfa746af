import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { keeperCalls } from '../../contract/keeper-calls.ts'
import { getDocument } from '../reading/open-document.ts'
import {
  approveDocument,
  archiveDocument,
  confirmReview,
  rejectDocument,
  submitDocument,
  updateDocument,
  withdrawDocument,
} from './document-verbs.ts'
import { compareVersions, createVersion, restoreVersion } from './version-calls.ts'

export const keepingCallsOnServer = serveCalls(keeperCalls, {
  getDocument,
  updateDocument,
  submitDocument,
  withdrawDocument,
  approveDocument,
  rejectDocument,
  confirmReview,
  archiveDocument,
  createVersion,
  restoreVersion,
  compareVersions,
})
