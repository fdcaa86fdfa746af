import { identifier, type Rows } from '../database/database.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

interface RowsChange {
  /** The columns that change, as SQL over `t`, the row. */
  readonly set: string
  /** Which rows, as SQL over `t`. */
  readonly where: string
  /** What `$1` and on stand for in both. */
  readonly values: readonly unknown[]
  /** Whose doing it is; nobody's when it happens by itself. */
  readonly actor: number | null
}

/**
 * Changes the rows of a family that follow from a change of something else, each with its version and its entry in the history.
 * What may be changed, and by whom, the caller has seen to.
 */
export async function changeRows(
  sql: Rows,
  { name, table }: Pick<AnyResource, 'name' | 'table'>,
  { set, where, values, actor }: RowsChange,
): Promise<number[]> {
  const [family, by] = [`$${values.length + 1}::text`, `$${values.length + 2}::bigint`]
  const rows = await sql.rows<{ id: number }>(
    `with old as (select t.* from ${identifier(table)} t where ${where} order by t.id for no key update),
     row as (update ${identifier(table)} t set ${set}, version = t.version + 1, updated_by = ${by}, date_updated = statement_timestamp() from old where t.id = old.id returning t.*),
     past as (
       insert into history (resource, record_id, action, actor, before, after)
       select ${family}, row.id, case when row.is_deleted and not old.is_deleted then 'delete' else 'update' end, ${by},
              jsonb_changes(to_jsonb(row), to_jsonb(old)), jsonb_changes(to_jsonb(old), to_jsonb(row)) from row join old on old.id = row.id)
     select id from row order by id`,
    [...values, name, actor],
  )
  return rows.map(({ id }) => id)
}
