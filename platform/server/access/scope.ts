import type { ReachWord } from '#platform/contract/permissions.ts'
import type { Rows } from '#platform/contract/resource.ts'
import { identifier, type Parameters } from '../database/database.ts'
import type { Viewer } from './viewer.ts'

/**
 * Row scope as a condition inside the SQL, made by this one function for every list, read, change, drop-down, report and count.
 * It reads two things of the database: `reporting_lines` (manager_id, employee_id, depth: who stands under whom, 1 = directly)
 * and `accounts` (user_id, employee_id). There is never a list of ids in a statement, so it stays fast in any tree.
 */
export function scopeCondition(
  rows: Rows,
  words: readonly ReachWord[],
  viewer: Viewer,
  parameters: Parameters,
  alias: string,
): string {
  if (rows === 'shared' || words.includes('all')) return 'true'
  if (words.length === 0) return 'false'
  const { column, of } = ownerOf(rows)
  const owner = `${alias}.${identifier(column)}`
  return of === 'employee'
    ? employeeIn(owner, words, viewer, parameters)
    : userIn(owner, words, viewer, parameters)
}

/** The column that says whose a row is, and whether it holds an employee or a user. */
export function ownerOf(rows: Rows): { column: string; of: 'employee' | 'user' } {
  return rows === 'shared' || rows === 'created'
    ? { column: 'created_by', of: 'user' }
    : { column: rows.field, of: rows.of }
}

/** The owner of a row as a user id, for the buttons of the screens. */
export function ownerIdExpression(rows: Rows, alias: string): string {
  const { column, of } = ownerOf(rows)
  const owner = `${alias}.${identifier(column)}`
  return of === 'user' ? owner : `(select a.user_id from accounts a where a.employee_id = ${owner})`
}

function employeeIn(
  owner: string,
  words: readonly ReachWord[],
  { employee_id }: Viewer,
  parameters: Parameters,
): string {
  if (employee_id === null) return 'false'
  const me = parameters.add(employee_id, 'bigint')
  const people = peopleUnder(words, me)
  return people === undefined ? `${owner} = ${me}` : `(${owner} = ${me} or ${owner} in (${people}))`
}

function userIn(
  owner: string,
  words: readonly ReachWord[],
  { employee_id, user_id }: Viewer,
  parameters: Parameters,
): string {
  const me = parameters.add(user_id, 'bigint')
  if (employee_id === null) return `${owner} = ${me}`
  const people = peopleUnder(words, parameters.add(employee_id, 'bigint'))
  if (people !== undefined)
    return `(${owner} = ${me} or ${owner} in (select a.user_id from accounts a where a.employee_id in (${people})))`
  parameters.values.pop() // nobody beside oneself: the employee is not asked for
  return `${owner} = ${me}`
}

const under = (me: string, depth: string) =>
  `select l.employee_id from reporting_lines l where l.manager_id = ${me}${depth}`
const direct = (me: string) => under(me, ' and l.depth = 1')
const peers = (me: string) =>
  `select p.employee_id from reporting_lines p where p.depth = 1 and p.manager_id = (select b.manager_id from reporting_lines b where b.employee_id = ${me} and b.depth = 1)`

const peopleOf = {
  all: () => [],
  self: () => [],
  peers: (me) => [peers(me)],
  direct: (me) => [direct(me)],
  indirect: (me) => [under(me, '')],
  peers_directly: (me) => [direct(me), peers(me)],
} satisfies Record<ReachWord, (me: string) => string[]>

function peopleUnder(words: readonly ReachWord[], me: string): string | undefined {
  const parts = [...new Set(words.flatMap((word) => peopleOf[word](me)))]
  return parts.length === 0 ? undefined : parts.join(' union ')
}
