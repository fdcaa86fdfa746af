import { MOST_AT_ONCE } from '#platform/contract/bulk.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { lookAtTables } from '../../database/look-at-tables.ts'
import { recordFamilyHistory } from '../../history/record-family-history.ts'
import type { JobOutcome, JobRun } from '../../jobs/jobs.ts'
import type { Engine } from '../../kernel/request.ts'
import { familiesAdded } from '../add-named.ts'
import { rememberHabit } from '../import-habits.ts'
import { countBad, endPass } from '../import-store.ts'
import { passChunk } from '../pass.ts'
import { countedRows } from '../row-words.ts'
import { checkLater, fillLater } from './later-fields.ts'
import { type OpenSheet, openSheets } from './open-sheets.ts'
import { chosenOf, needWorkbook, sheetsOf, type Workbook } from './workbook-store.ts'

/** Checks the sheets of a workbook together, or saves the rows that are ready: sheet by sheet, those that others need first. */
export const workbookJob =
  (engine: Engine, isCheck: boolean) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const { database } = engine
    const book = await needWorkbook(database, viewer.user_id, Number(job.input.workbook_id))
    const chosen = chosenOf(await sheetsOf(database, book.id))
    const total = chosen.reduce((sum, { rows }) => sum + rows, 0)
    const opened = await openSheets(engine, viewer, chosen, `job-${job.id}`, isCheck)
    const sheets: OpenSheet[] = []
    let done = 0
    for (const sheet of opened) {
      let { at } = sheet
      while (at.passed < at.rows) {
        await progress(done + at.passed, total)
        at = await passChunk(sheet.pass, at)
      }
      done += at.rows
      sheets.push({ ...sheet, at })
    }
    return isCheck ? endCheck(engine, sheets, book) : endSaving(engine, sheets, book, viewer)
  }

const placeOf = ({ id }: Workbook): string => `${workbookPage.url}?id=${id}`

async function endCheck(
  { database }: Engine,
  sheets: readonly OpenSheet[],
  book: Workbook,
): Promise<JobOutcome> {
  await checkLater(sheets, database)
  for (const { at } of sheets) await endPass(database, at.id, 'checked')
  const { rows, left } = await counted(database, sheets)
  return {
    words: `${countedRows(rows)} checked${left}`,
    ...(rows > MOST_AT_ONCE && {
      notice: { title: 'Your workbook is checked', page: placeOf(book) },
    }),
  }
}

async function endSaving(
  { database }: Engine,
  sheets: readonly OpenSheet[],
  book: Workbook,
  viewer: JobRun['viewer'],
): Promise<JobOutcome> {
  const later: Record<string, string[]> = {}
  let empty = 0
  for (const sheet of sheets) {
    const filled = await fillLater(sheet, book.batch ?? 0)
    empty += filled.left
    if (filled.fields.length > 0)
      later[sheet.at.resource] = [...(later[sheet.at.resource] ?? []), ...filled.fields]
  }
  const saved = sheets.reduce((sum, { at }) => sum + at.saved, 0)
  const { rows, left } = await counted(database, sheets)
  const unfilled = empty === 0 ? '' : `, ${empty} references left empty`
  const words = `${countedRows(saved)} saved from ${book.file_name}${left}${unfilled}`
  // What is saved last is taken back first, and what was added by its name goes last of all.
  const added: string[] = []
  for (const { at, pass } of sheets) added.push(...(await familiesAdded(database, pass.of, at)))
  const families = [...new Set([...added, ...sheets.map(({ at }) => at.resource)])]
  const largest = sheets.toSorted((one, other) => other.at.saved - one.at.saved)[0]
  await database.transaction(async (sql) => {
    for (const { at } of sheets) {
      await endPass(sql, at.id, 'saved')
      await rememberHabit(sql, at)
    }
    if (saved > 0)
      await recordFamilyHistory(sql, {
        id: book.batch,
        resource: largest?.at.resource ?? '',
        action: 'import',
        viewer,
        request_id: null,
        after: { words, rows, saved, file_name: book.file_name, families, later },
      })
  })
  await lookAtTables(database, saved, [
    ...sheets.map(({ pass }) => pass.of.declaration.table),
    'history',
  ])
  return { words, notice: { title: 'Your workbook was imported', page: placeOf(book) } }
}

async function counted(database: Engine['database'], sheets: readonly OpenSheet[]) {
  let [rows, bad] = [0, 0]
  for (const { at } of sheets) {
    rows += at.rows
    bad += await countBad(database, at.id)
  }
  return { rows, left: bad === 0 ? '' : `, ${countedRows(bad)} to correct` }
}
