import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKED_MUCH, startProgram, type TestProgram } from '../harness/program.ts'
import { differences } from './compare.ts'
import { giveRights } from './entries.ts'
import { hierarchies, type Island } from './hierarchies.ts'
import {
  isReached,
  type People,
  type Person,
  reachedEmployees,
  reachedUsers,
  readPeople,
} from './reach.ts'

// Hundreds of random hierarchies with leavers, deleted people, people without accounts, accounts without people, several
// tops and moves, side by side in one company: the caller gets their own, not one row too many, not one missing.
// HIERARCHIES says how many, if not two hundred.
const HIERARCHIES = Number(process.env.HIERARCHIES ?? 200)
const SEED = 20_261_120
/** Above every id that the small company uses. */
const FIRST = 1_000_000
/** Places kept for each hierarchy; the last one is the account without an employee. */
const ROOM = 10
const ROBOT = ROOM - 1

let program: TestProgram
let islands: Island[]
let people: People
beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  islands = hierarchies(HIERARCHIES, SEED)
  // Here every hierarchy has its own top; that a company has only one is another rule.
  await program.database.rows('drop index employees_one_top')
  await settle()
  await move()
  people = await readPeople(program.database)
}, 300_000)
afterAll(() => program.close())

describe.each([
  [['self']],
  [['peers']],
  [['direct']],
  [['indirect']],
  [['peers_directly']],
  [['all']],
])('the reach %s', (words) => {
  it('holds exactly the people of every hierarchy, and the rows they made [oracle-7]', async () => {
    const role_id = program.company.roles.Agent ?? 0
    await giveRights(program, [{ role_id, rights: ['view'], view: words, edit: [], delete: [] }])
    const tokens = await openSessions(words.join())
    const deviations = await inBatches(islands, (island, at) =>
      judge(island, at, words, tokens[at] ?? ''),
    )
    expect(deviations).toEqual([])
  }, 300_000)
})

const idOf = (island: number, place: number): number => FIRST + island * ROOM + place

function askerOf({ asker, isRobot, people: members }: Island, at: number): Person {
  const employee = idOf(at, asker)
  return isRobot || members[asker]?.account !== 'active'
    ? { user: idOf(at, ROBOT), employee: null }
    : { user: employee, employee }
}

async function judge(
  island: Island,
  at: number,
  words: readonly string[],
  token: string,
): Promise<string[]> {
  const me = askerOf(island, at)
  const all = island.people.map((member, place) => ({ ...member, id: idOf(at, place) }))
  const [employees, users] = [reachedEmployees(words, me, people), reachedUsers(words, me, people)]
  const live = all.filter(({ isDeleted, id }) => !isDeleted && isReached(employees, id))
  const authors = [...all.filter(({ account }) => account !== 'none'), { id: idOf(at, ROBOT) }]
  const notices = authors.filter(({ id }) => isReached(users, id))
  // Who reaches everybody would get twenty thousand rows: these are asked for their own hierarchy.
  const near = users === 'everybody' ? { id: { between: [idOf(at, 0), idOf(at, ROBOT)] } } : {}
  return [
    ...differences(live, await listed('employees', near, token)),
    ...differences(notices, await listed('contact_board', near, token)),
  ].map((words) => `hierarchy ${at}: ${words}`)
}

async function listed(api: string, filter: object, token: string): Promise<number[]> {
  const query = `endRow=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { body } = await program.stranger.ask('GET', `${api}/getAll?${query}`, undefined, {
    authorization: `Bearer ${token}`,
  })
  return body.data.map(({ id }: { id: number }) => id)
}

/** Puts every hierarchy into the database; the notice of an account has the account's id. */
async function settle(): Promise<void> {
  const members = islands.flatMap(({ people: own }, at) =>
    own.map(({ lead, account, ...member }, place) => ({
      ...member,
      id: idOf(at, place),
      lead: lead === null ? null : idOf(at, lead),
      account: account === 'none' ? null : account === 'active',
    })),
  )
  const { database, company } = program
  await database.rows(
    `insert into employees (id, name, firstname, lastname, employee_code, office_id, department_id, designation_id, reports_to_id, joining_date, status, is_deleted)
     select m.id, m.id, m.id, 'Island', m.id, e.office_id, e.department_id, e.designation_id, m.lead, e.joining_date, case when m."hasLeft" then 'Left' else 'Active' end, m."isDeleted"
       from jsonb_to_recordset($1::jsonb) as m(id bigint, lead bigint, "hasLeft" boolean, "isDeleted" boolean), employees e where e.id = $2 order by m.id`,
    [JSON.stringify(members), company.employees.agent],
  )
  await database.rows(
    `insert into users (id, name, first_name, email, password, role_id, employee_id, is_active)
     select m.id, m.id, m.id, m.id || '@test.example', '', $2, m.employee, m.account
       from jsonb_to_recordset($1::jsonb) as m(id bigint, employee bigint, account boolean) where m.account is not null`,
    [
      JSON.stringify([
        ...members.map(({ id, account }) => ({ id, account, employee: id })),
        ...islands.map((_island, at) => ({ id: idOf(at, ROBOT), account: true })),
      ]),
      company.roles.Agent,
    ],
  )
  await database.rows(
    `insert into contact_board (id, title, description, created_by) select id, name, 'Ask', id from users where id >= $1`,
    [FIRST],
  )
}

/** Moves people under others, one of each hierarchy at a time. */
async function move(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const moves = islands.flatMap(({ moves: own }, at) => {
      const one = own[round]
      return one
        ? [{ id: idOf(at, one.who), lead: one.lead === null ? null : idOf(at, one.lead) }]
        : []
    })
    await program.database.rows(
      `update employees e set reports_to_id = m.lead from jsonb_to_recordset($1::jsonb) as m(id bigint, lead bigint) where e.id = m.id`,
      [JSON.stringify(moves)],
    )
  }
}

/** A session of everybody who asks, made beside the sign-in: two thousand passwords would take minutes. */
async function openSessions(salt: string): Promise<string[]> {
  const tokens = islands.map((_island, at) => `${salt}-hierarchy-${at}-`.padEnd(43, 'x'))
  await program.database.rows(
    `insert into sessions (token_hash, user_id, expires_at) select hash, user_id, statement_timestamp() + interval '1 hour' from unnest($1::text[], $2::bigint[]) s(hash, user_id)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('base64url')),
      islands.map((island, at) => askerOf(island, at).user),
    ],
  )
  return tokens
}

/** A few at a time: as many as the server has connections would only wait for each other. */
const AT_ONCE = 8

async function inBatches(
  all: readonly Island[],
  work: (island: Island, at: number) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    found.push(...(await Promise.all(batch.map((one, at) => work(one, from + at)))).flat())
  }
  return found
}
