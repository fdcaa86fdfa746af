import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  databaseProcess,
  killDatabase,
  makeDataFolder,
  startMuster,
  stopDatabase,
} from '../running-muster.ts'
import type { RunningMuster } from '../running-muster.ts'
import { Refused } from '../signed-in.ts'
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
// answered with 200 must be there afterwards. KILLS says how often, if not twenty times.
const kills = Number(process.env.KILLS ?? 20)

const folder = makeDataFolder()
let muster: RunningMuster
let writers: Writer[]

beforeAll(async () => {
  muster = await startMuster(folder.dataDir, { DEMO: 'on' })
  writers = await findWriters(muster.url)
}, 180_000)

afterAll(async () => {
  const code = await muster?.end('SIGTERM')
  folder.remove()
  expect(code).toBe(0)
})

test(`kill -9 in the middle of clock and log writes, ${kills} times, loses nothing that was acknowledged`, async () => {
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
    muster = await startMuster(folder.dataDir, { DEMO: 'on' })
  }
  expect(kept.logs.size).toBeGreaterThan(5 * kills)
  expect(kept.entries.size).toBeGreaterThan(kills / 4)
  expect(await missing(muster.url, writers, kept)).toEqual([])
}, 1_800_000)

test('the server outlives a database that dies in the middle of writing', async () => {
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
}, 60_000)

test('people who write on while the database is stopped and started are told to come back, and lose nothing', async () => {
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
}, 120_000)

/** Another database answers: the last connection of the one that died may still have done so. */
async function isBack(url: string, died: number): Promise<boolean> {
  const now = databaseProcess(folder.dataDir)
  return now !== undefined && now !== died && (await fetch(`${url}/readyz`)).ok
}
