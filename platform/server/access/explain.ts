import { type ReachWord, reachWords } from '#platform/contract/permissions.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import type { ServedResource } from '../records/served.ts'
import { ownerOf, scopeCondition } from './scope.ts'
import type { Viewer } from './viewer.ts'

/** How one record lies to one person: which reach words hold it, and whether the family itself shows it to them. */
export interface Explained {
  readonly is_deleted: boolean
  readonly is_visible: boolean
  /** The employee the record belongs to, or the employee of the account it belongs to; none for shared records and for accounts without one. */
  readonly owner_employee_id: number | null
  readonly matches: Readonly<Record<ReachWord, boolean>>
}

/** Asks of each reach word alone whether it holds a record, by the same condition that every list has. */
export async function explainRecord(
  sql: Sql,
  { declaration, slots }: ServedResource,
  viewer: Viewer,
  id: number,
): Promise<Explained | undefined> {
  const parameters = new Parameters()
  const { column, of } = ownerOf(declaration.rows)
  const owner = `r.${identifier(column)}`
  const held = reachWords.map(
    (word) =>
      `${scopeCondition(declaration.rows, [word], viewer, parameters, 'r')} as ${identifier(`is_${word}`)}`,
  )
  const visible = slots.visible?.(viewer, parameters, 'r') ?? 'true'
  const person =
    of === 'employee' ? owner : `(select a.employee_id from accounts a where a.user_id = ${owner})`
  const [found] = await sql.rows<Record<string, boolean> & { owner_employee_id: number | null }>(
    `select r.is_deleted, (${visible}) as is_visible, ${declaration.rows === 'shared' ? 'null::bigint' : person} as owner_employee_id, ${held.join(', ')}
       from ${identifier(declaration.table)} r where r.id = ${parameters.add(id, 'bigint')}`,
    parameters.values,
  )
  return (
    found && {
      is_deleted: found.is_deleted === true,
      is_visible: found.is_visible === true,
      owner_employee_id: found.owner_employee_id,
      matches: Object.fromEntries(
        reachWords.map((word) => [word, found[`is_${word}`] === true]),
      ) as Record<ReachWord, boolean>, // one entry a word
    }
  )
}
