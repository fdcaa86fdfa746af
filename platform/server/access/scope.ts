import type { ReachWord } from '#platform/contract/permissions.ts'
import type { Rows } from '#platform/contract/resource.ts'
import { identifier, type Parameters } from '../database/database.ts'
import type { Viewer } from './viewer.ts'

/** What a reach is asked of a person by. */
export type Reaching = Pick<Viewer, 'employee_id' | 'user_id' | 'leads_many'>

/**
 * Row scope as a condition inside the SQL, made by this one function for every list, read, change, drop-down, report and count.
 * It reads two things of the database: `reporting_lines` (manager_id, employee_id, depth: who stands under whom, 0 = oneself, 1 = directly)
 * and `accounts` (user_id, employee_id). There is never a list of ids in a statement, so it stays fast in any tree.
 */
export function scopeCondition(
  rows: Rows,
  words: readonly ReachWord[],
  viewer: Reaching,
  parameters: Parameters,
  alias: string,
  isAmong: Among = usual(words, viewer),
): string {
  if (rows === 'shared' || words.includes('all')) return 'true'
  if (words.length === 0) return 'false'
  const { column, of } = ownerOf(rows)
  const owner = `${alias}.${identifier(column)}`
  return of === 'employee'
    ? employeeIn(owner, words, viewer, parameters, isAmong)
    : userIn(owner, words, viewer, parameters, isAmong)
}

/**
 * The owners of the rows that a person reaches, as a query with one column `id`, each once: of the person who reaches several people and few
 * enough to begin with them. `of` says whether they are employees or users.
 */
export function ownersQuery(
  rows: Rows,
  words: readonly ReachWord[],
  viewer: Reaching,
  parameters: Parameters,
): string | undefined {
  if (rows === 'shared' || words.includes('all') || viewer.employee_id === null) return undefined
  if (usual(words, viewer) !== inAll) return undefined
  const people = peopleUnder(words, viewer.employee_id, parameters)
  if (people === undefined) return undefined
  return ownerOf(rows).of === 'employee'
    ? people
    : `select a.user_id from accounts a where a.employee_id in (${people})`
}

/** The employees that some words reach, as a query with one column; undefined of the person who reaches everybody or nobody by their line. */
export function peopleQuery(
  words: readonly ReachWord[],
  { employee_id }: Reaching,
  parameters: Parameters,
): string | undefined {
  if (words.includes('all') || words.length === 0 || employee_id === null) return undefined
  return (
    peopleUnder(words, employee_id, parameters) ?? `select ${parameters.add(employee_id, 'bigint')}`
  )
}

/** Whether an owner is one of the people of a query. */
type Among = (owner: string, people: string) => string

/** Works the people out, once for a statement: for the person who looks for all rows of them. */
const inAll: Among = (owner, people) => `${owner} in (${people})`

/** Asks of each row by itself: for rows that are found by something else, of which a page or a word is wanted. */
export const rowByRow: Among = (owner, people) =>
  // "offset" keeps PostgreSQL from working the people out first after all.
  `exists (select 1 from (${people}) s(id) where s.id = ${owner} offset 0)`

/** A list of the person who stands above most of its rows is found sooner by the list's own order than by its people. */
const usual = (words: readonly ReachWord[], { leads_many }: Reaching): Among =>
  leads_many && words.includes('indirect') ? rowByRow : inAll

/** Whether the rows of a person's list are found among everybody's: of the person who reaches all or most of them. */
export const looksThroughAll = (rows: Rows, words: readonly ReachWord[], viewer: Viewer): boolean =>
  rows === 'shared' || words.includes('all') || usual(words, viewer) === rowByRow

/** The column that says whose a row is, and whether it holds an employee or a user. */
export function ownerOf(rows: Rows): { column: string; of: 'employee' | 'user' } {
  return rows === 'shared' || rows === 'created'
    ? { column: 'created_by', of: 'user' }
    : { column: rows.field, of: rows.of }
}

/** The owner of a row as the row names it: an employee or a user. */
export const ownerExpression = (rows: Rows, alias: string): string =>
  `${alias}.${identifier(ownerOf(rows).column)}`

/** The owner of a row as a user id, for the buttons of the screens. */
export function ownerIdExpression(rows: Rows, alias: string): string {
  const owner = ownerExpression(rows, alias)
  return ownerOf(rows).of === 'user'
    ? owner
    : `(select a.user_id from accounts a where a.employee_id = ${owner})`
}

function employeeIn(
  owner: string,
  words: readonly ReachWord[],
  { employee_id }: Reaching,
  parameters: Parameters,
  isAmong: Among,
): string {
  if (employee_id === null) return 'false'
  const people = peopleUnder(words, employee_id, parameters)
  return people ? isAmong(owner, people) : `${owner} = ${parameters.add(employee_id, 'bigint')}`
}

function userIn(
  owner: string,
  words: readonly ReachWord[],
  { employee_id, user_id }: Reaching,
  parameters: Parameters,
  isAmong: Among,
): string {
  const people = employee_id !== null && peopleUnder(words, employee_id, parameters)
  return people
    ? isAmong(owner, `select a.user_id from accounts a where a.employee_id in (${people})`)
    : `${owner} = ${parameters.add(user_id, 'bigint')}`
}

/** Employees as a query, for the parameter that is oneself. */
type People = (me: string) => string

// Everybody stands in their own line, at depth 0.
const below: People = (me) =>
  `select l.employee_id from reporting_lines l where l.manager_id = ${me}`
const direct: People = (me) => `${below(me)} and l.depth <= 1`
const oneself: People = (me) => `${below(me)} and l.depth = 0`
const peers: People = (me) =>
  `select p.employee_id from reporting_lines p where p.depth = 1 and p.manager_id = (select b.manager_id from reporting_lines b where b.employee_id = ${me} and b.depth = 1)`

const peopleOf = {
  all: [],
  self: [],
  peers: [oneself, peers],
  direct: [direct],
  indirect: [below],
  peers_directly: [direct, peers],
} satisfies Record<ReachWord, readonly People[]>

/** The employees that some words reach, oneself among them; nothing when that is oneself alone. */
function peopleUnder(
  words: readonly ReachWord[],
  employeeId: number,
  parameters: Parameters,
): string | undefined {
  const reached = new Set<People>(words.flatMap((word) => peopleOf[word]))
  if (reached.size === 0) return undefined
  const me = parameters.add(employeeId, 'bigint')
  return [...reached].map((people) => people(me)).join(' union ')
}
