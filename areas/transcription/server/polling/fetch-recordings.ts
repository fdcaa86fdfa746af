import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { fetchNext } from '../fetching/fetch-next.ts'
import { FETCH_RECORDINGS, takeDueConfig } from './due-config.ts'
import { pollConfig } from './poll-config.ts'

/** A run ends after so long, so that other schedules get their turn; the next one goes on. */
const LONGEST_MS = 45_000

/** Looks for new recordings, and fetches what was found. */
export const fetchRecordings = (engine: Engine): Schedule =>
  schedule(FETCH_RECORDINGS, {
    label: 'Fetching recordings',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: () => pollAndFetch(engine),
  })

async function pollAndFetch(engine: Engine): Promise<string> {
  const { database } = engine
  const end = performance.now() + LONGEST_MS
  let [found, fetched] = [0, 0]
  while (performance.now() < end) {
    const config = await takeDueConfig(database, await engine.now(database))
    if (!config) break
    found += await pollConfig(engine, config)
  }
  while (performance.now() < end && (await fetchNext(engine))) fetched += 1
  return `${found} found, ${fetched} fetched.`
}
