import { Client } from 'pg'
import { identifier } from '#platform/server/database/database.ts'
import type { connectionOf } from './product.ts'

/** Who looks: everybody's records, a team's, their own. */
export const PEOPLE = ['admin', 'lead', 'agent'] as const
export type Who = (typeof PEOPLE)[number]

/** A filter by one field, and of how many records it is true within reach. */
export interface Chosen {
  readonly finds: 'nothing' | 'little' | 'much'
  readonly filter: Readonly<Record<string, { readonly eq: number }>>
  readonly found: number
}

export interface Scene {
  /** The lead's team. */
  readonly employees: readonly number[]
  /** The client most of their logs are for. */
  readonly client: number
  /** Logs that are read one by one, by who may. */
  readonly ids: Readonly<Record<Who, readonly number[]>>
  readonly filters: Readonly<Record<Who, Readonly<Record<'logs' | 'employees', readonly Chosen[]>>>>
  readonly logs: number
}

/** Enough that they are not all of one page. */
const SOME = 5_000

/** What the lists are narrowed by, and what that refers to; of fields that find nothing the first is taken. */
const NARROWED = {
  logs: {
    table: 'activity_logs',
    by: { client_id: 'clients', activity_setup_id: 'activity_setups', employee_id: 'employees' },
  },
  employees: {
    table: 'employees',
    by: { office_id: 'offices', department_id: 'departments', designation_id: 'designations' },
  },
} as const

type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** What the people of the demo company work with. */
export async function readScene(connection: ReturnType<typeof connectionOf>): Promise<Scene> {
  const client = new Client(connection)
  await client.connect()
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[] // each statement says what it answers
  await client.query('vacuum analyze')
  const reach = await reachOf(ask)
  const [most] = await ask<{ client_id: string }>(
    'select client_id from activity_logs where employee_id = any($1) and not is_deleted group by 1 order by count(*) desc limit 1',
    [reach.lead],
  )
  const [count] = await ask<{ logs: string }>('select count(*) as logs from activity_logs')
  const scene = {
    employees: reach.lead,
    client: Number(most?.client_id),
    ids: await byPerson((who) => someLogs(ask, reach[who])),
    filters: await byPerson(async (who) => ({
      logs: await filtersOf(ask, 'logs', 'x.employee_id', reach[who]),
      employees: await filtersOf(ask, 'employees', 'x.id', reach[who]),
    })),
    logs: Number(count?.logs),
  }
  await client.end()
  return scene
}

async function byPerson<Found>(find: (who: Who) => Promise<Found>): Promise<Record<Who, Found>> {
  return { admin: await find('admin'), lead: await find('lead'), agent: await find('agent') }
}

const reachOf = async (ask: Ask): Promise<Record<Who, number[]>> => ({
  admin: idsIn(await ask('select id from employees where not is_deleted')),
  lead: idsIn(
    await ask(
      `select e.id from employees e join users u on u.email = 'lead@muster.example' where e.id = u.employee_id or e.reports_to_id = u.employee_id`,
    ),
  ),
  agent: idsIn(
    await ask(`select employee_id as id from users where email = 'agent@muster.example'`),
  ),
})

const someLogs = async (ask: Ask, people: readonly number[]): Promise<number[]> =>
  idsIn(
    await ask(
      'select id from activity_logs where employee_id = any($1) and not is_deleted order by random() limit $2',
      [people, SOME],
    ),
  )

const idsIn = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id))

/** Of all values of the fields one that finds nothing, the one that finds least and the one that finds most. */
async function filtersOf(
  ask: Ask,
  of: keyof typeof NARROWED,
  person: string,
  people: readonly number[],
): Promise<Chosen[]> {
  const { table, by } = NARROWED[of]
  const parts = Object.entries(by).map(
    ([field, target], place) =>
      `select ${place} as place, '${field}' as field, r.id, coalesce(c.found, 0)::integer as found from ${identifier(target)} r
         left join (select x.${identifier(field)} as id, count(*) as found from ${identifier(table)} x where ${person} = any($1) and not x.is_deleted group by 1) c on c.id = r.id
        where not r.is_deleted`,
  )
  const rows = await ask<{ field: string; id: string; found: number }>(
    `${parts.join(' union all ')} order by place, id`,
    [people],
  )
  const some = rows.filter(({ found }) => found > 0).toSorted((a, b) => a.found - b.found)
  const chosen = [
    { finds: 'nothing', row: rows.find(({ found }) => found === 0) },
    { finds: 'little', row: some[0] },
    { finds: 'much', row: some.at(-1) },
  ] as const
  return chosen.flatMap(({ finds, row }) =>
    row ? [{ finds, found: row.found, filter: { [row.field]: { eq: Number(row.id) } } }] : [],
  )
}
