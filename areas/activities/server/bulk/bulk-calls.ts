import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { targetsOf, type BulkTarget } from '../../contract/bulk/bulk-targets.ts'
import { createWithRows, updateWithRows } from '../answers/added-and-removed.ts'
import { checkChunk } from './check-chunk.ts'
import { decideStart } from './decide-start.ts'
import { storeChunk } from './store-chunk.ts'
import { bulkUpload } from './bulk-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { errorFile } from './error-file.ts'
import { rowsToCorrect } from './rows-to-correct.ts'
import { setUpUpload } from './set-up-upload.ts'
import { setupProposal } from './proposing/setup-proposal.ts'
import { addWork, workWords } from './work-words.ts'
import { uploadLogFile } from './upload-log-file.ts'
import { deleteUpload, withdrawUpload } from './withdraw-upload.ts'

const columns = { resource: bulkActivitySetups, added: 'addedFields', removed: 'removedFields' }

/** What columns can become; for a kind of work, its questions too. */
async function bulkTargets({
  sql,
  input,
}: CallRequest<(typeof bulkCalls)['bulkTargets']>): Promise<Answer<readonly BulkTarget[]>> {
  const [setup] = await sql.rows<{ extra_fields: ExtraField[] }>(
    'select extra_fields from activity_setups where id = $1 and not is_deleted',
    [input.activity_setup_id],
  )
  const data = targetsOf(setup?.extra_fields ?? [])
  return { data, total: data.length }
}

export const bulkCallsOnServer = serveCalls(bulkCalls, {
  bulkTargets,
  createBulkSetup: createWithRows(columns),
  updateBulkSetup: updateWithRows(columns),
  uploadLogFile,
  setUpUpload,
  setupProposal,
  workWords,
  addWork,
  startPeople: decideStart,
  checkChunk,
  storeChunk,
  bulkUpload,
  cancelUpload,
  withdrawUpload,
  deleteUpload,
  rowsToCorrect,
  errorFile,
})
