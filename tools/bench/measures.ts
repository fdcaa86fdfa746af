import { Client } from 'pg'
import type { Shot } from './load.ts'
import type { connectionOf } from './product.ts'

/** One thing that is measured: by the product, by hand, and by PostgreSQL alone. */
export interface Measure {
  readonly name: string
  /** At least so much of the hand-written server's speed. */
  readonly budget: number
  readonly product: Shot
  readonly byHand: Shot
  readonly script: string
}

export interface Scene {
  readonly employees: readonly number[]
  readonly client: number
  readonly ids: readonly number[]
  readonly logs: number
}

/** Logs that are read one by one: enough that they are not all of one page. */
const SOME = 5_000

/** What a lead works with: their team, the client most of its logs are for, and some of these logs. */
export async function readScene(connection: ReturnType<typeof connectionOf>): Promise<Scene> {
  const client = new Client(connection)
  await client.connect()
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[] // each statement says what it answers
  await client.query('vacuum analyze')
  const team = await rows<{ id: string }>(
    `select e.id from employees e join users u on u.email = 'lead@muster.example' where e.id = u.employee_id or e.reports_to_id = u.employee_id`,
  )
  const employees = team.map(({ id }) => Number(id))
  const [most] = await rows<{ client_id: string }>(
    'select client_id from activity_logs where employee_id = any($1) and not is_deleted group by 1 order by count(*) desc limit 1',
    [employees],
  )
  const ids = await rows<{ id: string }>(
    'select id from activity_logs where employee_id = any($1) and not is_deleted order by random() limit $2',
    [employees, SOME],
  )
  const [count] = await rows<{ logs: string }>('select count(*) as logs from activity_logs')
  await client.end()
  return {
    employees,
    client: Number(most?.client_id),
    ids: ids.map(({ id }) => Number(id)),
    logs: Number(count?.logs),
  }
}

/** Signs somebody of the demo company in. */
export async function tokenOf(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@muster.example`, password: 'Muster-demo-1' }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } } // what signing in answers
  return data.access_token
}

/** The list a lead opens, a log of it, and a new record; the same in three ways. */
export function measuresOf(
  { employees, client, ids }: Scene,
  tokens: { readonly lead: string; readonly admin: string },
): Measure[] {
  const asLead = { authorization: `Bearer ${tokens.lead}` }
  const json = { 'content-type': 'application/json' }
  const team = employees.join(',')
  const filter = encodeURIComponent(JSON.stringify({ client_id: { eq: client } }))
  const selected = `from activity_logs l where l.employee_id = any('{${team}}') and l.client_id = ${client} and not l.is_deleted`
  return [
    {
      name: 'list of 20 and total, filtered and sorted',
      budget: 0.6,
      product: {
        method: 'GET',
        path: `/api/activity_log/getAll?startRow=0&endRow=20&sort=-started_at&filter=${filter}`,
        headers: asLead,
      },
      byHand: { method: 'GET', path: `/list?client=${client}&employees=${team}`, headers: {} },
      script: `select l.* ${selected} order by l.started_at desc nulls last, l.id desc limit 20;\nselect count(*) from (select 1 ${selected} limit 10001) counted;`,
    },
    {
      name: 'one record by its id',
      budget: 0.7,
      product: { method: 'GET', path: '/api/activity_log/getById/{id}', ids, headers: asLead },
      byHand: { method: 'GET', path: '/log/{id}', ids, headers: {} },
      script: `\\set id random(1, ${Math.max(...ids)})\nselect * from activity_logs where id = :id;`,
    },
    {
      name: 'a new record, with history and key',
      budget: 0.6,
      product: {
        method: 'POST',
        path: '/api/designation_categories/create',
        body: '{"name": "Product {n}"}',
        headers: {
          ...json,
          authorization: `Bearer ${tokens.admin}`,
          'idempotency-key': 'bench-{n}',
        },
      },
      byHand: { method: 'POST', path: '/create', body: '{"name": "By hand {n}"}', headers: json },
      script: `insert into designation_categories (name) values (md5(random()::text || clock_timestamp()::text));`,
    },
  ]
}
