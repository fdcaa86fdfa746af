import { andFailed } from '#platform/server/jobs/each-in-turn.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { correctEndedShifts } from './correct-ended-shifts.ts'
import { markOpenShifts } from './mark-open-shifts.ts'
import { submitOfflineCorrections } from './submit-offline-corrections.ts'

/** Shifts over their plan are marked, and what offline clocks sent too late becomes corrections. */
export async function tendOpenShifts(engine: Engine): Promise<string> {
  const now = await engine.now(engine.database)
  const marked = await markOpenShifts(engine, now)
  const corrections = await submitOfflineCorrections(engine, now)
  const ended = await correctEndedShifts(engine, now)
  const submitted = corrections.results.filter(Boolean).length
  const words = `${marked}${submitted > 0 ? ` Late events submitted as corrections: ${submitted}.` : ''}`
  return andFailed(words, corrections, ended)
}
