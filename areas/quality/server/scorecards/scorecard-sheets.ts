import { fileTypes } from '#platform/contract/exports.ts'
import { fileProblems } from '#platform/contract/files.ts'
import { refuse, refusedFields, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { rowsOfFile } from '#platform/server/import/rows-of-file.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import { MOST_CHECKPOINTS, MOST_SECTIONS } from '../../contract/scorecards/checkpoint-fields.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import type { formCalls, ReadScorecard } from '../../contract/scorecards/form-calls.ts'
import {
  type Named,
  readSheet,
  type SheetCell,
  sheetHeads,
  sheetRows,
} from '../../contract/scorecards/scorecard-sheet.ts'
import { readAnswers } from './read-answers.ts'
import { storedScorecard } from './stored-scorecard.ts'

type Calls = (typeof formCalls)['weighted']

/** The scorecard of a set-up as a spreadsheet, to be changed there and read back. */
export async function writeScorecard(
  generation: Generation,
  { engine, sql, viewer, asked, records }: CallRequest<Calls['writeSheet']>,
): Promise<Download> {
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const family = auditFormSetups[generation]
  const setup = await records.need(family, idOf(asked))
  const card = await storedScorecard(sql, setup.id)
  const heads = sheetHeads(generation).map(({ header, isNumber }) => ({
    header,
    type: isNumber ? ('number' as const) : ('text' as const),
    expression: '',
  }))
  const rows = once(card ? sheetRows(card, await namedIn(sql)) : [])
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor.xlsx(heads, rows)) pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: family.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: { words: `Scorecard of ${setup.name} as a spreadsheet`, total: 1, format: 'xlsx' },
  })
  return new Download(`${setup.name}.xlsx`, fileTypes.xlsx, Buffer.concat(pieces))
}

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield rows
}

/** What a spreadsheet says; nothing is stored, and the file is not kept. */
export async function readScorecard(
  generation: Generation,
  { engine, viewer, asked, input, files: [file] }: CallRequest<Calls['readSheet']>,
): Promise<Answer<ReadScorecard>> {
  if (!file) return refuse(fileProblems.none, { field: 'file' })
  const { database, places } = engine
  await limit(database, 'uploads', viewer.user_id, engine.limits.uploads)
  const content = (await places.storage.read(file.key)) ?? refuse(fileProblems.storageAway)
  const rows = rowsOfFile(content, file.type, {
    incoming: places.incoming,
    gone: asked.gone(),
    person: viewer.user_id,
  })
  const lines = await firstOf(rows, MOST_LINES)
  const scale = input.scale ?? ''
  const read = readSheet({ generation, scale }, lines, await namedIn(database))
  if (!read.card) throw refusedFields({ file: read.wrong.slice(0, MOST_SAID) })
  return { data: read.card }
}

/** A scorecard with every section empty has no more; the head is a line, too. */
const MOST_LINES = MOST_CHECKPOINTS + MOST_SECTIONS + 1
/** More than people mend before they try again. */
const MOST_SAID = 50

async function firstOf(rows: AsyncIterable<FileRow>, most: number): Promise<FileRow[]> {
  const kept: FileRow[] = []
  for await (const row of rows) {
    if (row.cells.some((cell) => cell.trim() !== '')) kept.push(row)
    if (kept.length > most)
      refuseFields({ file: [t`A scorecard has at most ${MOST_CHECKPOINTS} checkpoints.`] })
  }
  return kept
}

async function namedIn(sql: Sql): Promise<Named> {
  const categories = await sql.rows<Named['categories'][number]>(
    'select id, name from audit_error_categories where not is_deleted order by name, id',
  )
  return { answers: await readAnswers(sql), categories }
}
