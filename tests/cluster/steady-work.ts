import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, type Person } from '../signed-in.ts'
import type { Cluster } from './cluster.ts'

/** People who write one log after the other while servers come and go. */
export interface SteadyWork {
  /** References of what was acknowledged. */
  readonly acknowledged: Set<string>
  /** Answers and broken connections that were no success, in the order they came. */
  readonly failures: string[]
  /** Ends it, and waits for what is under way. */
  end(): Promise<void>
}

/** So many writes are under way at once. */
export const WRITERS = 6
/** The person who fails does not hammer. */
const PAUSE_MS = 50
/** Longer than any server needs to come back. */
const PATIENCE_MS = 180_000

/** Lets people write. A write that fails is sent again with its key, as our own client does, until it is acknowledged. */
export async function keepWorking(cluster: Cluster, name: string): Promise<SteadyWork> {
  const person = await cluster.as('agent')
  await letOverlap(cluster)
  const acknowledged = new Set<string>()
  const failures: string[] = []
  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const reference = `${name}-${writer}-${count}`
      await writeUntilStored(cluster, person, reference, failures)
      acknowledged.add(reference)
    }
  })
  const all = Promise.all(writers)
  all.catch(() => over.abort()) // the person who awaits `end` hears of it
  return {
    acknowledged,
    failures,
    end: async () => {
      over.abort()
      await all
    },
  }
}

// The same minute over and over: the set-up has to allow that.
async function letOverlap({ as, url, company }: Cluster): Promise<void> {
  const path = `activity_setup/update/${company.setups['Booking change']}`
  await ask(url, await as('admin'), 'PUT', path, { allow_overlap: true })
}

async function writeUntilStored(
  cluster: Cluster,
  person: Person,
  reference: string,
  failures: string[],
): Promise<void> {
  const key = randomUUID()
  const begun = performance.now()
  for (;;) {
    const failure = await write(cluster, person, reference, key)
    if (failure === undefined) return
    failures.push(failure)
    if (failure.startsWith('4') || performance.now() - begun > PATIENCE_MS)
      throw new Error(`${reference}: ${failure}`)
    await wait(PAUSE_MS)
  }
}

/** Sends a log and answers why it was not acknowledged. */
async function write(
  { url, company }: Cluster,
  { token }: Person,
  reference_no: string,
  key: string,
): Promise<string | undefined> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    authorization: `Bearer ${token}`,
  }
  const body = JSON.stringify({
    client_id: company.clients.Larkspur,
    category_id: company.categories.Bookings,
    activity_setup_id: company.setups['Booking change'],
    reference_no,
    duration_seconds: 60,
  })
  try {
    const answer = await fetch(`${url}/api/activity_log/create`, { method: 'POST', headers, body })
    const text = await answer.text()
    return answer.ok ? undefined : `${answer.status} ${text.replaceAll(/\s+/g, ' ')}`
  } catch (problem) {
    if (problem instanceof TypeError) return String(problem.cause ?? problem)
    throw problem
  }
}

/** What was acknowledged and is not stored exactly once, and what is stored more than once. */
export async function lostOrDoubled(
  { database }: Cluster,
  name: string,
  { acknowledged }: SteadyWork,
): Promise<string[]> {
  const rows = await database.rows<{ reference_no: string; times: number }>(
    'select reference_no, count(*) as times from activity_logs where reference_no like $1 group by 1',
    [`${name}-%`],
  )
  const times = new Map(rows.map((row) => [row.reference_no, row.times]))
  return [
    ...[...acknowledged].filter((reference) => !times.has(reference)),
    ...[...times].filter(([, count]) => count !== 1).map(([reference]) => reference),
  ]
}
