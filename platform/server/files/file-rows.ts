import { type FileAnswer, type FilePurpose, fileProblems } from '#platform/contract/files.ts'
import { MOST_BYTES_OF_PERSON } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'

/** What a file hangs on. */
export interface FileOwner {
  readonly resource: string
  readonly record_id: number
}

/** A file whose content is kept under a key, on its way into the database. */
export interface KeptFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** Of the content as it was sent, of a file that has just arrived. */
  readonly hash?: string
}

/** A file as the database knows it. */
export interface StoredFile extends KeptFile {
  readonly id: number
  readonly purpose: FilePurpose
  readonly resource: string | null
  readonly record_id: number | null
  readonly created_by: number
}

const COLUMNS =
  'id, key, purpose, resource, record_id, name, type, bytes, width, height, created_by'

/** The person who changes the files of a record takes turns with others who do, until the transaction ends. */
export async function lockFilesOf(sql: Sql, { resource, record_id }: FileOwner): Promise<void> {
  await sql.rows('select pg_advisory_xact_lock(hashtext($1), ($2::bigint % 2147483647)::integer)', [
    `files of ${resource}`,
    record_id,
  ])
}

/** Writes files down; refuses what is more than one person may keep. */
export async function insertFiles(
  sql: Sql,
  purpose: FilePurpose,
  owner: FileOwner | undefined,
  userId: number,
  files: readonly KeptFile[],
): Promise<void> {
  for (const { key, name, type, bytes, width, height } of files)
    await sql.rows(
      `insert into files (key, purpose, resource, record_id, name, type, bytes, width, height, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        key,
        purpose,
        owner?.resource ?? null,
        owner?.record_id ?? null,
        name,
        type,
        bytes,
        width,
        height,
        userId,
      ],
    )
  const [kept] = await sql.rows<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::bigint as bytes from files where created_by = $1 and purpose <> 'part'`,
    [userId],
  )
  if ((kept?.bytes ?? 0) > MOST_BYTES_OF_PERSON) refuse(fileProblems.quota)
}

/** The file of a key. */
export async function fileOfKey(sql: Sql, key: string): Promise<StoredFile | undefined> {
  const [found] = await sql.rows<StoredFile>(`select ${COLUMNS} from files where key = $1`, [key])
  return found
}

/** The attachment of a family with an id. */
export async function attachmentOfId(
  sql: Sql,
  resource: string,
  id: number,
): Promise<(StoredFile & FileOwner) | undefined> {
  const [found] = await sql.rows<StoredFile & FileOwner>(
    `select ${COLUMNS} from files where id = $1 and resource = $2 and purpose = 'attachment'`,
    [id, resource],
  )
  return found
}

/** What hangs on a record, oldest first. */
export function attachmentsOfRecord(
  sql: Sql,
  { resource, record_id }: FileOwner,
): Promise<FileAnswer[]> {
  return sql.rows<FileAnswer>(
    `select f.id, f.id || '_' || f.name as file_name, '/api/files/' || f.key as file_path, f.type like 'image/%' as is_image,
            f.name as title, f.bytes, f.date_created, a.name as created_by_name, f.document_type, f.expires_on
       from files f left join actors a on a.id = f.created_by
      where f.resource = $1 and f.record_id = $2 and f.purpose = 'attachment' order by f.id`,
    [resource, record_id],
  )
}

/** Says what an attachment is and until when it holds. */
export async function describeFile(
  sql: Sql,
  id: number,
  { document_type, expires_on }: Pick<FileAnswer, 'document_type' | 'expires_on'>,
): Promise<void> {
  await sql.rows('update files set document_type = $2, expires_on = $3 where id = $1', [
    id,
    document_type,
    expires_on,
  ])
}

/** Takes rows away and answers the keys of those that were there. */
export async function deleteFiles(sql: Sql, ids: readonly number[]): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    'delete from files where id = any($1::bigint[]) returning key',
    [ids],
  )
  return rows.map(({ key }) => key)
}

/** No file that stood before a demo company has this key: its row is put back when the demo company goes. */
const UNKEPT = `not exists (select 1 from rows_before_demo b where b.table_name = 'files' and b.kept ->> 'key' = k.key)`

/** Those of some keys that no row knows. */
export async function unknownKeys(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    `select k.key from unnest($1::text[]) k (key) where not exists (select 1 from files f where f.key = k.key) and ${UNKEPT}`,
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** What came and went, in words for the history. */
export interface FileChange {
  readonly of: '_attachments' | '_documents' | '_picture'
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}

/** Writes what happened to the files of a record into its history. */
export async function writeHistory(
  sql: Sql,
  { resource, record_id }: FileOwner,
  userId: number,
  requestId: string,
  { of, added, removed }: FileChange,
): Promise<void> {
  await sql.rows(
    `insert into history (resource, record_id, action, actor, request_id, before, after) values ($1, $2, 'update', $3, $4, $5::jsonb, $6::jsonb)`,
    [
      resource,
      record_id,
      userId,
      requestId,
      JSON.stringify({ [of]: removed ?? null }),
      JSON.stringify({ [of]: added ?? null }),
    ],
  )
}
