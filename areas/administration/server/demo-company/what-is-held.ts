import { identifier, type Sql } from '#platform/server/database/database.ts'
import type { Registry } from '#platform/server/records/registry.ts'

/**
 * What a system holds beyond its first account and what every system begins with: nothing where it is empty. Of every family, asked alike, records
 * count that a person made or whose making stands in the history, deleted ones too; what seeds put in place has neither. Of accounts, all but the first count.
 */
export async function whatIsHeld(sql: Sql, registry: Registry): Promise<string[]> {
  const families = new Map(
    registry.all.map(({ declaration }) => [declaration.table, declaration] as const),
  )
  const counts = [...families.values()].map(
    ({ name, table, label }) =>
      `select '${label.many.replaceAll("'", "''")}' as label, (select count(*) from ${identifier(table)} t where ${madeByPeople(name, table)})::integer as count`,
  )
  const held = await sql.rows<{ label: string; count: number }>(
    `select label, count from (${counts.join(' union all ')}) held where count > 0 order by count desc, label`,
  )
  return held.map(({ label, count }) => `${label} (${count})`)
}

const madeByPeople = (name: string, table: string): string =>
  table === 'users'
    ? 't.id > (select min(id) from users)'
    : `t.created_by is not null or exists (
         select from history h where h.resource = '${name}' and h.record_id = t.id and h.action in ('create', 'import'))`
