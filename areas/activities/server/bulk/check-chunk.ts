import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { BulkFault, ChunkChecked } from '../../contract/bulk/bulk-answers.ts'
import { SHOWN_FAULTS } from '../../contract/bulk/bulk-requests.ts'
import { type ChunkRequest, type Counts, COUNTS, examine, refuseIfOver } from './examine-chunk.ts'
import { readUpload, uploadChanger } from './read-plan.ts'

/** Checks one part as saving would find it now; nothing of it stays but that it was looked at. */
export async function checkChunk(request: ChunkRequest): Promise<Answer<ChunkChecked>> {
  const { engine, viewer, input } = request
  const upload = await readUpload(engine, uploadChanger(engine, viewer), input.id)
  refuseIfOver(upload)
  const data = await engine.database.bulk(async (sql) => {
    await sql.rows('savepoint looked_at')
    const new_to_clients = await examine(sql, request, upload)
    const found = await checkedOf(sql, upload.id, input.chunk)
    // People begin to work for a client when the file is saved, and not before.
    await sql.rows('rollback to savepoint looked_at')
    await sql.rows(
      `update bulk_activity_logs set state = 'Ready' where id = $1 and state = 'Uploaded'`,
      [upload.id],
    )
    return { ...found, new_to_clients } satisfies ChunkChecked
  })
  return { data }
}

async function checkedOf(
  sql: Sql,
  id: number,
  chunk: number,
): Promise<Omit<ChunkChecked, 'new_to_clients'>> {
  const [counts] = await sql.rows<Counts>(COUNTS)
  const first_errors = await sql.rows<BulkFault>(
    `select c.line, f.fault ->> 'column' as column, f.fault ->> 'value' as value, f.fault ->> 'reason' as reason
       from bulk_checked c, jsonb_array_elements(c.faults) with ordinality f (fault, place)
      where c.faults is not null order by c.line, f.place limit ${SHOWN_FAULTS}`,
  )
  return {
    id,
    chunk,
    rows_ok: counts?.rows_added ?? 0,
    rows_bad: counts?.rows_bad ?? 0,
    rows_duplicate: counts?.rows_skipped ?? 0,
    seconds: counts?.seconds ?? 0,
    first_errors,
  }
}
