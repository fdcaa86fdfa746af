import { afterAll, beforeAll, expect, test } from 'vitest'
import { Asker, Gone } from '#platform/server/database/asker.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { DidNotStart, makeDataFolder, startMuster } from '../running-muster.ts'
import { ask } from '../signed-in.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { SAVED_ONCE, saveImport, startImport, whatWasSaved } from './imports.ts'
import { AT_ONCE, everywhere, timeUntil } from './known-everywhere.ts'
import { keepWorking, lostOrDoubled } from './steady-work.ts'

// Two servers behind one PgBouncer in transaction mode, which lends them fewer sessions than they have connections.
const WRITES = 200
/** Readers who go while what they asked for runs, or has just ended. */
const LEAVING = 60
/** Readers who stay, and lose nothing by it. */
const STAYING = 12

let cluster: Cluster
let pooled: Database
beforeAll(async () => {
  cluster = await startCluster(2, 'pooler')
  const { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: direct } = cluster.settings
  pooled = openDatabase({ connectionString, direct: { connectionString: direct } })
})
afterAll(async () => {
  await pooled.close()
  await cluster.stop()
})

test('people work, files are imported and sessions end everywhere within a second [cluster-8]', async () => {
  const admin = await cluster.as('admin')
  const lead = await cluster.as('lead')
  const work = await keepWorking(cluster, 'POOL')
  const imported = await startImport(cluster, admin, 'POOL')
  await saveImport(cluster, admin, imported)
  await expect.poll(() => work.acknowledged.size).toBeGreaterThan(WRITES)
  expect(await everywhere(cluster, lead)).toEqual([200, 200])
  await ask(cluster.url, lead, 'POST', 'logout', {})
  expect(await timeUntil(cluster, lead, 401)).toBeLessThan(AT_ONCE)
  expect(await whatWasSaved(cluster, admin, imported, 'POOL')).toEqual(SAVED_ONCE)
  await work.end()
  expect(work.failures).toEqual([])
  expect(await lostOrDoubled(cluster, 'POOL', work)).toEqual([])
})

test('what readers who go have asked for ends, and nothing of those who stay [cluster-9]', async () => {
  const stopped = new AbortController()
  const staying = Array.from({ length: STAYING }, async () => {
    let answers = 0
    for (; !stopped.signal.aborted; answers += 1) await pooled.rows('select pg_sleep(0.003)')
    return answers
  })
  for (let reader = 0; reader < LEAVING; reader += 1) {
    const asker = new Asker(reader)
    // Half of them wait for long, half go at the very moment at which their answer comes.
    const seconds = reader % 2 === 0 ? 600 : 0.01
    const left = pooled.readFor(asker, () =>
      pooled.rows(`select pg_sleep(${seconds}) as left_alone`),
    )
    const ended = left.then(
      () => 'answered',
      (problem: unknown) => (problem instanceof Gone ? 'gone' : String(problem)),
    )
    await pooled.rows('select pg_sleep(0.01)')
    asker.leave()
    expect(['gone', ...(seconds < 1 ? ['answered'] : [])]).toContain(await ended)
  }
  stopped.abort()
  const answers = await Promise.all(staying) // none of them was stopped
  expect(Math.min(...answers)).toBeGreaterThan(0)
  await expect.poll(leftAlone).toBe(0)
})

const leftAlone = async (): Promise<number> =>
  (
    await cluster.database.rows(
      `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%as left_alone%'`,
    )
  ).length

test('every session that is lent has our zone and our limit, and keeps nothing of its borrowers', async () => {
  const sessions = await Promise.all(
    Array.from({ length: STAYING }, () =>
      pooled.transaction(async (sql) => {
        await sql.rows('select pg_sleep(0.1)') // so that they are different ones
        return sql.rows(
          `select current_setting('timezone') as zone, current_setting('statement_timeout') as "limit", current_setting('plan_cache_mode') as planned,
                  (select count(*) from pg_prepared_statements) as names`,
        )
      }),
    ),
  )
  const ours = { zone: 'UTC', limit: '10s', planned: 'auto', names: 0 }
  expect(sessions.flat()).toEqual(sessions.map(() => ours))
})

test('a direct address that leads to a pooler is refused [cluster-17]', async () => {
  const { dataDir, remove } = makeDataFolder()
  const { DATABASE_URL: pooler = '' } = cluster.settings
  const settings = { ...cluster.settings, DATABASE_DIRECT_URL: `${pooler}?application_name=other` }
  const refused = await startMuster(dataDir, settings).catch((problem: unknown) => problem)
  remove()
  expect(refused).toBeInstanceOf(DidNotStart)
  expect(String(refused)).toContain('DATABASE_DIRECT_URL leads to a pooler')
})
