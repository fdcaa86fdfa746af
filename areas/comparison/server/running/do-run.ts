import type { Engine } from '#platform/server/kernel/request.ts'
import { OwnTurns } from '#platform/server/limits/own-turns.ts'
import {
  languageModelsOf,
  ModelFailed,
} from '#areas/language-models/contract/service/model-service.ts'
import type { ComparedRow } from '../../contract/comparison-words.ts'
import { storeResults } from '../results/store-results.ts'
import { comparisonParts } from './comparison-process.ts'
import { type LongTextLikeness, likenessOf } from './meaning.ts'
import type { OpenRun } from './open-run.ts'
import { readTables, type StoredTables } from './read-tables.ts'

/** One comparison of each person at a time: two people together take all places there are. */
const turns = new OwnTurns(1)

/** Compares everything, and stores all of it or nothing; the next comparison of the same person waits for this one. */
export async function doRun(
  engine: Engine,
  run: OpenRun,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const rows = await turns.within(run.created_by, () => comparedRows(engine, run, progress))
  const now = await engine.now(engine.database)
  await engine.database.longTransaction((sql) => storeResults(sql, run, rows, now))
}

async function comparedRows(
  engine: Engine,
  run: OpenRun,
  progress: (done: number) => Promise<void>,
): Promise<ComparedRow[]> {
  const { name, fields } = run
  const tables = await readTables(engine.database, run.list_id)
  const likeness = name === 'meaning' ? await likenessIn(engine, run, tables) : undefined
  const tell = atMostEach(TOLD_MS, progress)
  const rows: ComparedRow[] = []
  for await (const part of comparisonParts({
    name,
    fields,
    tables,
    ...(likeness && { likeness }),
  })) {
    rows.push(...part.rows)
    await tell(part.done)
  }
  return rows
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

async function likenessIn(
  engine: Engine,
  run: OpenRun,
  tables: StoredTables,
): Promise<LongTextLikeness> {
  const now = await engine.now(engine.database)
  const likeness = await likenessOf(languageModelsOf(engine), run, tables, now)
  if (!likeness) throw new ModelFailed()
  return likeness
}
