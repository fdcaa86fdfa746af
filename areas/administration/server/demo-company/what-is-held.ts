import { identifier, type Sql } from '#platform/server/database/database.ts'
import type { Registry } from '#platform/server/records/registry.ts'

/**
 * What a system holds beyond its first account and what every system begins with: nothing where it is empty. Records count, deleted ones
 * too, that a person made or whose making stands in the history; what seeds put in place has neither. Every family is asked alike.
 */
export async function whatIsHeld(sql: Sql, registry: Registry): Promise<string[]> {
  const accounts = await sql.rows<{ id: number }>('select id from users order by id limit 2')
  const families = new Map(
    registry.all.map(({ declaration }) => [declaration.table, declaration] as const),
  )
  const counts = [...families.values()].map(
    ({ name, table, label }) =>
      `select '${label.many.replaceAll("'", "''")}' as label, (select count(*) from ${identifier(table)} t
         where ${table === 'users' ? 't.id <> $1 and' : ''} (t.created_by is not null or exists (
           select from history h where h.resource = '${name}' and h.record_id = t.id and h.action in ('create', 'import'))))::integer as count`,
  )
  const held = await sql.rows<{ label: string; count: number }>(
    `select label, count from (${counts.join(' union all ')}) held where count > 0 and $1::bigint is not null order by count desc, label`,
    [accounts[0]?.id ?? 0],
  )
  const words = held.map(({ label, count }) => `${label} (${count})`)
  return accounts.length > 1 && words.length === 0 ? ['Users'] : words
}
