import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockDataFolder } from '../data-folders.ts'
import { type RunningMuster, startMuster, stopDatabase } from '../running-muster.ts'
import {
  findWriters,
  goingOn,
  keepWriting,
  missing,
  nothingKept,
  sizeOf,
  until,
  type Writer,
} from './busy-people.ts'
import { mountSmallDisk } from './small-disk.ts'

// The disk of the database fills up while people work. Room for the database, the demo company and little else.
const disk = mountSmallDisk(560)
/** Some pages of a table, not enough for the next piece of the database's journal. */
const LITTLE = 300_000

let muster: RunningMuster
let writers: Writer[]
beforeAll(async () => {
  if (!disk) return
  await stockDataFolder('company', disk.dataDir)
  muster = await startMuster(disk.dataDir, { DEMO: 'off' })
  writers = await findWriters(muster.url)
})

afterAll(async () => {
  const code = await muster?.end('SIGTERM')
  disk?.remove()
  expect(code ?? 0).toBe(0)
})

test.runIf(disk)(
  'a full disk refuses writes in clear words, and nothing acknowledged is lost',
  async () => {
    const refusals = await writeThrough('full', () => disk?.fill(LITTLE))
    expect(refusals.join()).toContain('There is no room left on the disk of the database.')
  },
)

test.runIf(disk)(
  'a database that finds no room to start in starts by itself when there is room again',
  async () => {
    const refusals = await writeThrough('no start', () => {
      disk?.fill(0)
      stopDatabase(disk?.dataDir ?? '')
    })
    expect(refusals.join()).toContain('The database cannot be reached.')
  },
)

/** Lets people write before, during and after a disk without room; answers how they were refused. */
async function writeThrough(round: string, trouble: () => void): Promise<string[]> {
  const kept = nothingKept()
  const refusals: string[] = []
  let isOver = false
  const { url } = muster
  const after = goingOn(refusals)
  const writing = keepWriting({ url, writers, round, kept, after, isOver: () => isOver })
  await Promise.race([until(() => sizeOf(kept) > 50), writing])
  trouble()
  await Promise.race([until(() => refusals.length > 400), writing])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  disk?.free()
  await until(async () => (await fetch(`${url}/readyz`)).ok)
  const recovered = sizeOf(kept)
  await Promise.race([until(() => sizeOf(kept) > recovered + 50), writing])
  isOver = true
  await writing
  expect(refusals.filter((words) => !/: 503 .*Try again/.test(words))).toEqual([])
  expect(await missing(url, writers, kept)).toEqual([])
  return refusals
}
