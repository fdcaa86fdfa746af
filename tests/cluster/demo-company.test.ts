import { afterEach, expect, test } from 'vitest'
import { tablesOf } from '#platform/server/backup/tables.ts'
import { ask, type Person, signIn } from '../signed-in.ts'
import { type Cluster, type Node, startCluster } from './cluster.ts'
import { AT_ONCE, everywhere, timeUntil } from './known-everywhere.ts'

// The demo company is asked for on one server, worked in on the other, and removed on both at once.
let cluster: Cluster
afterEach(() => cluster.stop())

const ANN = { email: 'ann@office.example', password: 'a-long-first-one' }
const NAMED = { confirmation: 'Meridian Contact Services' }
/** What is answered from memory as well as from the database: settings, roles and rights, families and pages. */
const READ = [
  'settings/getSettingByType/General',
  'roles/getAll',
  'roles_permissions/getById/2',
  'objects/getAll',
  'departments/getAll',
  'user/getAll',
  'demoCompany/getState',
]

/** The first account, made with the code that a server says when it starts. */
async function firstAccount({ said, url }: Node): Promise<Person> {
  const [code] = said().flatMap((line) => / with the code (\S+)/.exec(line)?.[1] ?? [])
  const names = { first_name: 'Ann', last_name: 'Lee', password_confirmation: ANN.password }
  await ask(url, { email: '', token: '' }, 'POST', 'register', { code, ...ANN, ...names })
  return signIn(url, ANN.email, ANN.password)
}

interface Said<Data> {
  readonly data: Data
}
const read = async <Data>(url: string, person: Person, path: string): Promise<Data> =>
  (await ask<Said<Data>>(url, person, 'GET', path)).data

const isDemo = async (url: string, person: Person) =>
  (await read<{ is_demo: boolean }>(url, person, 'session')).is_demo

/** What each server answers of what may be remembered. */
const answersOf = ({ nodes }: Cluster, person: Person) =>
  Promise.all(
    nodes.map(async ({ url }) => {
      const answers = await Promise.all(READ.map((path) => ask(url, person, 'GET', path)))
      return Object.fromEntries(READ.map((path, place) => [path, answers[place]]))
    }),
  )

/** How many rows each table has, and where the counters stand; the history goes on, and schedules run whenever their time comes. */
async function stored({ database }: Cluster) {
  const tables = await tablesOf({ query: async (text) => ({ rows: await database.rows(text) }) })
  const counted = tables.map(({ name }) => `select '${name}' as name, count(*) from "${name}"`)
  return {
    rows: await database.rows(
      `select * from (${counted.join(' union all ')}) t where name not in ('history', 'schedule_runs') order by 1`,
    ),
    counters: await database.rows(
      `select sequencename, last_value from pg_sequences
        where schemaname = 'public' and sequencename not in ('history_id_seq', 'schedule_runs_id_seq') order by 1`,
    ),
  }
}

const statusOf = async (url: string, { token }: Person, path: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${url}/api/${path}`, sent)).status
}

const nameIs = (url: string, person: Person, company_name: string) =>
  ask(url, person, 'POST', 'settings/saveSiteSettings', {
    type: 'General',
    values: { company_name },
  })

const makeRole = async (url: string, person: Person, name: string) =>
  (await ask<Said<{ id: number }>>(url, person, 'POST', 'roles/create', { name })).data.id

test.each([
  ['by themselves', undefined],
  ['behind a pooler', 'pooler'],
] as const)(
  'two servers %s load the demo company on one and remove it on either, and answer afterwards as before [cluster-1]',
  async (_words, beside) => {
    cluster = await startCluster(2, beside, { isEmpty: true, env: { DEMO_LOGS: '100' } })
    const [one, other] = cluster.nodes
    if (!one || !other) throw new Error('two servers were started')
    const ann = await firstAccount(one)
    await nameIs(one.url, ann, 'Lee and Sons')
    expect(await isDemo(other.url, ann)).toBe(false)
    const [before, rowsBefore] = [await answersOf(cluster, ann), await stored(cluster)]
    expect(before[0]).toEqual(before[1])

    const { data: asked } = await ask<Said<{ job_id: number; password: string }>>(
      one.url,
      ann,
      'POST',
      'demoCompany/load',
      {},
    )
    // Nobody waits for the bar: whichever server is asked next, it is there.
    expect(await isDemo(other.url, ann)).toBe(true)
    await expect
      .poll(() => read(other.url, ann, `jobs/getById/${asked.job_id}`))
      .toMatchObject({ state: 'done' })
    expect(await read(other.url, ann, 'demoCompany/getState')).toMatchObject({
      ...{ state: 'ready', entered: 0 },
    })
    const agent = await signIn(other.url, 'agent@muster.example', asked.password)
    expect(await everywhere(cluster, agent)).toEqual([200, 200])

    const made = await makeRole(other.url, ann, 'Taster')
    await nameIs(other.url, ann, 'Changed meanwhile')
    expect(await read(one.url, ann, `roles/getById/${made}`)).toMatchObject({ name: 'Taster' })
    expect(await read(one.url, ann, 'demoCompany/getState')).toMatchObject({ entered: 1 })
    expect(await read(one.url, ann, 'settings/getSettingByType/General')).toMatchObject({
      values: { company_name: 'Changed meanwhile' },
    })

    const pressed = await Promise.all(
      cluster.nodes.map(({ url }) => statusOf(url, ann, 'demoCompany/remove', NAMED)),
    )
    expect(pressed.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await timeUntil(cluster, agent, 401)).toBeLessThan(AT_ONCE)
    expect(await everywhere(cluster, ann)).toEqual([200, 200])
    for (const { url } of cluster.nodes) expect(await isDemo(url, ann)).toBe(false)
    expect(await stored(cluster)).toEqual(rowsBefore)
    expect(await answersOf(cluster, ann)).toEqual(before)
    // Counters go on where they stood, on whichever server.
    const next = [await makeRole(one.url, ann, 'First'), await makeRole(other.url, ann, 'Second')]
    const roles = before[0]?.['roles/getAll'] as Said<{ id: number }[]>
    const last = Math.max(...roles.data.map(({ id }) => id))
    expect(next).toEqual([last + 1, last + 2])
  },
)
