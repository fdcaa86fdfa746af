import { rm } from 'node:fs/promises'
import { cleanFileName, fileKinds, fileProblems, kindOfName } from '#platform/contract/files.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { holds } from '#platform/server/files/check-content.ts'
import type { KeptFile } from '#platform/server/files/file-rows.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import { dropUnknown } from '#platform/server/files/take-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { bulkActivityLogs } from '../../../contract/bulk/bulk-activity-logs.ts'
import { MOST_BYTES } from '../../../contract/bulk/bulk-requests.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import type { BulkSetup } from '../bulk-setup.ts'
import { keepRows, writeDown } from '../new-upload.ts'
import { refusalWords } from '../refusal-words.ts'
import { storePart } from '../store-chunk.ts'
import { FileNotNow, type FileToBring } from './pick-up-source.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** A file that was found, with all that bringing it in takes. */
export interface FoundFile {
  readonly pickUp: StoredPickUp
  readonly setup: BulkSetup
  readonly viewer: Viewer
  readonly file: FileToBring
  /** The upload it became already, where a server ended in the middle. */
  readonly uploadId: number | null
}

/**
 * Brings a file in: written down once, saved part by part as by hand, told to its owner. Done again after a fault it goes on where it was. A file
 * that cannot be read as logs is written down with its reason; it comes again when it is changed.
 */
export async function bringFile(
  engine: Engine,
  found: FoundFile,
): Promise<'brought' | 'refused' | 'left'> {
  let { uploadId } = found
  try {
    uploadId ??= await takeFile(engine, found)
    if (uploadId !== null) await saveUpload(engine, found, uploadId)
    return 'brought'
  } catch (problem) {
    if (problem instanceof FileNotNow) return 'left'
    // What the server cannot do now is no fault of the file: it is tried again.
    if (!(problem instanceof Refusal) || problem.status >= 500) throw problem
    await noteRefused(engine, found, uploadId, refusalWords(problem))
    return 'refused'
  }
}

/** Keeps a file and its rows, and writes both down with the mark that this file came; null where another server was first. */
async function takeFile(engine: Engine, found: FoundFile): Promise<number | null> {
  const { pickUp, setup, viewer, file } = found
  const { storage } = engine.places
  const kept = await keepFile(engine, file)
  const keys: KeptFile[] = [kept]
  try {
    const rows = await keepRows(engine.places, setup, kept, new AbortController().signal)
    keys.push(rows.rowsFile)
    return await engine.database.transaction(async (sql) => {
      const isFirst = await markTaken(sql, engine, found)
      if (!isFirst) return null
      const by = { userId: viewer.user_id, requestId: `pick-up ${pickUp.id}` }
      const id = await writeDown(sql, by, { setup, file: kept, ...rows })
      await sql.rows(
        'update picked_up_files set upload_id = $3 where pick_up_id = $1 and file_key = $2',
        [pickUp.id, file.key, id],
      )
      return id
    })
  } finally {
    await dropUnknown(storage, engine.database, keys)
  }
}

async function markTaken(sql: Sql, engine: Engine, { pickUp, file }: FoundFile): Promise<boolean> {
  const marked = await sql.rows(
    `insert into picked_up_files (pick_up_id, file_key, file_name, picked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning file_key`,
    [pickUp.id, file.key, cleanFileName(file.name), await engine.now(sql)],
  )
  return marked.length > 0
}

/** The file itself in the storage, of a kind that holds logs. */
async function keepFile({ places }: Engine, file: FileToBring): Promise<KeptFile> {
  const name = cleanFileName(file.name)
  const kind = kindOfName(name)
  if (!kind || (kind !== fileKinds.csv && kind !== fileKinds.xlsx))
    return refuse(fileProblems.notTakenHere, { name, kinds: 'CSV, XLSX' })
  const path = await places.incoming.newPath()
  try {
    const bytes = await file.copyTo(path)
    if (bytes === 0) refuse(fileProblems.isEmpty, { field: 'file', name })
    if (!(await holds(path, kind, MOST_BYTES))) refuse(fileProblems.notAsNamed, { name })
    const key = newFileKey()
    await places.storage.keep(key, path)
    return { key, name, type: kind.type, bytes, width: null, height: null }
  } finally {
    await rm(path, { force: true })
  }
}

/** Saves what is left of an upload, and tells its owner what came of it. */
async function saveUpload(engine: Engine, found: FoundFile, uploadId: number): Promise<void> {
  const { database } = engine
  const { pickUp, viewer, file } = found
  const left = await database.rows<{ chunk: number }>(
    'select chunk from bulk_chunks where upload_id = $1 and done_at is null order by chunk',
    [uploadId],
  )
  for (const { chunk } of left)
    await storePart({
      engine,
      viewer,
      now: await engine.now(database),
      input: { id: uploadId, chunk },
      asked: { request_id: `pick-up ${pickUp.id}` },
    })
  await database.transaction(async (sql) => {
    const [came] = await sql.rows<{ rows_added: number; rows_skipped: number; rows_bad: number }>(
      'select rows_added, rows_skipped, rows_bad from bulk_activity_logs where id = $1',
      [uploadId],
    )
    await endFile(sql, engine, found, null)
    await engine.notify(sql, {
      user_id: viewer.user_id,
      title: t`${cleanFileName(file.name)} was picked up`,
      description: t`${came?.rows_added ?? 0} logs saved, ${came?.rows_skipped ?? 0} skipped, ${came?.rows_bad ?? 0} to correct.`,
      page: `${bulkActivityLogs.page}/view?id=${uploadId}`,
      key: `log-pick-up-${pickUp.id}-${file.key}`,
    })
  })
}

/** A file that is done with: saved, or refused for a reason. */
const endFile = async (
  sql: Sql,
  engine: Engine,
  { pickUp, file }: FoundFile,
  problem: string | null,
): Promise<void> => {
  await sql.rows(
    'update picked_up_files set done_at = $3, problem = $4 where pick_up_id = $1 and file_key = $2',
    [pickUp.id, file.key, await engine.now(sql), problem],
  )
}

async function noteRefused(
  engine: Engine,
  found: FoundFile,
  uploadId: number | null,
  problem: string,
): Promise<void> {
  const { pickUp, viewer, file } = found
  await engine.database.transaction(async (sql) => {
    await markTaken(sql, engine, found)
    await endFile(sql, engine, found, problem)
    await engine.notify(sql, {
      user_id: viewer.user_id,
      title: t`${cleanFileName(file.name)} was not brought in`,
      description: problem,
      page:
        uploadId === null
          ? `${logPickUps.page}/view?id=${pickUp.id}`
          : `${bulkActivityLogs.page}/view?id=${uploadId}`,
      key: `log-pick-up-${pickUp.id}-${file.key}`,
    })
  })
}
