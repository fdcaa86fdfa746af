import type { AnswerFile } from '#platform/contract/fields/field.ts'
import type { Sql } from '../database/database.ts'
import { type FileOwner, insertFiles, type KeptFile } from './file-rows.ts'

/**
 * Files that answer questions. The person who fills a form in brings them first, and they are theirs alone; the record that is saved
 * with them takes them over, and the person who sees it sees them. What a record no longer names goes with the change.
 */

/** A record whose answers are saved; a new one has no number yet. */
interface Answered {
  readonly resource: string
  readonly record_id: number | undefined
}

const ANSWERED = `id, name as title, '/api/files/' || key as file_path, type like 'image/%' as is_image, bytes`

/** Keeps files for the person who fills a form in. */
export async function bringAnswerFiles(
  sql: Sql,
  userId: number,
  files: readonly KeptFile[],
): Promise<AnswerFile[]> {
  await insertFiles(sql, 'answer', undefined, userId, files)
  const keys = files.map(({ key }) => key)
  return sql.rows<AnswerFile>(
    `select ${ANSWERED} from files where key = any($1::text[]) order by id`,
    [keys],
  )
}

/** Those of some files that may answer for a record, as they are stored: its own, and what its writer brought for one. */
export async function filesToAnswer(
  sql: Sql,
  { resource, record_id }: Answered,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AnswerFile>> {
  if (ids.length === 0) return new Map()
  // Locked, so that a file that two forms name at once becomes the first one's.
  const rows = await sql.rows<AnswerFile>(
    `select ${ANSWERED} from files
      where id = any($1::bigint[]) and purpose = 'answer'
        and (record_id is null and created_by = $2 or resource = $3 and record_id = $4) order by id for update`,
    [ids, userId, resource, record_id ?? null],
  )
  return new Map(rows.map((file) => [file.id, file]))
}

/** The record keeps exactly these files as answers: new ones become its own, others of it are gone. Contents are swept. */
export async function keepAnswerFiles(
  sql: Sql,
  { resource, record_id }: FileOwner,
  ids: readonly number[],
): Promise<void> {
  await sql.rows(
    `update files set resource = $1, record_id = $2 where id = any($3::bigint[]) and purpose = 'answer' and record_id is null`,
    [resource, record_id, ids],
  )
  await sql.rows(
    `delete from files where resource = $1 and record_id = $2 and purpose = 'answer' and not (id = any($3::bigint[]))`,
    [resource, record_id, ids],
  )
}
