import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionToRunning } from '#platform/server/database/embedded-running.ts'
import { bulkFile, makeBulkSetup, savePart, uploadFile } from '#tools/bench/bulk-upload.ts'
import { stockDataFolder } from '../data-folders.ts'
import {
  databaseProcess,
  killDatabase,
  makeDataFolder,
  startMuster,
  stopDatabase,
} from '../running-muster.ts'
import type { RunningMuster } from '../running-muster.ts'
import { Refused, signIn } from '../signed-in.ts'
import {
  findWriters,
  keepWriting,
  missing,
  nothingKept,
  sizeOf,
  goingOn,
  until,
  untilKilled,
  type Writer,
} from './busy-people.ts'

// Again and again the server is killed in the middle of writing, every fourth time the database with it. Whatever was
// answered with 200 must be there afterwards. KILLS says how often, if not four times.
const kills = Number(process.env.KILLS ?? 4)

const folder = makeDataFolder()
let muster: RunningMuster
let writers: Writer[]

beforeAll(async () => {
  await stockDataFolder('company', folder.dataDir)
  muster = await startMuster(folder.dataDir, { DEMO: 'off' })
  writers = await findWriters(muster.url)
})

afterAll(async () => {
  const code = await muster?.end('SIGTERM')
  folder.remove()
  expect(code).toBe(0)
})

test(`kill -9 in the middle of clock and log writes, ${kills} times, loses nothing that was acknowledged [reliability-5]`, async () => {
  const kept = nothingKept()
  for (let kill = 1; kill <= kills; kill++) {
    // A different moment every time, and never before something was written.
    const enough = sizeOf(kept) + 10 + 3 * (kill % 20)
    const round = String(kill)
    const writing = keepWriting({ url: muster.url, writers, round, kept, after: untilKilled })
    await Promise.race([until(() => sizeOf(kept) >= enough), writing])
    const ended = muster.end('SIGKILL') // first: a server that lives on answers that its database is gone
    if (kill % 4 === 0) killDatabase(folder.dataDir)
    expect(await ended).toBe('SIGKILL')
    await writing
    muster = await startMuster(folder.dataDir, { DEMO: 'off' })
  }
  expect(kept.logs.size).toBeGreaterThan(5 * kills)
  expect(kept.entries.size).toBeGreaterThan(kills / 4)
  expect(await missing(muster.url, writers, kept)).toEqual([])
}, 1_800_000)

test('the server outlives a database that dies in the middle of writing [reliability-6]', async () => {
  const kept = nothingKept()
  const writing = keepWriting({
    url: muster.url,
    writers,
    round: 'again',
    kept,
    after: untilKilled,
  })
  await Promise.race([until(() => kept.logs.size > 20), writing])
  const pid = killDatabase(folder.dataDir)
  await expect(writing).rejects.toThrow(Refused)
  await until(() => isBack(muster.url, pid))
  expect(await missing(muster.url, writers, kept)).toEqual([])
})

test('people who write on while the database is stopped and started are told to come back, and lose nothing [reliability-7]', async () => {
  const kept = nothingKept()
  const refusals: string[] = []
  let isOver = false
  const { url } = muster
  const writing = keepWriting({
    url,
    writers,
    round: 'stopped',
    kept,
    after: goingOn(refusals),
    isOver: () => isOver,
  })
  for (let stop = 1; stop <= 3; stop++) {
    const [before, refused] = [sizeOf(kept), refusals.length]
    await Promise.race([until(() => sizeOf(kept) > before + 20), writing])
    const pid = stopDatabase(folder.dataDir)
    await Promise.race([until(() => refusals.length > refused), writing])
    await until(() => isBack(url, pid))
  }
  const recovered = sizeOf(kept)
  await Promise.race([until(() => sizeOf(kept) > recovered + 20), writing])
  isOver = true
  await writing
  expect(refusals.filter((words) => !/: 503 .*Try again/.test(words))).toEqual([])
  expect(await missing(url, writers, kept)).toEqual([])
})

/** Another database answers: the last connection of the one that died may still have done so. */
async function isBack(url: string, died: number): Promise<boolean> {
  const now = databaseProcess(folder.dataDir)
  return now !== undefined && now !== died && (await fetch(`${url}/readyz`)).ok
}

/** What the database does while a part of an upload is saved, in this order. */
const PHASES = ['copy bulk_rows', 'insert into activity_logs'] as const

test.each(PHASES)(
  'a part of an upload that is killed in "%s" is saved once, whole, when it is sent again [reliability-4]',
  async (phase) => {
    const database = new Client(connectionTo(folder.dataDir))
    await database.connect()
    try {
      const { token } = await signIn(muster.url, 'admin@muster.example')
      const scene = await makeBulkSetup(muster.url, token, database)
      const { id } = await uploadFile(muster.url, token, scene, bulkFile(scene, ROWS))
      const saving = savePart(muster.url, token, id, 0).catch(() => 'killed')
      await until(() => isDoing(database, phase))
      expect(await muster.end('SIGKILL')).toBe('SIGKILL')
      expect(await saving).toBe('killed')
      expect(await storedOf(database, id)).toBe(0)
      muster = await startMuster(folder.dataDir, { DEMO: 'off' })
      const again = { rows_added: ROWS, rows_bad: 0, state: 'Done' }
      expect(await savePart(muster.url, token, id, 0)).toMatchObject(again)
      expect(await savePart(muster.url, token, id, 0)).toMatchObject(again)
      expect(await storedOf(database, id)).toBe(ROWS)
    } finally {
      await database.end()
    }
  },
)

/** Enough that saving takes a second or two. */
const ROWS = 20_000

async function isDoing(database: Client, phase: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and position($1 in query) > 0`,
    [phase],
  )
  return rows.length > 0
}

async function storedOf(database: Client, id: number): Promise<number> {
  const { rows } = await database.query(
    'select count(*)::integer as logs from activity_logs where bulk_upload_id = $1',
    [id],
  )
  return rows[0].logs
}

function connectionTo(dataDir: string) {
  return connectionToRunning(dataDir) ?? { database: '' }
}
