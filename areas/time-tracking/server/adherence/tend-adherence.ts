import { andFailed } from '#platform/server/jobs/each-in-turn.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { recomputeEach } from './adherence-due.ts'
import { mendHolidays } from './changed-holidays.ts'

/** Days are mended by holidays first, and computed as they are then. */
export async function tendAdherence(engine: Engine): Promise<string> {
  const now = await engine.now(engine.database)
  const holidays = await mendHolidays(engine, now)
  const days = await recomputeEach(engine, now)
  const mended = holidays.results.filter(Boolean).length
  const computed = days.results.reduce((sum, count) => sum + count, 0)
  const words = `${computed} days computed${mended > 0 ? `, ${mended} mended by holidays` : ''}.`
  return andFailed(words, holidays, days)
}
