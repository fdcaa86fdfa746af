import { problems, refuse } from '#platform/contract/problems.ts'
import { type BulkSql, type Sql, sqlState } from '#platform/server/database/database.ts'
import { lookAtTables } from '#platform/server/database/look-at-tables.ts'
import { joinBatch } from '#platform/server/history/batches.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { ChunkStored } from '../../contract/bulk/bulk-answers.ts'
import { type ChunkRequest, COUNTS, examine, refuseIfOver } from './examine-chunk.ts'
import { readUpload, type Upload, uploadChanger } from './read-plan.ts'
import { tellUploaded } from './tell-uploaded.ts'
import { forgetRows, storeFaults, storeRows } from './store-rows.ts'

/**
 * Stores the good rows of one part in one transaction, together with the mark that it is stored: sent again, at the same
 * moment or after a lost answer, it answers the same and stores nothing.
 */
export async function storeChunk(request: ChunkRequest): Promise<Answer<ChunkStored>> {
  const data = await storePart(request)
  const isLast = data.chunks_done === data.chunks_total
  return { data, ...(isLast && { message: 'Bulk Activities Logged Successfully' }) }
}

/** The same for a caller that answers no request. */
export async function storePart(request: ChunkRequest): Promise<ChunkStored> {
  const { engine, viewer, input } = request
  const upload = await readUpload(engine, uploadChanger(engine, viewer), input.id)
  const data = await again(() => engine.database.bulk((sql) => storeOnce(sql, request, upload)))
  if (data.chunks_done === data.chunks_total) lookAtFilled(engine, upload)
  return data
}

/** What an upload of logs brings rows to. */
const FILLED = ['activity_logs', 'activity_log_sums', 'history']

/** Nobody who uploads waits for the statistics of these: they take as long as five thousand logs do. What fails is left to the database, which looks by itself some minutes later. */
function lookAtFilled({ database }: Engine, { record_count }: Upload): void {
  void database
    .background(() => lookAtTables(database, record_count, FILLED))
    .catch(() => undefined)
}

/** A person logged the same moment meanwhile: seen from now on, it is a fault of its row and not of the part. */
const MEANWHILE = new Set(['23P01', '23505'])
const MOST_TRIES = 3

async function again<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    if (tries === MOST_TRIES || !MEANWHILE.has(sqlState(problem) ?? '')) throw problem
    return again(work, tries + 1)
  }
}

async function storeOnce(
  sql: BulkSql,
  request: ChunkRequest,
  upload: Upload,
): Promise<ChunkStored> {
  const { viewer, input, asked } = request
  const [part] = await sql.rows<{ is_done: boolean; batch: number | null }>(
    'select done_at is not null as is_done, batch from bulk_chunks where upload_id = $1 and chunk = $2 for update',
    [upload.id, input.chunk],
  )
  if (part?.is_done) return answerOf(sql, upload.id, input.chunk)
  refuseIfOver(upload)
  if (part && part.batch !== null) await joinBatch(sql, part.batch)
  // Two parts at once do not let the same people begin.
  await sql.rows('select from bulk_client_starts where upload_id = $1 for update', [upload.id])
  await examine(sql, request, upload)
  await storeRows(sql, {
    uploadId: upload.id,
    viewer,
    requestId: asked.request_id,
  })
  await storeFaults(sql, upload.id)
  await markDone(sql, request, upload)
  return answerOf(sql, upload.id, input.chunk)
}

/** Counts the part in; the last one ends the upload. One that was cancelled meanwhile takes nothing more. */
async function markDone(
  sql: Sql,
  { viewer, input, asked }: ChunkRequest,
  upload: Upload,
): Promise<void> {
  const [after] = await sql.rows<{ state: string; rows_added: number }>(
    `with counts as (${COUNTS}),
     part as (
       update bulk_chunks p set added = c.rows_added, skipped = c.rows_skipped, bad = c.rows_bad, done_at = statement_timestamp()
         from counts c where p.upload_id = $1 and p.chunk = $2)
     update bulk_activity_logs u
        set rows_added = u.rows_added + c.rows_added, rows_skipped = u.rows_skipped + c.rows_skipped, rows_bad = u.rows_bad + c.rows_bad,
            chunks_done = u.chunks_done + 1, started_at = coalesce(u.started_at, statement_timestamp()),
            state = case when u.chunks_done + 1 = u.chunks_total then 'Done' else 'Loading' end,
            ended_at = case when u.chunks_done + 1 = u.chunks_total then statement_timestamp() end,
            version = u.version + 1, updated_by = $3, date_updated = statement_timestamp()
       from counts c where u.id = $1 and u.state not in ('Done', 'Cancelled') and not u.is_deleted
     returning u.state, u.rows_added`,
    [upload.id, input.chunk, viewer.user_id],
  )
  if (!after) return refuse(problems.conflict)
  if (after.state !== 'Done') return
  await forgetRows(sql, upload.id)
  await tellUploaded(sql, { upload, viewer, requestId: asked.request_id, added: after.rows_added })
}

async function answerOf(sql: Sql, id: number, chunk: number): Promise<ChunkStored> {
  const [stored] = await sql.rows<ChunkStored>(
    `select u.id::integer, p.chunk, p.added as rows_added, p.skipped as rows_skipped, p.bad as rows_bad, u.chunks_done, u.chunks_total, u.state, case when u.state = 'Done' and u.rows_added > 0 then p.batch end as batch
       from bulk_chunks p join bulk_activity_logs u on u.id = p.upload_id where u.id = $1 and p.chunk = $2`,
    [id, chunk],
  )
  return stored ?? refuse(problems.noSuchRecord, { label: 'upload' })
}
