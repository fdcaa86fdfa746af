import type { Sql } from '#platform/server/database/database.ts'

/**
 * Who reaches whom, worked out a second time from the written rules alone: nothing here is shared with the program that is
 * judged by it, not even its tables of lines and accounts.
 */
export interface Person {
  readonly user: number
  readonly employee: number | null
}

export interface People {
  /** Who an employee reports to, leavers and deleted ones included. */
  readonly leadOf: ReadonlyMap<number, number>
  readonly reportsOf: ReadonlyMap<number, readonly number[]>
  readonly accountsOf: ReadonlyMap<number, readonly number[]>
}

/** Owners within reach; everybody where there is no limit. */
export type Reached = ReadonlySet<number> | 'everybody'

export async function readPeople(sql: Sql): Promise<People> {
  const employees = await sql.rows<{ id: number; lead: number | null }>(
    'select id, reports_to_id as lead from employees',
  )
  const accounts = await sql.rows<{ id: number; employee: number }>(
    'select id, employee_id as employee from users where employee_id is not null',
  )
  return {
    leadOf: new Map(employees.flatMap(({ id, lead }) => (lead === null ? [] : [[id, lead]]))),
    reportsOf: grouped(employees.map(({ id, lead }) => [lead, id])),
    accountsOf: grouped(accounts.map(({ id, employee }) => [employee, id])),
  }
}

function grouped(pairs: readonly (readonly [number | null, number])[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [key, value] of pairs)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

const directOf = (me: number, { reportsOf }: People): readonly number[] => reportsOf.get(me) ?? []

const peersOf = (me: number, people: People): readonly number[] => {
  const lead = people.leadOf.get(me)
  return lead === undefined ? [] : directOf(lead, people).filter((id) => id !== me)
}

const everybodyBelow = (me: number, people: People): readonly number[] =>
  directOf(me, people).flatMap((id) => [id, ...everybodyBelow(id, people)])

const othersFor: Readonly<Record<string, (me: number, people: People) => readonly number[]>> = {
  self: () => [],
  peers: peersOf,
  direct: directOf,
  indirect: everybodyBelow,
  peers_directly: (me, people) => [...directOf(me, people), ...peersOf(me, people)],
}

/** The employees a person reaches: a union of what the words say, oneself always in it; nothing for no word. */
export function reachedEmployees(words: readonly string[], me: Person, people: People): Reached {
  return words.includes('all') ? 'everybody' : namedEmployees(words, me, people)
}

/** The same for rows that belong to accounts. An account without an employee has nobody beside itself. */
export function reachedUsers(words: readonly string[], me: Person, people: People): Reached {
  if (words.includes('all')) return 'everybody'
  if (words.length === 0) return new Set()
  const employees = [...namedEmployees(words, me, people)]
  return new Set([me.user, ...employees.flatMap((id) => people.accountsOf.get(id) ?? [])])
}

function namedEmployees(
  words: readonly string[],
  { employee }: Person,
  people: People,
): Set<number> {
  if (words.length === 0 || employee === null) return new Set()
  return new Set([employee, ...words.flatMap((word) => othersFor[word]?.(employee, people) ?? [])])
}

export const isReached = (reached: Reached, owner: number | null): boolean =>
  reached === 'everybody' || (owner !== null && reached.has(owner))
