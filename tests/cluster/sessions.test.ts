import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Person } from '../signed-in.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { AT_ONCE, everywhere, timeUntil } from './known-everywhere.ts'

// Each server keeps what it knows of a session for seconds, and drops it when the database says that access changed.
let cluster: Cluster
let admin: Person
beforeAll(async () => {
  cluster = await startCluster(2)
  admin = await cluster.as('admin')
})
afterAll(() => cluster.stop())

const userId = (name: string): number => cluster.company.users[name] ?? 0
const change = (name: string, values: object): Promise<unknown> =>
  ask(cluster.url, admin, 'PUT', `user/update/${userId(name)}`, values)

const ends: Record<string, [string, (person: Person) => Promise<unknown>]> = {
  'signing out': ['agent', (person) => ask(cluster.url, person, 'POST', 'logout', {})],
  'an account switched off': ['agent-b', () => change('agent-b', { is_active: false })],
  'an account deleted': [
    'agent-c',
    () => ask(cluster.url, admin, 'DELETE', `user/delete/${userId('agent-c')}`, {}),
  ],
  'a new password': ['agent2', () => change('agent2', { password: 'Quite-another-1' })],
}

test('a cluster runs on the PostgreSQL of the distribution', () => {
  expect(Number.parseInt(cluster.version, 10)).toBeGreaterThanOrEqual(15)
})

describe('a session is dead on every server within a second', () => {
  test.each(Object.entries(ends))('after %s [cluster-3]', async (_, [name, end]) => {
    const person = await cluster.as(name)
    expect(await everywhere(cluster, person)).toEqual([200, 200])
    await end(person)
    expect(await timeUntil(cluster, person, 401)).toBeLessThan(AT_ONCE)
  })
})

test('an open stream ends with its session on every server within a second', async () => {
  const person = await cluster.as('lead')
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' }
  const streams = await Promise.all(
    cluster.nodes.map(({ url }) => fetch(`${url}/api/session/news`, { headers })),
  )
  await ask(cluster.url, person, 'POST', 'logout', {})
  const begun = performance.now()
  await Promise.all(streams.map((stream) => stream.text())) // ends with the stream
  expect(performance.now() - begun).toBeLessThan(AT_ONCE)
})

test('a changed right is known on every server within a second, and ends no session [cluster-4]', async () => {
  const hr = await cluster.as('hr')
  const role_id = cluster.company.roles['HR']
  const path = 'departments/getAll'
  expect(await everywhere(cluster, hr, path)).toEqual([200, 200])
  await ask(cluster.url, admin, 'POST', 'roles_permissions/save', { role_id, permissions: [] })
  expect(await timeUntil(cluster, hr, 403, path)).toBeLessThan(AT_ONCE)
  const [department] = await cluster.database.rows<{ object_id: number }>(
    `select id as object_id from objects where object_url = '/departments'`,
  )
  const permissions = [{ ...department, rights_view: '1', reporting_access_view: ['all'] }]
  await ask(cluster.url, admin, 'POST', 'roles_permissions/save', { role_id, permissions })
  expect(await timeUntil(cluster, hr, 200, path)).toBeLessThan(AT_ONCE)
  expect(await everywhere(cluster, hr)).toEqual([200, 200])
})

test('guesses are counted by all servers together [cluster-5]', async () => {
  const guess = async (url: string): Promise<number> => {
    const body = JSON.stringify({ email: 'lead@test.example', password: 'a guess' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status
  }
  const urls = Array.from({ length: 12 }, () => cluster.nodes.map(({ url }) => url)).flat()
  const statuses = await Promise.all(urls.map(guess))
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(urls.length - 10)
})
