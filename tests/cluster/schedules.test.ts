import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'

// One server of three dies without warning, again and again, while something is due every second. KILLS says how often, if not
// three times.
const kills = Number(process.env.KILLS ?? 3)
/** So many times are due at least while they die. */
const TIMES = 2 * kills

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(3)
})
afterAll(() => cluster.stop())

test(`servers are killed ${kills} times: whatever is due every second happens once for each of them [cluster-2]`, async () => {
  const { database, nodes } = cluster
  // What is done leaves a mark in the transaction it is done in, no matter who does it: of a schedule that is done as a whole or not at all.
  await database.rows('create table marks (at timestamptz not null default clock_timestamp())')
  await database.rows(
    `create function mark() returns trigger language plpgsql as $$ begin insert into marks default values; return null; end $$`,
  )
  await database.rows(
    'create trigger mark after delete on comparison_rows for each statement execute function mark()',
  )
  await database.rows(
    `insert into schedules (name, task, label, timing, cron, zone_name, missed, next_due)
     values ('every-second', 'remove-comparison-rows', 'Every second', 'Every second', '* * * * * *', 'Asia/Karachi', 'each', date_trunc('second', now()))`,
  )
  for (let kill = 0; kill < kills; kill += 1) {
    const node = nodes[kill % nodes.length]
    expect(await node?.end('SIGKILL')).toBe('SIGKILL')
    await wait(130 * (kill % 10)) // another moment every time
    await node?.start()
  }
  await expect.poll(times, { interval: 200 }).toBeGreaterThanOrEqual(TIMES)
  await database.rows(`update schedules set next_due = null where name = 'every-second'`)
  await expect.poll(open, { interval: 200 }).toBe(0)

  const [due] = await database.rows<{ times: number; spanned: number; done: number }>(
    `select count(*) as times, extract(epoch from max(due_at) - min(due_at))::integer + 1 as spanned, count(*) filter (where state = 'done') as done
       from schedule_runs where schedule = 'every-second'`,
  )
  expect(due?.times).toBeGreaterThanOrEqual(TIMES)
  expect(due).toEqual({ times: due?.times, spanned: due?.times, done: due?.times })
  const [{ marks } = { marks: 0 }] = await database.rows<{ marks: number }>(
    `select count(*) - (select count(*) from schedule_runs where schedule = 'remove-comparison-rows' and state = 'done') as marks from marks`,
  )
  expect(marks).toBe(due?.times)
  console.log(`${kills} kills: ${due?.times} due times, each met once`)
}, 3_600_000)

/** How often it was due so far. */
async function times(): Promise<number> {
  const [row] = await cluster.database.rows<{ times: number }>(
    `select count(*) as times from schedule_runs where schedule = 'every-second'`,
  )
  return row?.times ?? 0
}

/** Runs that are waited for. */
async function open(): Promise<number> {
  const [row] = await cluster.database.rows<{ open: number }>(
    `select count(*) as open from schedule_runs where state in ('waiting', 'running')`,
  )
  return row?.open ?? 0
}
