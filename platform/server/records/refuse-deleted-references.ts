import { labelOf } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Registry } from './registry.ts'
import type { Row, ServedResource } from './served.ts'

/**
 * A record that comes back refers to nothing that was deleted meanwhile: what it names comes back first. Those records are held, so that nobody
 * deletes one at the same moment.
 */
export async function refuseDeletedReferences(
  registry: Registry,
  { declaration }: ServedResource,
  sql: Sql,
  record: Row,
): Promise<void> {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const value = record[name]
    const ids = Array.isArray(value) ? value : [value]
    if (
      field.target === undefined ||
      field.derived ||
      field.transient ||
      value === null ||
      value === undefined
    )
      continue
    const { table } = registry.get(field.target).declaration
    const deleted = await sql.rows(
      `select 1 from (select is_deleted from ${identifier(table)} where id = any($1::bigint[]) for share) t where is_deleted`,
      [ids],
    )
    if (deleted.length > 0) refuse(problems.refersToDeleted, { field: labelOf(name, field) })
  }
}

/** Whether a family refers to anything. */
export const refersToAny = ({ declaration }: ServedResource): boolean =>
  Object.values(declaration.fields).some(
    ({ target, derived, transient }) => target !== undefined && !derived && !transient,
  )
