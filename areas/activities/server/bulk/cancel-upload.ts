import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { readUpload, uploadChanger } from './read-plan.ts'
import { tellUploaded } from './tell-uploaded.ts'
import { forgetRows } from './store-rows.ts'
import type { CancelledUpload } from '../../contract/bulk/bulk-answers.ts'

/** Ends an upload before all of it is saved. */
export async function cancelUpload(request: CallRequest): Promise<Answer<CancelledUpload>> {
  const { engine, viewer, sql, asked } = request
  const upload = await readUpload(engine, uploadChanger(engine, viewer), idOf(asked))
  const cancelled = await sql.rows(
    `with row as (
       update bulk_activity_logs set state = 'Cancelled', ended_at = statement_timestamp(), version = version + 1, updated_by = $2, date_updated = statement_timestamp()
        where id = $1 and state in ('Uploaded', 'Ready', 'Loading') and not is_deleted returning *)
     ${recordHistory({ of: bulkActivityLogs, action: 'update', actor: '$2', request: '$3', after: `jsonb_build_object('state', row.state)`, from: 'row' })} returning record_id`,
    [upload.id, viewer.user_id, asked.request_id],
  )
  if (cancelled.length === 0)
    refuse(upload.state === 'Done' ? bulkProblems.isSaved : bulkProblems.isOver, {
      state: upload.state,
    })
  await forgetRows(sql, upload.id)
  const [ended] = await sql.rows<{ added: number; has_begun: boolean }>(
    'select rows_added as added, chunks_done > 0 as has_begun from bulk_activity_logs where id = $1',
    [upload.id],
  )
  const added = ended?.added ?? 0
  if (ended?.has_begun)
    await tellUploaded(sql, { upload, viewer, requestId: asked.request_id, added })
  return { data: { id: upload.id, state: 'Cancelled' }, message: 'Upload cancelled' }
}
