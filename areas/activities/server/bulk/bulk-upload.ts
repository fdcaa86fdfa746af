import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { mayUndo, readBatches } from '#platform/server/history/stored-batch.ts'
import type { BulkUpload, BulkUploadRecord } from '../../contract/bulk/bulk-answers.ts'
import { SHOWN_FAULTS } from '../../contract/bulk/bulk-requests.ts'
import { questionOf, targetsOf } from '../../contract/bulk/bulk-targets.ts'
import { MASK, sensitiveAmong } from '../../contract/sensitive-answers.ts'
import { type BulkSetup, readBulkSetup } from './bulk-setup.ts'
import { placeColumns } from './column-places.ts'
import { faultsAfter, START } from './kept-faults.ts'
import { keptRows } from './kept-rows.ts'
import { batchOf, readUpload, type Upload, uploadReader } from './read-plan.ts'

/** An upload: how far it is, which parts are left, what its columns become, and what was wrong first. */
export async function bulkUpload(request: CallRequest): Promise<Answer<BulkUploadRecord>> {
  const { engine, viewer, sql, asked } = request
  const upload = await readUpload(engine, uploadReader(engine, viewer), idOf(asked))
  const left = await sql.rows<{ chunk: number }>(
    'select chunk from bulk_chunks where upload_id = $1 and done_at is null order by chunk',
    [upload.id],
  )
  const faults = await faultsAfter(sql, upload.id, START, SHOWN_FAULTS, 'not is_skipped')
  const setup =
    upload.bulk_activity_setup_id === null
      ? undefined
      : await readBulkSetup(sql, upload.bulk_activity_setup_id)
  const columns = await columnsOf(request, upload, setup)
  const undone = await undoOf(request, upload)
  return {
    data: {
      ...upload,
      ...undone,
      has_work_words: setup !== undefined && setup.activity_setup_id === null,
      chunks_left: left.map(({ chunk }) => chunk),
      columns,
      first_errors: faults.map(({ line, column, value, reason }) => ({
        line,
        column,
        value,
        reason,
      })),
    },
  }
}

/** The way back, where there is one for this reader. */
async function undoOf(
  { engine, viewer, sql }: CallRequest,
  { id }: Upload,
): Promise<Pick<BulkUpload, 'batch' | 'is_undone'>> {
  const batch = await batchOf(sql, id)
  const [entry] = batch === null ? [] : await readBatches(sql, [batch])
  if (!entry) return { batch: null, is_undone: false }
  return {
    batch: mayUndo(engine, viewer, entry) ? entry.id : null,
    is_undone: entry.is_undone,
  }
}

/** The cells of each column in the first rows, as long as these rows are kept, and what the column becomes. */
async function columnsOf(
  { engine, sql }: CallRequest,
  upload: Upload,
  setup: BulkSetup | undefined,
) {
  const questions = setup ? await questionsOf(sql, setup) : []
  const labels = new Map(targetsOf(questions).map((one) => [one.goes_to, one.label]))
  const placed = setup
    ? placeColumns(
        { extra_fields: setup.extra_fields.map((one) => ({ ...one, is_required: false })) },
        upload.header,
      )
    : []
  const samples = await firstRows(engine, sql, upload)
  const sensitive = sensitiveAmong(questions)
  const shown = (goes_to: string, text: string) =>
    sensitive.has(questionOf(goes_to) ?? '') ? MASK : text
  return upload.header.map((column, place) => {
    const goes_to = placed.find((one) => one.place === place)?.goes_to ?? 'ignore'
    return {
      column,
      goes_to,
      label: labels.get(goes_to) ?? goes_to,
      samples: samples
        .map(({ cells }) => cells[place] ?? '')
        .filter((text) => text !== '')
        .map((text) => shown(goes_to, text)),
    }
  })
}

/** What the activities of a set-up ask: its own, or those its words stand for. */
async function questionsOf(
  sql: Sql,
  { activity_setup_id, works }: BulkSetup,
): Promise<ExtraField[]> {
  const ids = [activity_setup_id, ...works.map((one) => one.activity_setup_id)]
  const activities = await sql.rows<{ extra_fields: ExtraField[] }>(
    'select extra_fields from activity_setups where id = any($1::bigint[]) order by id',
    [ids.filter((id) => id !== null)],
  )
  return activities.flatMap(({ extra_fields }) => extra_fields)
}

/** Rows shown as examples. */
const SAMPLES = 3

async function firstRows(engine: CallRequest['engine'], sql: Sql, upload: Upload) {
  for await (const rows of keptRows(engine, sql, upload, SAMPLES)) return rows
  return []
}
