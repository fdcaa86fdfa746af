import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseProcess, killDatabase, makeDataFolder, startMuster } from '../running-muster.ts'
import type { RunningMuster } from '../running-muster.ts'
import { ask, Refused, signIn } from '../signed-in.ts'
import type { Person } from '../signed-in.ts'

// Twenty times the server is killed in the middle of writing, every fourth time the database with it. Whatever was
// answered with 200 must be there afterwards.
const kills = 20
/** So many requests at once for each of the people. */
const parallel = 3

/** Somebody, and the work they log again and again. */
type Writer = { person: Person; work: Work }
type Work = {
  client_id: number
  category_id: number
  activity_setup_id: number
  extra_values: object
}
/** What was acknowledged: the references of logs by their ids, and the ids of clock entries. */
type Kept = { logs: Map<number, string>; entries: Set<number> }

const folder = makeDataFolder()
let muster: RunningMuster
let writers: Writer[]

beforeAll(async () => {
  muster = await startMuster(folder.dataDir, { DEMO: 'on' })
  const admin = await signIn(muster.url, 'admin@muster.example')
  writers = []
  for (const name of ['agent', 'agent2']) {
    const person = await signIn(muster.url, `${name}@muster.example`)
    const work = await usualWork(person)
    await letOverlap(admin, work.activity_setup_id)
    writers.push({ person, work })
  }
}, 180_000)

afterAll(async () => {
  const code = await muster?.end('SIGTERM')
  folder.remove()
  expect(code).toBe(0)
})

test('kill -9 in the middle of clock and log writes, twenty times, loses nothing that was acknowledged', async () => {
  const kept: Kept = { logs: new Map(), entries: new Set() }
  for (let kill = 1; kill <= kills; kill++) {
    // A different moment every time, and never before something was written.
    const enough = kept.logs.size + kept.entries.size + 10 + 3 * kill
    const writing = writeUntilKilled(String(kill), kept)
    await Promise.race([until(() => kept.logs.size + kept.entries.size >= enough), writing])
    const ended = muster.end('SIGKILL') // first: a server that lives on answers that its database is gone
    if (kill % 4 === 0) killDatabase(folder.dataDir)
    expect(await ended).toBe('SIGKILL')
    await writing
    muster = await startMuster(folder.dataDir, { DEMO: 'on' })
  }
  expect(kept.logs.size).toBeGreaterThan(5 * kills)
  expect(kept.entries.size).toBeGreaterThan(kills)
  expect(await missingLogs(kept)).toEqual([])
  expect(await missingEntries(kept)).toEqual([])
}, 600_000)

test('the server outlives a database that dies in the middle of writing', async () => {
  const kept: Kept = { logs: new Map(), entries: new Set() }
  const writing = writeUntilKilled('again', kept)
  await Promise.race([until(() => kept.logs.size > 20), writing])
  const pid = killDatabase(folder.dataDir)
  await expect(writing).rejects.toThrow(Refused)
  await until(async () => (await fetch(`${muster.url}/readyz`)).ok)
  expect(databaseProcess(folder.dataDir)).not.toBe(pid)
  expect(await missingLogs(kept)).toEqual([])
}, 60_000)

async function usualWork(person: Person): Promise<Work> {
  const { data } = await ask<{ data: Work[] }>(
    muster.url,
    person,
    'GET',
    'activity_log/getAll?startRow=0&endRow=1',
  )
  const [latest] = data
  if (!latest) throw new Error(`${person.email} has no logs in the demo company.`)
  const { client_id, category_id, activity_setup_id, extra_values } = latest
  return { client_id, category_id, activity_setup_id, extra_values }
}

// The same minute over and over: the set-up has to allow that.
async function letOverlap(admin: Person, setup: number): Promise<void> {
  const path = `activity_setup/getById/${setup}`
  const { data } = await ask<{ data: { version: number } }>(muster.url, admin, 'GET', path)
  const change = { allow_overlap: true, version: data.version }
  await ask(muster.url, admin, 'PUT', `activity_setup/update/${setup}`, change)
}

function writeUntilKilled(round: string, kept: Kept): Promise<unknown> {
  const [clocking] = writers
  const loops = writers.flatMap((writer, index) =>
    Array.from({ length: parallel }, (_, at) =>
      untilKilled((count) => log(writer, `KILL-${round}-${index}-${at}-${count}`, kept)),
    ),
  )
  if (clocking) loops.push(untilKilled((count) => punch(clocking.person, round, count, kept)))
  return Promise.all(loops)
}

async function log({ person, work }: Writer, reference_no: string, kept: Kept): Promise<void> {
  const draft = { ...work, reference_no, duration_seconds: 60 }
  const { data } = await ask<{ data: { id: number } }>(
    muster.url,
    person,
    'POST',
    'activity_log/create',
    draft,
  )
  kept.logs.set(data.id, reference_no)
}

// One shift, in and out of breaks: each change of status is an entry with an id of its own.
async function punch(person: Person, round: string, count: number, kept: Kept): Promise<void> {
  const status = count % 2 === 0 ? 'Break' : 'At Desk'
  const draft = {
    status: kept.entries.size === 0 ? 'At Desk' : status,
    client_event_id: `${round}-${count}`,
  }
  const { data } = await ask<{ data: { id: number } }>(
    muster.url,
    person,
    'POST',
    'clockin/create',
    draft,
  )
  kept.entries.add(data.id)
}

// A connection that breaks is the kill; whatever the server answers but success is a fault of the product or the test.
async function untilKilled(write: (count: number) => Promise<void>): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      await write(count)
    } catch (problem) {
      if (problem instanceof TypeError) return
      throw problem
    }
  }
}

type Found = { id: number; reference_no: string }

async function missingLogs({ logs }: Kept): Promise<string[]> {
  const found = new Map<number, string>()
  for (const { person } of writers) {
    for (const { id, reference_no } of await everyLog(person)) found.set(id, reference_no)
  }
  return [...logs].filter(([id, name]) => found.get(id) !== name).map(([, name]) => name)
}

async function everyLog(person: Person): Promise<Found[]> {
  const all: Found[] = []
  for (;;) {
    const rows = `startRow=${all.length}&endRow=${all.length + 1000}`
    const path = `activity_log/getAll?search=KILL-&sort=id&${rows}`
    const { data } = await ask<{ data: Found[] }>(muster.url, person, 'GET', path)
    all.push(...data)
    if (data.length < 1000) return all
  }
}

async function missingEntries({ entries }: Kept): Promise<number[]> {
  const [clocking] = writers
  if (!clocking) throw new Error('Nobody clocked in.')
  const path = 'clockin/getAllClockin'
  const { data } = await ask<{ data: { id: number }[] }>(muster.url, clocking.person, 'GET', path)
  const found = new Set(data.map(({ id }) => id))
  return [...entries].filter((id) => !found.has(id))
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(2)
}
