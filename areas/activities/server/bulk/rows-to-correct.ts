import { Readable } from 'node:stream'
import { fileTypes } from '#platform/contract/exports.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { BYTE_ORDER_MARK, csvOf } from '#platform/server/export/write-csv.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import type { CsvFound } from '#platform/server/import/read-csv.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { type BulkSetup, readBulkSetup } from './bulk-setup.ts'
import { faultsAfter, START } from './kept-faults.ts'
import { readLogFile } from './read-log-file.ts'
import { readUpload, type Upload, uploadReader } from './read-plan.ts'

/** The column of reasons. A file that has it already was corrected before: it gets new reasons. */
const REASONS = t`What is wrong`

/** The rows that stayed out, as the file writes them, with their reasons behind: nothing else of the file, so that nothing is saved twice. */
export async function rowsToCorrect({
  engine,
  viewer,
  sql,
  asked,
}: CallRequest): Promise<Download> {
  const upload = await readUpload(engine, uploadReader(engine, viewer), idOf(asked))
  if (upload.bulk_activity_setup_id === null) return refuse(bulkProblems.notRead)
  const setup = await readBulkSetup(sql, upload.bulk_activity_setup_id)
  const [file] = await sql.rows<{ key: string; type: string }>(
    `select key, type from files where resource = $1 and record_id = $2 and purpose = 'attachment' order by id limit 1`,
    [bulkActivityLogs.name, upload.id],
  )
  const content = file && (await engine.places.storage.read(file.key))
  if (!file || !content) return refuse(bulkProblems.fileGone)
  const place = { incoming: engine.places.incoming, gone: asked.gone() }
  let between = ','
  const csv = ({ delimiter }: CsvFound) => void (between = delimiter)
  const rows = readLogFile(file.type, content, setup, place, { csv })
  const name = `${upload.file_name.replace(/\.\w+$/, '')}-to-correct.csv`
  const lines = correctedLines(engine.database, upload, setup, { rows, between: () => between })
  return new Download(name, fileTypes.csv, Readable.from(lines))
}

async function* correctedLines(
  sql: Sql,
  { id, header }: Upload,
  setup: BulkSetup,
  { rows, between }: { rows: AsyncGenerator<FileRow>; between: () => string },
): AsyncGenerator<string> {
  const width = header.length
  const kept = header.map((column) => column !== REASONS)
  const lineOf = (cells: readonly string[], reason: string) =>
    csvOf(
      [
        [
          ...Array.from({ length: width }, (_, place) => cells[place] ?? '').filter(
            (_, place) => kept[place],
          ),
          reason,
        ],
      ],
      between(),
    )
  const reasons = reasonsOf(sql, id)
  try {
    // How the file is written is known with its first row.
    let row = await rows.next()
    yield BYTE_ORDER_MARK
    if (setup.has_header) yield lineOf(header, REASONS)
    for (let next = await reasons.next(); !row.done && !next.done; row = await rows.next()) {
      if (row.value.line !== next.value.line) continue
      yield lineOf(cellsAsWritten(row.value, setup), next.value.words)
      next = await reasons.next()
    }
  } finally {
    await rows.return(undefined)
  }
}

/** Numbers of a workbook have a point; a file has the mark its set-up says. */
const cellsAsWritten = ({ cells, decimals }: FileRow, { decimal_mark }: BulkSetup): string[] =>
  cells.map((cell, place) => (decimals?.includes(place) ? cell.replace('.', decimal_mark) : cell))

/** Faults read at once. */
const SOME = 2000

/** Each line that stayed out, with all its reasons, in the order of the file. */
async function* reasonsOf(sql: Sql, id: number): AsyncGenerator<{ line: number; words: string }> {
  let [after, line, words] = [START, 0, [] as string[]]
  for (;;) {
    const faults = await faultsAfter(sql, id, after, SOME, 'not is_skipped')
    for (const { column, reason, line: at } of faults) {
      if (at !== line && words.length > 0) yield { line, words: words.join('. ') }
      if (at !== line) words = []
      line = at
      words.push(column === '' ? reason : `${column}: ${reason}`)
    }
    if (faults.length < SOME) break
    after = faults.at(-1) ?? after
  }
  if (words.length > 0) yield { line, words: words.join('. ') }
}
