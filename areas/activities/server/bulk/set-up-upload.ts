import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { setupForUpload } from './bulk-setup.ts'
import { placeColumns } from './column-places.ts'
import { readUpload, uploadChanger } from './read-plan.ts'
import type { UploadReadBy } from '../../contract/bulk/bulk-answers.ts'

/** Says how an uploaded file is read. Rows that are saved were read already. */
export async function setUpUpload({
  engine,
  viewer,
  sql,
  input,
  now,
  asked,
}: CallRequest<(typeof bulkCalls)['setUpUpload']>): Promise<Answer<UploadReadBy>> {
  const upload = await readUpload(engine, uploadChanger(engine, viewer), input.id)
  const setup = await setupForUpload(sql, input.bulk_activity_setup_id, viewer, now)
  if (!setup.has_header && upload.bulk_activity_setup_id !== setup.id)
    refuse(bulkProblems.noHeader, { setup: setup.name })
  placeColumns(setup, upload.header)
  const changed = await sql.rows(
    `with row as (
       update bulk_activity_logs set bulk_activity_setup_id = $2, client_id = $3, state = 'Uploaded', version = version + 1, updated_by = $4, date_updated = statement_timestamp()
        where id = $1 and state in ('Uploaded', 'Ready') and not is_deleted returning *)
     ${recordHistory({ of: bulkActivityLogs, action: 'update', actor: '$4', request: '$5', after: `jsonb_build_object('bulk_activity_setup_id', row.bulk_activity_setup_id)`, from: 'row' })} returning record_id`,
    [upload.id, setup.id, setup.client_id, viewer.user_id, asked.request_id],
  )
  if (changed.length === 0) refuse(bulkProblems.hasBegun)
  return { data: { id: upload.id, bulk_activity_setup_id: setup.id } }
}
