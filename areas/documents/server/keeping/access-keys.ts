import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type AccessRow, type AccessTarget } from '../../contract/access-row.ts'
import { documentProblems } from '../../contract/document-problems.ts'

type Row = Pick<AccessRow, 'target' | 'target_id' | 'level'>

const wordOf = ({ target, target_id }: Pick<Row, 'target' | 'target_id'>): string =>
  target === 'Everyone' ? target : `${target}:${target_id}`

/** Where the records of a target are found. */
const recordsOf = {
  Office: 'select id from organisation.offices where not is_deleted and id = any($1::bigint[])',
  Department:
    'select id from organisation.departments where not is_deleted and id = any($1::bigint[])',
  Client: 'select id from organisation.clients where not is_deleted and id = any($1::bigint[])',
  Role: 'select id from administration.roles where not is_deleted and id = any($1::bigint[])',
  Designation: 'select id from people.designations where not is_deleted and id = any($1::bigint[])',
  User: 'select id from administration.users where not is_deleted and id = any($1::bigint[])',
} as const satisfies Record<Exclude<AccessTarget, 'Everyone'>, string>

/** The words a list with access is compared by. */
export const accessKeys = (rows: readonly Row[]): string[] => [...new Set(rows.map(wordOf))]

/** The rows as they are stored; refuses one that names nobody, a person who does not exist, or the same twice. */
export async function checkedAccess(sql: Sql, rows: readonly Row[]): Promise<Row[]> {
  const checked = rows.map((row) => (row.target === 'Everyone' ? { ...row, target_id: null } : row))
  const seen = new Set<string>()
  for (const [index, row] of checked.entries()) {
    const place = { row: index + 1, target: row.target.toLowerCase() }
    if (row.target !== 'Everyone' && row.target_id === null)
      refuse(documentProblems.targetMissing, place)
    if (seen.has(wordOf(row))) refuse(documentProblems.targetTwice, place)
    seen.add(wordOf(row))
  }
  for (const [target, text] of Object.entries(recordsOf)) {
    const named = checked.filter((row) => row.target === target)
    if (named.length === 0) continue
    const found = await sql.rows<{ id: number }>(text, [named.map(({ target_id }) => target_id)])
    const known = new Set(found.map(({ id }) => id))
    const unknown = checked.findIndex(
      (row) => row.target === target && !known.has(row.target_id ?? 0),
    )
    if (unknown >= 0) refuse(documentProblems.targetUnknown, { row: unknown + 1 })
  }
  return checked
}
