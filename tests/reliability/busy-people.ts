import { setTimeout as wait } from 'node:timers/promises'
import { ask, Refused, signIn } from '../signed-in.ts'
import type { Person } from '../signed-in.ts'

/** A person, and the work they log again and again. */
export type Writer = { person: Person; work: Work }
type Work = {
  client_id: number
  category_id: number
  activity_setup_id: number
  extra_values: object
}

/** What was acknowledged: the references of logs by their ids, and the ids of clock entries. */
export type Kept = { logs: Map<number, string>; entries: Set<number> }

export const nothingKept = (): Kept => ({ logs: new Map(), entries: new Set() })

export const sizeOf = ({ logs, entries }: Kept): number => logs.size + entries.size

/** So many requests at once for each of the people. */
const PARALLEL = 3

/** Two agents of the demo company who log the same minute over and over; the first one also uses the clock. */
export async function findWriters(url: string): Promise<Writer[]> {
  const admin = await signIn(url, 'admin@muster.example')
  const writers: Writer[] = []
  for (const name of ['agent', 'agent2']) {
    const person = await signIn(url, `${name}@muster.example`)
    const work = await usualWork(url, person)
    await letOverlap(url, admin, work.activity_setup_id)
    writers.push({ person, work })
  }
  return writers
}

async function usualWork(url: string, person: Person): Promise<Work> {
  const path = 'activity_log/getAll?startRow=0&endRow=1'
  const { data } = await ask<{ data: Work[] }>(url, person, 'GET', path)
  const [latest] = data
  if (!latest) throw new Error(`${person.email} has no logs in the demo company.`)
  const { client_id, category_id, activity_setup_id, extra_values } = latest
  return { client_id, category_id, activity_setup_id, extra_values }
}

// The same minute over and over: the set-up has to allow that.
async function letOverlap(url: string, admin: Person, setup: number): Promise<void> {
  const path = `activity_setup/getById/${setup}`
  const { data } = await ask<{ data: { version: number } }>(url, admin, 'GET', path)
  const change = { allow_overlap: true, version: data.version }
  await ask(url, admin, 'PUT', `activity_setup/update/${setup}`, change)
}

type Writing = {
  url: string
  writers: readonly Writer[]
  round: string
  kept: Kept
  /** What a write that did not succeed means: that its writer ends, goes on, or (thrown) a fault. */
  after: (problem: unknown) => Promise<'end' | 'go on'>
  isOver?: () => boolean
}

/** Lets everybody write until a problem ends them, or until it is over. */
export function keepWriting({
  url,
  writers,
  round,
  kept,
  after,
  isOver,
}: Writing): Promise<unknown> {
  const [clocking] = writers
  const works = writers.flatMap((writer, index) =>
    Array.from(
      { length: PARALLEL },
      (_, at) => (count: number) => log(url, writer, `KILL-${round}-${index}-${at}-${count}`, kept),
    ),
  )
  if (clocking) works.push((count) => punch(url, clocking.person, `${round}-${count}`, count, kept))
  return Promise.all(works.map((write) => repeat(write, after, isOver ?? (() => false))))
}

async function repeat(
  write: (count: number) => Promise<void>,
  after: Writing['after'],
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    try {
      await write(count)
    } catch (problem) {
      if ((await after(problem)) === 'end') return
    }
  }
}

/** A connection that breaks is the kill; whatever the server answers but success is a fault of the product or the test. */
export async function untilKilled(problem: unknown): Promise<'end'> {
  if (problem instanceof TypeError) return 'end'
  throw problem
}

/** Collects what was refused and goes on; a connection that breaks is a fault here, since the server lives. */
export const goingOn =
  (refusals: string[]) =>
  async (problem: unknown): Promise<'go on'> => {
    if (!(problem instanceof Refused)) throw problem
    refusals.push(problem.message)
    await wait(20) // the person who is told to come back does not hammer
    return 'go on'
  }

async function log(
  url: string,
  { person, work }: Writer,
  reference_no: string,
  kept: Kept,
): Promise<void> {
  const draft = { ...work, reference_no, duration_seconds: 60 }
  const path = 'activity_log/create'
  const { data } = await ask<{ data: { id: number } }>(url, person, 'POST', path, draft)
  kept.logs.set(data.id, reference_no)
}

// One shift, in and out of breaks: each change of status is an entry with an id of its own.
async function punch(
  url: string,
  person: Person,
  client_event_id: string,
  count: number,
  kept: Kept,
): Promise<void> {
  const status = count % 2 === 0 ? 'Break' : 'At Desk'
  const draft = { status: kept.entries.size === 0 ? 'At Desk' : status, client_event_id }
  const path = 'clockin/create'
  const { data } = await ask<{ data: { id: number } }>(url, person, 'POST', path, draft)
  kept.entries.add(data.id)
}

type Found = { id: number; reference_no: string }

/** What was acknowledged and is not there. */
export async function missing(
  url: string,
  writers: readonly Writer[],
  { logs, entries }: Kept,
): Promise<(string | number)[]> {
  const foundLogs = new Map<number, string>()
  for (const { person } of writers)
    for (const { id, reference_no } of await everyLog(url, person)) foundLogs.set(id, reference_no)
  const foundEntries = await everyEntry(url, writers)
  return [
    ...[...logs].filter(([id, name]) => foundLogs.get(id) !== name).map(([, name]) => name),
    ...[...entries].filter((id) => !foundEntries.has(id)),
  ]
}

async function everyLog(url: string, person: Person): Promise<Found[]> {
  const all: Found[] = []
  for (;;) {
    const rows = `startRow=${all.length}&endRow=${all.length + 1000}`
    const path = `activity_log/getAll?search=KILL-&sort=id&${rows}`
    const { data } = await ask<{ data: Found[] }>(url, person, 'GET', path)
    all.push(...data)
    if (data.length < 1000) return all
  }
}

async function everyEntry(url: string, [clocking]: readonly Writer[]): Promise<Set<number>> {
  if (!clocking) throw new Error('Nobody clocked in.')
  const path = 'clockin/getAllClockin'
  const { data } = await ask<{ data: { id: number }[] }>(url, clocking.person, 'GET', path)
  return new Set(data.map(({ id }) => id))
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(2)
}
