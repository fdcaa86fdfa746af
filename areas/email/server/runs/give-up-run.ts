import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reportSetupProblems } from '../../contract/report-setups/report-setup-problems.ts'
import { runProblems } from '../../contract/runs/run-problems.ts'
import { type ClaimedRun, endRun, returnRun, type RunEnd } from './run-store.ts'

/** After a fault of ours a run is tried again, at the next looks. */
export const MOST_ATTEMPTS = 3
const FAULT = t`Something went wrong. The log of the server says what.`

/** Ends a run that was refused, or that broke too often; any other is given back, to be tried again, and its fault goes on. */
export async function giveUpRun(
  database: Database,
  run: ClaimedRun,
  problem: unknown,
): Promise<RunEnd> {
  if (problem instanceof Refusal) return endAs(database, run, refusedEnd(problem))
  if (run.attempts >= MOST_ATTEMPTS) return endBroken(database, run)
  await returnRun(database, run)
  throw problem
}

/** Ends a run that broke too often. */
export const endBroken = (database: Database, run: ClaimedRun): Promise<RunEnd> =>
  endAs(database, run, { state: 'Failed', reason: FAULT })

async function endAs(database: Database, run: ClaimedRun, end: RunEnd): Promise<RunEnd> {
  await endRun(database, run.id, end)
  return end
}

const LOST_RIGHTS: ReadonlySet<string> = new Set([
  runProblems.lostRight.code,
  reportSetupProblems.ownerLost.code,
])

function refusedEnd({ error, code }: Refusal): RunEnd {
  const words = typeof error === 'string' ? error : Object.values(error).flat()[0]
  return {
    state: 'Failed',
    reason: words ?? FAULT,
    ...{ rows: 0, deliveries: 0 },
    ...(LOST_RIGHTS.has(code) && { isRightLost: true }),
  }
}
