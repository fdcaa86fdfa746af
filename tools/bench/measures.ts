import type { Shot } from './load.ts'
import { type Chosen, PEOPLE, type Scene, type Who } from './scene.ts'

/** What PostgreSQL alone does on the same data: one row by its key, prepared; one row stored, commit for commit. */
export type Limit = 'key' | 'insert'

/** One thing that is measured, against what PostgreSQL alone does in the same minute. */
export interface Measure {
  readonly name: string
  readonly limit: Limit
  /** At least so much of it. */
  readonly budget: number
  readonly product: Shot
  /** The same by a server that a person wrote by hand for this alone. */
  readonly byHand?: Shot
}

/** The scripts of the limits, for pgbench. */
export const limitScripts = ({ ids }: Scene): Record<Limit, string> => ({
  key: `\\set id random(1, ${Math.max(...ids.admin)})\nselect * from activity_logs where id = :id;`,
  insert: `insert into designation_categories (name) values (md5(random()::text || clock_timestamp()::text));`,
})

const LIST = 0.07
/** The groups of a list: a tenth of the list itself, since those of a page are counted one by one. */
const GROUPS = 0.007
const BY_ID = 0.14
const NEW = 0.33
const SESSION = 0.035

/** Signs a person of the demo company in. */
export async function tokenOf(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@muster.example`, password: 'Muster-demo-1' }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } } // what signing in answers
  return data.access_token
}

export const tokensOf = async (url: string): Promise<Record<Who, string>> => ({
  admin: await tokenOf(url, 'admin'),
  lead: await tokenOf(url, 'lead'),
  agent: await tokenOf(url, 'agent'),
})

const LISTS = {
  logs: 'activity_log/getAll?startRow=0&endRow=20&sort=-started_at',
  employees: 'employees/getAll?startRow=0&endRow=20&sort=name',
} as const
type Listed = keyof typeof LISTS

const listOf = (of: Listed, token: string, chosen?: Chosen): Shot => ({
  method: 'GET',
  path: `/api/${LISTS[of]}${chosen ? `&filter=${encodeURIComponent(JSON.stringify(chosen.filter))}` : ''}`,
  headers: authorised(token),
})

const authorised = (token: string) => ({ authorization: `Bearer ${token}` })

/** The list a lead opens first of all: what others look at while something else is measured. */
export const leadsList = ({ client }: Scene, token: string): Shot =>
  listOf('logs', token, { finds: 'much', filter: { client_id: { eq: client } }, found: 0 })

/** Lists by everybody and by what their filter finds, the groups of one, a record by its id, a new one, and what every new tab asks. */
export function measuresOf(scene: Scene, tokens: Readonly<Record<Who, string>>): Measure[] {
  const lists = (['logs', 'employees'] as const).flatMap((of) =>
    PEOPLE.flatMap((who) => listsOf(scene, of, who, tokens[who])),
  )
  const groups = PEOPLE.map((who) => groupsOf(who, tokens[who]))
  return [leadsMeasure(scene, tokens.lead), ...lists, ...groups, ...recordsOf(scene, tokens)]
}

const leadsMeasure = (scene: Scene, token: string): Measure => ({
  name: 'list of 20 logs and total, lead, the client of most',
  limit: 'key',
  budget: LIST,
  product: leadsList(scene, token),
  byHand: {
    method: 'GET',
    path: `/list?client=${scene.client}&employees=${scene.employees.join(',')}`,
    headers: {},
  },
})

function listsOf({ filters }: Scene, of: Listed, who: Who, token: string): Measure[] {
  const chosen = [undefined, ...filters[who][of]]
  return chosen.map((one) => ({
    name: `list of ${of}, ${who}, ${one ? `a filter that finds ${one.finds} (${one.found.toLocaleString('en')})` : 'no filter'}`,
    limit: 'key',
    budget: LIST,
    product: listOf(of, token, one),
  }))
}

const groupsOf = (who: Who, token: string): Measure => ({
  name: `groups of logs by client, ${who}`,
  limit: 'key',
  budget: GROUPS,
  product: {
    method: 'GET',
    path: '/api/activity_log/getGroups?group=client_id&startRow=0&endRow=20',
    headers: authorised(token),
  },
})

function recordsOf({ ids }: Scene, tokens: Readonly<Record<Who, string>>): Measure[] {
  const json = { 'content-type': 'application/json' }
  const byId = PEOPLE.map((who): Measure => ({
    name: `a log by its id, ${who}`,
    limit: 'key',
    budget: BY_ID,
    product: {
      method: 'GET',
      path: '/api/activity_log/getById/{id}',
      ids: ids[who],
      headers: authorised(tokens[who]),
    },
    ...(who === 'lead' && {
      byHand: { method: 'GET', path: '/log/{id}', ids: ids.lead, headers: {} },
    }),
  }))
  return [
    ...byId,
    {
      name: 'a new record, with history and key',
      limit: 'insert',
      budget: NEW,
      product: {
        method: 'POST',
        path: '/api/designation_categories/create',
        body: '{"name": "Product {n}"}',
        headers: { ...json, ...authorised(tokens.admin), 'idempotency-key': 'bench-{n}' },
      },
      byHand: { method: 'POST', path: '/create', body: '{"name": "By hand {n}"}', headers: json },
    },
    {
      name: 'the session of a new tab, agent',
      limit: 'key',
      budget: SESSION,
      product: { method: 'GET', path: '/api/session', headers: authorised(tokens.agent) },
    },
  ]
}
