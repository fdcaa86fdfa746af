import { andFailed } from '#platform/server/jobs/each-in-turn.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { recomputeEach } from './adherence-due.ts'
import { mendPlans } from './mend-plans.ts'

/** Shifts follow their plan first, and days are computed as they are then. */
export async function tendAdherence(engine: Engine): Promise<string> {
  const now = await engine.now(engine.database)
  const plans = await mendPlans(engine, now)
  const days = await recomputeEach(engine, now)
  const mended = plans.results.filter(Boolean).length
  const computed = days.results.reduce((sum, count) => sum + count, 0)
  const words = `${computed} days computed${mended > 0 ? `, ${mended} shifts follow another plan` : ''}.`
  return andFailed(words, plans, days)
}
