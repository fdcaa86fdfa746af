import { problems, refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { readRecord, type Reader } from '#platform/server/records/read.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { questionOf } from '../../contract/bulk/bulk-targets.ts'
import { type BulkWork, workKey } from '../../contract/bulk/bulk-work.ts'
import { activityProblems } from '../../contract/problems.ts'
import { sensitiveAmong } from '../../contract/sensitive-answers.ts'
import type { Setup, Status } from '../log-context.ts'
import { type BulkSetup, readBulkSetup, readWork } from './bulk-setup.ts'
import { type PlacedColumn, placeColumns } from './column-places.ts'
import type { Reading } from './read-cells.ts'
import { refusalWords } from './refusal-words.ts'

/** An upload as it is stored. */
export type Upload = Omit<
  BulkUpload,
  'has_work_words' | 'batch' | 'is_undone' | 'chunks_left' | 'columns' | 'first_errors'
>

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

/** How the rows of a file are read, as it is now. */
export interface FilePlan {
  readonly setup: BulkSetup
  readonly columns: readonly PlacedColumn[]
  /** The activity all rows are logs of; undefined where columns decide. */
  readonly only: Reading | undefined
  /** Each activity its words stand for, or why nothing of it can be uploaded. */
  readonly readings: ReadonlyMap<number, Reading | { readonly wrong: string }>
  readonly workByWords: ReadonlyMap<string, BulkWork>
  readonly clientColumn: PlacedColumn | undefined
  readonly activityColumn: PlacedColumn | undefined
}

/** The activities of a plan whose rows can be read. */
export const worksOf = ({ readings }: FilePlan): Reading[] =>
  [...readings.values()].filter((one): one is Reading => !('wrong' in one))

/** Everything that reading the rows of an upload takes, as it is now. */
export async function planOf(
  sql: Sql,
  upload: Upload,
  viewer: Viewer,
  now: string,
): Promise<FilePlan> {
  if (upload.bulk_activity_setup_id === null) return refuse(bulkProblems.notRead)
  const setup = await readBulkSetup(sql, upload.bulk_activity_setup_id)
  const columns = placeColumns(setup, upload.header)
  const columnFor = (target: string) => columns.find(({ goes_to }) => goes_to === target)
  const readings = new Map<number, Reading | { readonly wrong: string }>()
  const read = (id: number) => readingOf(sql, { setup, columns, id, viewer, now })
  const only = setup.activity_setup_id === null ? undefined : await read(setup.activity_setup_id)
  if (only) readings.set(only.work.id, only)
  else
    for (const { activity_setup_id: id } of setup.works)
      if (id !== null && !readings.has(id)) readings.set(id, await orWhyNot(() => read(id)))
  return {
    setup,
    columns,
    only,
    readings,
    workByWords: new Map(
      setup.works.map((one) => [workKey(one.client_word, one.activity_word), one]),
    ),
    clientColumn: columnFor('client'),
    activityColumn: columnFor('activity'),
  }
}

/** One activity that cannot be uploaded keeps its own rows out, and no others. */
async function orWhyNot(read: () => Promise<Reading>): Promise<Reading | { wrong: string }> {
  try {
    return await read()
  } catch (problem) {
    return { wrong: refusalWords(problem) }
  }
}

interface Asked {
  readonly setup: BulkSetup
  readonly columns: readonly PlacedColumn[]
  readonly id: number
  readonly viewer: Viewer
  readonly now: string
}

async function readingOf(sql: Sql, { setup, columns, id, viewer, now }: Asked): Promise<Reading> {
  const work = await readWork(sql, id, viewer, now)
  const all = await statusesOf(sql, work)
  return {
    setup,
    work,
    now,
    columns: setup.activity_setup_id === null ? columnsOfWork(columns, work) : columns,
    sensitive: sensitiveAmong(work.extra_fields),
    statuses: new Map(all.map((status) => [status.name.toLowerCase(), status])),
    status: all.find(({ is_default }) => is_default) ?? refuse(activityProblems.noStatus),
  }
}

/** The columns of a file of many activities that this one asks for: the questions of the others are none of its own. */
function columnsOfWork(columns: readonly PlacedColumn[], { extra_fields }: Setup): PlacedColumn[] {
  const asked = new Set(extra_fields.map(({ name }) => name))
  return columns.filter(({ goes_to }) => {
    const question = questionOf(goes_to)
    return question === undefined || asked.has(question)
  })
}

/** The statuses of the work's category, or of the one above it. */
const statusesOf = (sql: Sql, work: Setup) =>
  sql.rows<Status & { is_default: boolean }>(
    `select id, name, category_id, kind, needs_follow_up, needs_note, next_ids, is_default from activity_category_statuses
      where category_id = $1 and is_active and not is_deleted order by sort_order, id`,
    [work.status_category_id],
  )
