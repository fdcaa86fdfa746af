import { UNDO_MINUTES } from '#platform/contract/bulk.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { ServedResource } from './served.ts'

/** Which of some records this very person deleted a moment ago, as the last thing that happened to them: these they may take back. */
export async function ownDeletions(
  sql: Sql,
  { declaration }: ServedResource,
  { user_id }: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ record_id: number }>(
    `select last.record_id from (
       select distinct on (record_id) record_id, action, actor, at from history
        where resource = $1 and record_id = any($2::bigint[]) order by record_id, id desc) last
      where last.action = 'delete' and last.actor = $3 and last.at > now() - make_interval(mins => $4)`,
    [declaration.name, ids, user_id, UNDO_MINUTES],
  )
  return new Set(rows.map((row) => row.record_id))
}
