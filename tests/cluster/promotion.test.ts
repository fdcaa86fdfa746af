import { afterEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { DidNotStart, makeDataFolder, startMuster } from '../running-muster.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { keepWorking, lostOrDoubled, type SteadyWork, WRITERS } from './steady-work.ts'

// The primary dies without warning, an administrator promotes the replica and points the servers to it.
const WRITES = 100

let cluster: Cluster
let promoted: Database
afterEach(async () => {
  await promoted.close()
  await cluster.stop()
})

/** A cluster of two servers, and its replica as it is asked directly. */
async function begin(): Promise<void> {
  cluster = await startCluster(2, 'replica')
  promoted = openDatabase({ connectionString: cluster.replica?.url, connections: 2 })
}

/** What an administrator does when the primary has died. */
async function promote(): Promise<void> {
  await cluster.postgres.end('SIGKILL')
  await promoted.rows('select pg_promote()')
  const settings = { DATABASE_URL: cluster.replica?.url ?? '', DATABASE_REPLICA_URL: '' }
  for (const node of cluster.nodes) {
    await node.end('SIGTERM')
    await node.start(settings)
  }
}

const written = (work: SteadyWork): Promise<void> => {
  const before = work.acknowledged.size
  return expect.poll(() => work.acknowledged.size).toBeGreaterThan(before + WRITES)
}

const everyServerSaid = (): string[] => cluster.nodes.map((node) => node.said().join('\n'))

test('with a synchronous replica nothing that was acknowledged is lost, nor stored twice [cluster-14]', async () => {
  await begin()
  await cluster.database.rows(`alter system set synchronous_standby_names = 'replica'`)
  await cluster.database.rows('select pg_reload_conf()')
  await expect.poll(isSynchronous).toBe(true)
  for (const node of cluster.nodes) {
    await node.end('SIGTERM')
    await node.start() // it looks then, and has seen it before any write
  }
  const work = await keepWorking(cluster, 'SYNC')
  await written(work)
  await cluster.nodes[0]?.end('SIGKILL') // a server may die with it
  await promote()
  await written(work)
  await work.end()
  expect(await lostOrDoubled({ ...cluster, database: promoted }, 'SYNC', work)).toEqual([])
  for (const said of everyServerSaid()) expect(said).toContain('nothing acknowledged is lost')
})

async function isSynchronous(): Promise<boolean> {
  const rows = await cluster.database.rows(
    `select 1 from pg_stat_replication where sync_state = 'sync'`,
  )
  return rows.length > 0
}

test('without one the log of every server names the time of which writes may be lost [cluster-15]', async () => {
  await begin()
  const work = await keepWorking(cluster, 'ASYNC')
  await written(work)
  // From here on the replica hears nothing more.
  await promoted.rows(`alter system set primary_conninfo = 'host=127.0.0.1 port=1'`)
  await promoted.rows('select pg_reload_conf()')
  await expect.poll(receives).toBe(false)
  await written(work)
  const known = new Map<string, string>()
  for (const { reference_no, at } of await logsOf(cluster.database)) known.set(reference_no, at)
  await promote()
  await written(work)
  await work.end()
  const there = new Set((await logsOf(promoted)).map(({ reference_no }) => reference_no))
  const lost = [...known].filter(([reference]) => !there.has(reference)).map(([, at]) => at)
  expect(lost.length).toBeGreaterThan(WRITES / 2)
  for (const said of everyServerSaid()) {
    const [, from = '', to = ''] =
      /What was acknowledged between (\S+) and (\S+) may be lost/.exec(said) ?? []
    expect(lost.filter((at) => at > to)).toEqual([])
    // A write is dated when it begins: those that were under way then were acknowledged afterwards.
    expect(lost.filter((at) => at < from).length).toBeLessThan(WRITERS)
  }
})

async function receives(): Promise<boolean> {
  const rows = await promoted.rows(`select 1 from pg_stat_wal_receiver where status = 'streaming'`)
  return rows.length > 0
}

const logsOf = (database: Database) =>
  database.rows<{ reference_no: string; at: string }>(
    `select l.reference_no, h.at from activity_logs l join history h on h.resource = 'activity-logs' and h.record_id = l.id and h.action = 'create'
      where l.reference_no like 'ASYNC-%'`,
  )

test('a replica that was not promoted is refused as the database of a server [cluster-16]', async () => {
  await begin()
  const { dataDir, remove } = makeDataFolder()
  const settings = { DATABASE_URL: cluster.replica?.url ?? '' }
  const refused = await startMuster(dataDir, settings).catch((problem: unknown) => problem)
  remove()
  expect(refused).toBeInstanceOf(DidNotStart)
  expect(String(refused)).toContain('This database is a replica')
})
