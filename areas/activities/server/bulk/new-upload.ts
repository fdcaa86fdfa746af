import { rm } from 'node:fs/promises'
import { fileProblems } from '#platform/contract/files.ts'
import { MOST_IMPORT_COLUMNS } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type FileOwner, insertFiles, type KeptFile } from '#platform/server/files/file-rows.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { reserveBatch } from '#platform/server/history/batches.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { importProblems } from '#platform/server/import/import-problems.ts'
import type { SheetStart } from '#platform/server/import/xlsx/xlsx-process.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { CHUNK_ROWS, chunksOf } from '../../contract/bulk/bulk-requests.ts'
import type { BulkSetup } from './bulk-setup.ts'
import { numbersOf, placeColumns } from './column-places.ts'
import { readLogFile } from './read-log-file.ts'
import { type KeptRows, writeRows } from './rows-file.ts'

interface Kept extends KeptRows {
  readonly header: readonly string[]
  readonly rowsFile: KeptFile
  /** The sheet of a workbook that was read. */
  readonly start: SheetStart | undefined
}

/** The rows of a file, read once from its beginning to its end and kept in the storage. */
export async function keepRows(
  { storage, incoming }: FilePlaces,
  setup: BulkSetup | undefined,
  file: KeptFile,
  gone: AbortSignal,
): Promise<Kept> {
  const content = (await storage.read(file.key)) ?? refuse(fileProblems.storageAway)
  let start: SheetStart | undefined
  const place = { incoming, gone }
  const rows = readLogFile(file.type, content, setup, place, {
    sheet: (found) => void (start = found),
  })
  const path = await incoming.newPath()
  try {
    const first = await rows.next()
    if (first.done) return refuse(bulkProblems.noRows)
    const { cells } = first.value
    // Who says nothing about the file yet says that its first line names the columns.
    const hasHeader = setup?.has_header ?? true
    const header = hasHeader ? cells.map((cell) => cell.trim().slice(0, 120)) : numbersOf(cells)
    if (header.length > MOST_IMPORT_COLUMNS) refuse(importProblems.tooManyColumns)
    if (setup) placeColumns(setup, header)
    const written = await writeRows(path, hasHeader ? rows : withFirst(first.value, rows))
    if (written.rows === 0) refuse(bulkProblems.noRows)
    const key = newFileKey()
    await storage.keep(key, path)
    const rowsFile = { ...file, key, name: `${file.name}.rows`, type: 'application/json' }
    return { ...written, header, rowsFile, start }
  } finally {
    await rows.return(undefined)
    await rm(path, { force: true })
  }
}

async function* withFirst(first: FileRow, rest: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  yield first
  yield* rest
}

/** A file that came, and its rows. */
export interface NewUpload extends Kept {
  readonly setup: BulkSetup | undefined
  readonly file: KeptFile
}

/** Writes an upload down, and answers its number. */
export async function writeDown(
  sql: Sql,
  { userId, requestId }: { readonly userId: number; readonly requestId: string },
  { setup, file, header, rows, starts, rowsFile }: NewUpload,
): Promise<number> {
  const [upload] = await sql.rows<{ id: number }>(
    `with row as (
       insert into bulk_activity_logs (created_by, updated_by, bulk_activity_setup_id, client_id, file_name, header, record_count, chunk_size, chunks_total)
       values ($1, $1, $2, $3, $4, $5::text[], $6, $7, $8) returning *),
     parts as (
       insert into bulk_chunks (upload_id, chunk, first_byte, rows, batch)
       select row.id, p.place - 1, p.first_byte, least($7::integer, $6::integer - (p.place - 1)::integer * $7::integer), $11 from row, unnest($9::bigint[]) with ordinality p (first_byte, place)),
     past as (
       ${recordHistory({ of: bulkActivityLogs, action: 'create', actor: '$1', request: '$10', after: 'to_jsonb(row)', from: 'row' })})
     select id from row`,
    [
      userId,
      setup?.id ?? null,
      setup?.client_id ?? null,
      file.name,
      header,
      rows,
      CHUNK_ROWS,
      chunksOf(rows),
      starts,
      requestId,
      await reserveBatch(sql),
    ],
  )
  const owner: FileOwner = { resource: bulkActivityLogs.name, record_id: upload?.id ?? 0 }
  await insertFiles(sql, 'attachment', owner, userId, [file])
  await insertFiles(sql, 'held', owner, userId, [rowsFile])
  return owner.record_id
}
