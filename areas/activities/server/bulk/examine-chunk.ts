import { refuse } from '#platform/contract/problems.ts'
import type { BulkSql, Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import type { NewToClient } from '../../contract/bulk/client-starts.ts'
import { checkRows } from './check-rows.ts'
import { findPeople } from './find-people.ts'
import { planOf, type Upload } from './read-plan.ts'
import { readRows } from './rows-file.ts'
import { stageRows } from './stage-rows.ts'
import { type Start, startedForNothing, startPeople } from './start-people.ts'

/** What is asked about one part, to check it or to store it: by a call, or by a file that is picked up. */
export interface ChunkRequest extends Pick<CallRequest, 'engine' | 'viewer' | 'now'> {
  readonly input: { readonly id: number; readonly chunk: number }
  readonly asked: { readonly request_id: string }
}

/** Nothing more is done with what is saved, or was ended. */
export function refuseIfOver({ state }: Upload): void {
  if (state === 'Done' || state === 'Cancelled') refuse(bulkProblems.isOver, { state })
}

/**
 * Reads a part and checks its rows, which stand in `bulk_checked` afterwards; people begin to work for their clients where that was decided. Answers those who
 * did not work for them before.
 */
export async function examine(
  sql: BulkSql,
  { engine, viewer, now, asked, input: { chunk } }: ChunkRequest,
  upload: Upload,
): Promise<NewToClient[]> {
  const plan = await planOf(sql, upload, viewer, now)
  await stageRows(sql, plan, await rowsOf(engine, sql, upload, chunk))
  await findPeople(engine, sql, viewer, plan)
  const starting = { engine, viewer, now, request_id: asked.request_id }
  const checked = async (idle: readonly Start[]) => {
    const fresh = await startPeople(starting, sql, upload.id, idle)
    if (fresh.some(({ beginning }) => beginning.length > 0)) {
      await sql.rows('drop table bulk_people')
      await findPeople(engine, sql, viewer, plan)
    }
    await checkRows(sql, viewer, plan, upload.id, engine.contributions)
    return fresh
  }
  await sql.rows('savepoint before_starts')
  const fresh = await checked([])
  const idle = await startedForNothing(sql, fresh)
  if (idle.length === 0) return fresh
  await sql.rows('rollback to savepoint before_starts')
  return checked(idle)
}

/** The kept rows of a part. */
async function rowsOf({ places }: Engine, sql: Sql, { id, chunks_total }: Upload, chunk: number) {
  const [part] = await sql.rows<{ key: string; first_byte: number; rows: number }>(
    `select f.key, c.first_byte, c.rows from bulk_chunks c join files f on f.resource = $3 and f.record_id = c.upload_id and f.purpose = 'held'
      where c.upload_id = $1 and c.chunk = $2`,
    [id, chunk, bulkActivityLogs.name],
  )
  if (!part && chunk >= chunks_total) refuse(bulkProblems.noSuchChunk, { count: chunks_total })
  const content = part && (await places.storage.read(part.key, part.first_byte))
  if (!part || !content) return refuse(bulkProblems.rowsGone)
  return readRows(content, part.rows)
}

/** What became of the rows that were examined. */
export interface Counts {
  readonly rows_added: number
  readonly rows_skipped: number
  readonly rows_bad: number
  readonly seconds: number
}

/** Counts them. */
export const COUNTS = `
  select count(*) filter (where faults is null and skipped is null)::integer as rows_added, count(*) filter (where faults is null and skipped is not null)::integer as rows_skipped,
         count(*) filter (where faults is not null)::integer as rows_bad, coalesce(sum(duration_seconds) filter (where faults is null and skipped is null), 0)::bigint as seconds
    from bulk_checked`
