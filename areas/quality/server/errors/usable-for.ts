import { identifier, type Sql } from '#platform/server/database/database.ts'

/** Whether a record is everybody's or of this very client; one that is not there is refused as a reference. */
export async function isUsableFor(
  sql: Sql,
  table: 'audit_error_categories' | 'audit_error_severities',
  id: number | null | undefined,
  clientId: number | null | undefined,
): Promise<boolean> {
  const others = await sql.rows(
    `select 1 from ${identifier(table)} where id = $1 and client_id is not null and client_id is distinct from $2`,
    [id ?? null, clientId ?? null],
  )
  return others.length === 0
}
