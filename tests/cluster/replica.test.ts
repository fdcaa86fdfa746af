import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { ReplicaReads } from '#platform/server/database/replica-reads.ts'
import { ask, type Person } from '../signed-in.ts'
import { type Cluster, startCluster } from './cluster.ts'

// Reports and exports are read from a replica, and always have what was just written.
const WRITES = 25

let cluster: Cluster
let agent: Person
let replica: Database
/** Around the day of the database: what is written counts for one of them. */
let days: { date_from: string; date_to: string } | undefined
beforeAll(async () => {
  cluster = await startCluster(2, 'replica')
  agent = await cluster.as('agent')
  replica = openDatabase({ connectionString: cluster.settings['DATABASE_REPLICA_URL'] })
  ;[days] = await cluster.database.rows(
    `select (current_date - 30)::text as date_from, (current_date + 30)::text as date_to`,
  )
  const setup = `activity_setup/update/${cluster.company.setups['Booking change']}`
  await ask(cluster.url, await cluster.as('admin'), 'PUT', setup, { allow_overlap: true })
})
afterAll(async () => {
  await replica.close()
  await cluster.stop()
})

let written = 0

/** Writes a log on one server. */
async function write(): Promise<void> {
  const { clients, categories, setups } = cluster.company
  await ask(cluster.nodes[0]?.url ?? '', agent, 'POST', 'activity_log/create', {
    client_id: clients['Larkspur'],
    category_id: categories['Bookings'],
    activity_setup_id: setups['Booking change'],
    reference_no: `REPLICA-${(written += 1)}`,
    duration_seconds: 60,
  })
}

const other = (): string => cluster.nodes[1]?.url ?? ''

/** How many logs the report of the other server counts. */
async function reported(): Promise<number | undefined> {
  const asked = { ...days, startRow: 0, endRow: 20 }
  const path = 'activity_reports/myLoggedActivities'
  const { data } = await ask<Counted>(other(), agent, 'POST', path, asked)
  return data.totals.logs
}

interface Counted {
  readonly data: { readonly totals: { readonly logs?: number } }
}

/** How many rows its export has. */
async function exported(): Promise<number> {
  const answer = await fetch(`${other()}/api/activity_log/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` },
    body: JSON.stringify({ columns: ['reference_no'], timezone: 'UTC' }),
  })
  return (await answer.text()).match(/REPLICA-/g)?.length ?? 0
}

/** Where the other server read reports and exports. */
async function reads(): Promise<{ replica: number; primary: number; isInUse: number }> {
  const text = await (await fetch(`${other()}/metrics`)).text()
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    replica: figure('muster_report_reads_total{from="replica"}'),
    primary: figure('muster_report_reads_total{from="primary"}'),
    isInUse: figure('muster_replica_in_use'),
  }
}

test('what was just written on one server is in the report and the export of another, read from the replica [cluster-10]', async () => {
  for (let turn = 0; turn < WRITES; turn += 1) {
    await write()
    expect(await reported()).toBe(written)
  }
  expect(await exported()).toBe(written)
  expect((await reads()).replica).toBeGreaterThan(0)
})

test('a replica that is behind is not read, and read again when it has caught up [cluster-11]', async () => {
  // A busy machine may have made it rest a moment ago.
  await expect
    .poll(async () => [await reported(), (await reads()).isInUse], { interval: 500 })
    .toEqual([written, 1])
  await replica.rows('select pg_wal_replay_pause()')
  const before = await reads()
  await write()
  expect(await reported()).toBe(written)
  expect(await exported()).toBe(written)
  expect((await reads()).primary).toBeGreaterThan(before.primary)
  expect(cluster.nodes[1]?.said().join('\n')).toMatch(
    /from the primary, not the replica: it (?:is behind|does not answer)/,
  )
  await replica.rows('select pg_wal_replay_resume()')
  await expect
    .poll(async () => [await reported(), (await reads()).isInUse], { interval: 500 })
    .toEqual([written, 1])
})

test('a replica that is stopped while reports are read makes none of them fail [cluster-12]', async () => {
  let answers = 0
  const over = new AbortController()
  const readers = Array.from({ length: 4 }, async () => {
    for (; !over.signal.aborted; answers += 1) expect(await reported()).toBe(written)
  })
  const all = Promise.all(readers)
  await expect.poll(() => answers).toBeGreaterThan(10)
  await cluster.replica?.end('SIGKILL')
  await expect.poll(async () => (await reads()).isInUse).toBe(0)
  const stopped = answers
  await expect.poll(() => answers).toBeGreaterThan(stopped + 10)
  await cluster.replica?.start()
  await expect.poll(async () => (await reads()).isInUse, { interval: 500 }).toBe(1)
  over.abort()
  await all
})

test('what a replica cancels because rows are gone is read from the primary [cluster-13]', async () => {
  const { database } = cluster
  const said: string[] = []
  const both = new ReplicaReads({ primary: database, replica, log: (words) => said.push(words) })
  await database.rows('create table passing as select generate_series(1, 5000) as id')
  const tries: number[] = []
  const counted = await both.within((one) =>
    one.transaction(async (sql) => {
      await sql.rows('declare held cursor for select id from passing')
      const rows = await sql.rows('fetch 10 from held')
      if (tries.push(rows.length) === 1) {
        await database.rows('delete from passing where id > 10')
        await database.rows('vacuum passing')
        await expect.poll(caughtUp).toBe(true)
      }
      return rows.length + (await sql.rows('fetch all from held')).length
    }),
  )
  expect(tries).toEqual([10, 10])
  expect(counted).toBe(10)
  expect(said).toEqual([expect.stringContaining('read from the primary, not the replica')])
})

async function caughtUp(): Promise<boolean | undefined> {
  const [primary] = await cluster.database.rows<{ at: string }>(
    'select pg_current_wal_flush_lsn() as at',
  )
  const [row] = await replica.rows<{ has: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [primary?.at],
  )
  return row?.has
}
