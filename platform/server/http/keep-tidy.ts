import { sweepOwnFolders } from '../jobs/sweep-files.ts'
import type { Engine } from '../kernel/request.ts'

/** Often enough for what is kept for a day. */
const EVERY_MS = 3_600_000

/** Keeps the folders of this node tidy, from now on and every hour, until the answered function is called. */
export function keepTidy(engine: Engine, log: (problem: string) => void): () => void {
  const run = () =>
    void engine.database
      .background(() => sweepOwnFolders(engine))
      .catch((problem: unknown) => log(`folders: ${String(problem)}`))
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
