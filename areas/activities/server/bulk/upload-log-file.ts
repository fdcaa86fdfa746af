import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { dropUnknown } from '#platform/server/files/take-files.ts'
import { sheetsNotRead } from '#platform/server/import/sheets-not-read.ts'
import { answerCallOnce } from '#platform/server/kernel/idempotency.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { CHUNK_ROWS, chunksOf } from '../../contract/bulk/bulk-requests.ts'
import { setupForUpload } from './bulk-setup.ts'
import { keepRows, type NewUpload, writeDown } from './new-upload.ts'
import type { UploadedFile } from '../../contract/bulk/bulk-answers.ts'

type Request = CallRequest<(typeof bulkCalls)['uploadLogFile']>

/** Takes a file: its rows are counted and kept as they are, its columns looked for. Nothing is checked or stored yet. */
export async function uploadLogFile(request: Request): Promise<Answer<UploadedFile>> {
  const { engine, viewer, input, now, asked } = request
  const [file] = request.files
  if (!file) return refuse(fileProblems.none, { field: 'file' })
  const setup =
    input.bulk_activity_setup_id === null
      ? undefined
      : await setupForUpload(engine.database, input.bulk_activity_setup_id, viewer, now)
  if (setup && input.client_id !== null && input.client_id !== setup.client_id)
    refuse(bulkProblems.otherClient, { setup: setup.name, client: setup.client_name ?? '' })
  await limit(engine.database, 'uploads', viewer.user_id, engine.limits.uploads)
  const kept = await keepRows(engine.places, setup, file, asked.gone())
  const upload = { setup, file, ...kept }
  const by = { userId: viewer.user_id, requestId: asked.request_id }
  try {
    const answer = await answerCallOnce(engine, viewer, asked, async (sql) =>
      answerOf(await writeDown(sql, by, upload), upload),
    )
    return answer as Answer<UploadedFile> // made here, now or before
  } finally {
    await dropUnknown(engine.places.storage, engine.database, [kept.rowsFile])
  }
}

function answerOf(id: number, { file, header, rows, start }: NewUpload): Answer<UploadedFile> {
  const note = sheetsNotRead(start)
  return {
    data: {
      id,
      file_name: file.name,
      header,
      record_count: rows,
      chunk_size: CHUNK_ROWS,
      chunks_total: chunksOf(rows),
    },
    message: note === undefined ? 'File Uploaded Successfully' : t`File uploaded. ${note}`,
  }
}
