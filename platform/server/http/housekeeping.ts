import type { Database } from '../database/database.ts'
import { SWEPT_LIMITS } from '../limits/limits.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import type { Engine } from './request.ts'
import type { ServedArea } from './served-area.ts'

/** A repeated request is answered from what the first one did for a day; after that it is a new one. */
const KEPT_ANSWERS = `delete from idempotency where date_created < statement_timestamp() - interval '1 day'`
/** Often enough for what is kept for days. */
const EVERY_MS = 3_600_000
/** One node sweeps, the others leave it to that one. "TIDY" in ASCII. */
const LOCK = 0x54494459

/** Removes what outlived its use: the platform's own and what the areas name. */
export async function sweep(database: Database, areas: readonly ServedArea[]): Promise<void> {
  await database.transaction(async (sql) => {
    const [lock] = await sql.rows<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [LOCK],
    )
    if (!lock?.taken) return
    for (const statement of [KEPT_ANSWERS, SWEPT_LIMITS, ...areas.flatMap(({ sweeps }) => sweeps)])
      await sql.rows(statement)
  })
}

/** Sweeps now and every hour, the files after the rows, until the answered function is called. */
export function keepHouse(
  engine: Engine,
  areas: readonly ServedArea[],
  log: (problem: string) => void,
): () => void {
  const run = () =>
    void sweep(engine.database, areas)
      .then(() => sweepFiles(engine))
      .catch((problem: unknown) => log(`sweeping: ${String(problem)}`))
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
