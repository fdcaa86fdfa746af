import { areas } from '#apps/server/areas.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Reply, TestProgram } from '../harness/program.ts'
import { PASSWORD } from '../harness/company.ts'
import { type Entry, everything, keyOf, type Reaching, readEntries } from './entries.ts'
import { type FamilyRule, familyRules, type Reader, type Row } from './families.ts'
import {
  isReached,
  type People,
  type Person,
  reachedEmployees,
  reachedUsers,
  readPeople,
} from './reach.ts'
import { readRows } from './rows.ts'

/** A family with its rule and its rows. */
export interface Family {
  readonly name: string
  readonly table: string
  readonly rule: FamilyRule
  readonly rows: readonly Row[]
}

/** A person who asks, as the oracle knows them; without a session they are nobody. */
export interface Asker {
  readonly name: string
  readonly person: Person
  readonly role: number
  readonly office: number | null
  readonly isSuperAdmin: boolean
  ask(method: string, path: string, body?: unknown): Promise<Reply>
}

/** The stored state everything is judged by. */
export interface World {
  readonly sql: Sql
  readonly people: People
  readonly entries: ReadonlyMap<string, Entry>
  readonly families: ReadonlyMap<string, Family>
}

/** The family as it is now, where other calls add rows to it. */
export const asItIsNow = async (sql: Sql, family: Family): Promise<Family> =>
  family.rule.isAddedTo
    ? { ...family, rows: await readRows(sql, family.table, family.rule, undefined) }
    : family

export async function readWorld(sql: Sql): Promise<World> {
  const declared = areas.flatMap(({ area }) => area.resources)
  const families = declared.flatMap(({ name, table, parent }) => {
    const rule = familyRules[name]
    return rule ? [{ name, table, rule, parent }] : []
  })
  const known = await Promise.all(
    families.map(async ({ parent, ...family }) => ({
      ...family,
      rows: await readRows(sql, family.table, family.rule, parent),
    })),
  )
  return {
    sql,
    people: await readPeople(sql),
    entries: await readEntries(sql),
    families: new Map(known.map((family) => [family.name, family])),
  }
}

const NO_ENTRY: Entry = {
  rights: { view: false, add: false, edit: false, delete: false, view_deleted: false },
  reach: { view: [], edit: [], delete: [] },
}

/** What a person may do on a page. */
export function entryOf({ entries }: World, { role, isSuperAdmin }: Asker, page: string): Entry {
  const entry = entries.get(keyOf(role, page))
  if (!entry) return NO_ENTRY
  return isSuperAdmin ? everything : entry
}

/** Whether some words reach a row for a person. */
export function reaches(
  { people }: World,
  { person }: Asker,
  { rule }: Family,
  words: readonly string[],
): (row: Row) => boolean {
  if (rule.owner === 'shared') return () => true
  const reachedOwners = rule.owner === 'employee' ? reachedEmployees : reachedUsers
  const reached = reachedOwners(words, person, people)
  return ({ owner, keeper }) => isReached(reached, owner) || keeper === person.user
}

/** The rows an action holds for a person: in its own reach or beyond it, and such as they are shown at all. Deleted ones included. */
export function heldRows(
  world: World,
  asker: Asker,
  family: Family,
  action: Reaching,
  isListing = false,
): Row[] {
  const { reach } = entryOf(world, asker, family.rule.page)
  const words = reach[action].map((word) => family.rule.narrowed?.[word] ?? word)
  const isReachedRow = reaches(world, asker, family, words)
  const isBeyond = beyond(world, asker, family, isListing)
  return shownRows(world, asker, family).filter((row) => isReachedRow(row) || isBeyond(row))
}

/** Which rows a person has beyond their reach. */
export function beyond(
  world: World,
  asker: Asker,
  family: Family,
  isListing: boolean,
): (row: Row) => boolean {
  const { beyond: isBeyond, isBeyondLists } = family.rule
  if (!isBeyond || (isListing && isBeyondLists)) return () => false
  const reader = readerOf(world, asker, family)
  return (row) => isBeyond(row, reader)
}

function readerOf(world: World, asker: Asker, family: Family): Reader {
  const { rights, reach } = entryOf(world, asker, family.rule.page)
  const inEdit = reaches(world, asker, family, reach.edit)
  const { person, office, isSuperAdmin } = asker
  return {
    ...{ user: person.user, employee: person.employee, office, isSuperAdmin },
    mayEdit: (row) => rights.edit && inEdit(row),
    mayView: (page, employee) => {
      const entry = entryOf(world, asker, page)
      const reached = reachedEmployees(entry.reach.view, person, world.people)
      return entry.rights.view && (employee === undefined || isReached(reached, employee))
    },
  }
}

/** The rows of a family that are meant for a person, whatever their reach. */
export function shownRows(world: World, asker: Asker, family: Family): Row[] {
  const reader = readerOf(world, asker, family)
  return family.rows
    .filter((row) => !row.isForKeepers || reader.mayEdit(row))
    .filter((row) => !row.isHiddenFromOwner || row.owner !== ownAs(asker, family))
    .filter((row) => family.rule.shown?.(row, reader) ?? true)
}

/** What a person is as an owner of rows: an employee or an account. */
const ownAs = ({ person }: Asker, { rule }: Family) =>
  rule.owner === 'employee' ? person.employee : person.user

/** Signs a person in afresh, so that nothing remembered about their rights is in play. */
export async function signInAfresh(program: TestProgram, name: string): Promise<Asker> {
  const [account] = await program.database.rows<
    Omit<Asker, 'ask' | 'person' | 'name'> & { user: number; employee: number | null }
  >(
    `select u.id as "user", u.employee_id as employee, u.role_id as role, u.is_super_admin as "isSuperAdmin", e.office_id as office
       from users u left join employees e on e.id = u.employee_id where u.name = $1`,
    [name],
  )
  if (!account) throw new Error(`nobody is called ${name}`)
  const email = `${name}@test.example`
  const { body } = await program.stranger.post('login', { email, password: PASSWORD })
  const authorization = `Bearer ${body.data.access_token}`
  const { user, employee, role, isSuperAdmin, office } = account
  return {
    name,
    person: { user, employee },
    role,
    office,
    isSuperAdmin,
    ask: (method, path, sent) => program.stranger.ask(method, path, sent, { authorization }),
  }
}
