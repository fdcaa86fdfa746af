import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import {
  type FileOwner,
  insertFiles,
  type KeptFile,
  lockFilesOf,
  writeHistory,
} from './file-rows.ts'

/** SQL for the address of a record's picture; `id` is the expression of its id. */
export const pictureExpression = (resource: string, id: string): string =>
  `(select '/api/files/' || p.key from files p where p.resource = '${resource}' and p.record_id = ${id} and p.purpose = 'picture')`

/** Gives a record another picture. The content of the last one is swept once nothing knows it any more. */
export async function replacePicture(
  sql: Sql,
  owner: FileOwner,
  userId: number,
  requestId: string,
  [picture]: readonly KeptFile[],
): Promise<void> {
  if (!picture) return refuse(fileProblems.none)
  await lockFilesOf(sql, owner)
  const last = await sql.rows<{ name: string }>(
    `delete from files where resource = $1 and record_id = $2 and purpose = 'picture' returning name`,
    [owner.resource, owner.record_id],
  )
  await insertFiles(sql, 'picture', owner, userId, [picture])
  await writeHistory(sql, owner, userId, requestId, {
    of: '_picture',
    added: [picture.name],
    ...(last.length > 0 && { removed: last.map(({ name }) => name) }),
  })
}
