import { setImmediate } from 'node:timers/promises'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  languageModelsOf,
  ModelFailed,
} from '#areas/language-models/contract/service/model-service.ts'
import type { ComparedField } from '../../contract/comparison-fields.ts'
import type { ComparedRow } from '../../contract/comparison-words.ts'
import type { LongTexts } from '../../contract/scoring/compare-cells.ts'
import { compareRows, rowOfOneSide } from '../../contract/scoring/compare-rows.ts'
import { findDuplicates } from '../../contract/scoring/find-duplicates.ts'
import { storeResults } from '../results/store-results.ts'
import { meaningOf } from './meaning.ts'
import type { OpenRun } from './open-run.ts'
import { readTables, type Tables } from './read-tables.ts'

/** Compares everything, and stores all of it or nothing. */
export async function doRun(
  engine: Engine,
  run: OpenRun,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const tables = await readTables(engine.database, run.list_id)
  const told = atMostEach(TOLD_MS, progress)
  const rows =
    run.name === 'duplicates'
      ? await duplicatesOf(tables, run.fields, told)
      : await comparedOf(tables, run, await longTextsOf(engine, run, tables), told)
  const now = await engine.now(engine.database)
  await engine.database.longTransaction((sql) => storeResults(sql, run, rows, now))
}

/** Nobody reads more often how far a run is, and each time is two statements. */
const TOLD_MS = 1_000

/** The same, told no more often than this. */
function atMostEach(
  ms: number,
  tell: (done: number) => Promise<void>,
): (done: number) => Promise<void> {
  let last = performance.now()
  return async (done) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    await tell(done)
  }
}

/** Rows between two pauses: comparing them takes a few thousandths of a second. */
const AT_ONCE = 200

/** Every key of both tables. */
export async function comparedOf(
  { left, right }: Tables,
  { fields }: Pick<OpenRun, 'fields'>,
  long: LongTexts,
  progress: (done: number) => Promise<void>,
): Promise<ComparedRow[]> {
  const found: ComparedRow[] = []
  for (const [key, row] of left) {
    const other = right.get(key)
    found.push(
      other
        ? compareRows(row.shown, fields, { left: row.cell, right: other.cell }, long)
        : rowOfOneSide(row.shown, fields, 'left', row.cell),
    )
    if (found.length % AT_ONCE === 0) await turn(progress, found.length)
  }
  for (const [key, row] of right) {
    if (!left.has(key)) found.push(rowOfOneSide(row.shown, fields, 'right', row.cell))
    if (found.length % AT_ONCE === 0) await turn(progress, found.length)
  }
  return found
}

async function duplicatesOf(
  { left, right }: Tables,
  fields: readonly ComparedField[],
  progress: (done: number) => Promise<void>,
): Promise<ComparedRow[]> {
  const rowsOf = (table: Tables['left']) =>
    [...table.values()].map(({ shown, cell }) => ({ key: shown, row: cell }))
  const pause = (done: number) => turn(progress, done)
  return [
    ...(await findDuplicates(rowsOf(left), fields, 'left', pause)),
    ...(await findDuplicates(rowsOf(right), fields, 'right', (done) => pause(left.size + done))),
  ]
}

/** Requests are answered in between. */
async function turn(progress: (done: number) => Promise<void>, done: number): Promise<void> {
  await progress(done)
  await setImmediate()
}

async function longTextsOf(engine: Engine, run: OpenRun, tables: Tables): Promise<LongTexts> {
  if (run.name === 'text') return 'trigrams'
  if (run.name === 'fields') return 'equal'
  const meaning = await meaningOf(
    languageModelsOf(engine),
    run,
    tables,
    await engine.now(engine.database),
  )
  if (!meaning) throw new ModelFailed()
  return meaning
}
