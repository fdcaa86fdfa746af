import { problems, refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { readRecord, type Reader } from '#platform/server/records/read.ts'
import { bulkActivityLogs, type BulkState } from '../../contract/bulk/bulk-activity-logs.ts'
import { activityProblems } from '../../contract/problems.ts'
import { sensitiveAmong } from '../../contract/sensitive-answers.ts'
import type { Setup, Status } from '../log-context.ts'
import { readBulkSetup, readWork } from './bulk-setup.ts'
import { placeColumns } from './column-places.ts'
import type { Reading } from './read-cells.ts'

/** An upload as the server works with it. */
export interface Upload {
  readonly id: number
  readonly bulk_activity_setup_id: number
  readonly header: readonly string[]
  readonly file_name: string
  readonly record_count: number
  readonly chunks_total: number
  readonly state: BulkState
  readonly rows_bad: number
}

/** An upload within reach of the caller; any other does not exist. */
export async function readUpload(
  { registry, database }: Engine,
  reader: Reader,
  id: number,
): Promise<Upload> {
  const of = registry.get(bulkActivityLogs.name)
  const found = await readRecord(registry, of, database, reader, id)
  if (!found) refuse(problems.noSuchRecord, { label: 'upload' })
  return found as unknown as Upload // the columns of its declaration
}

/** The entry of the history that stands for the logs of an upload; one of an earlier version has none. */
export async function batchOf(sql: Sql, uploadId: number): Promise<number | null> {
  const [part] = await sql.rows<{ batch: number | null }>(
    'select batch from bulk_chunks where upload_id = $1 limit 1',
    [uploadId],
  )
  return part?.batch ?? null
}

/** How far a person sees uploads: a right to add alone reaches everything, so that it says nothing about whose they are. */
export const uploadReader = ({ rights }: Engine, viewer: Viewer): Reader => ({
  viewer,
  reach: rights.need(viewer, bulkActivityLogs.page, 'view'),
})

/** Whose uploads a person goes on with, ends or takes back: their own, and those they may delete. */
export const uploadChanger = ({ rights }: Engine, viewer: Viewer): Reader => ({
  viewer,
  reach: rights.has(viewer, bulkActivityLogs.page, 'delete')
    ? ['self', ...rights.need(viewer, bulkActivityLogs.page, 'delete')]
    : ['self'],
})

/** Everything that reading the rows of an upload takes, as it is now. */
export async function readingOf(
  sql: Sql,
  upload: Upload,
  viewer: Viewer,
  now: string,
): Promise<Reading> {
  const setup = await readBulkSetup(sql, upload.bulk_activity_setup_id)
  const work = await readWork(sql, setup, viewer, now)
  const all = await statusesOf(sql, work)
  return {
    setup,
    work,
    now,
    columns: placeColumns(setup, upload.header),
    sensitive: sensitiveAmong(work.extra_fields),
    statuses: new Map(all.map((status) => [status.name.toLowerCase(), status])),
    status: all.find(({ is_default }) => is_default) ?? refuse(activityProblems.noStatus),
  }
}

/** The statuses of the work's category, or of the one above it. */
const statusesOf = (sql: Sql, work: Setup) =>
  sql.rows<Status & { is_default: boolean }>(
    `select id, name, category_id, kind, needs_follow_up, needs_note, next_ids, is_default from activity_category_statuses
      where category_id = $1 and is_active and not is_deleted order by sort_order, id`,
    [work.status_category_id],
  )
