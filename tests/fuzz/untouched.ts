import { areas } from '#apps/server/areas.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** Rows that belong to no family and that nobody here may change. */
const BESIDE: Readonly<Record<string, string>> = {
  roles_permissions: 'true',
  settings: 'true',
  reporting_lines: 'true',
}

/** A sum over every row that is not the askers' own, by table: nothing of it may change, whatever they send. */
export async function sumsOfOthers(
  sql: Sql,
  own: { readonly users: readonly number[]; readonly employees: readonly number[] },
): Promise<Record<string, string>> {
  const families = areas.flatMap(({ area }) => area.resources)
  const tables = [
    ...Object.entries(BESIDE),
    ...families.map(({ table, rows }) => {
      if (typeof rows !== 'string')
        return [table, `not (${rows.field} = any(${rows.of === 'user' ? '$1' : '$2'}))`] as const
      return [table, 'created_by is null or not (created_by = any($1))'] as const
    }),
  ]
  const sums = await Promise.all(
    tables.map(async ([table, others]) => {
      const [row] = await sql.rows<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
           from ${table} t where (${others}) and $1::bigint[] is not null and $2::bigint[] is not null`,
        [own.users, own.employees],
      )
      return [table, row?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}
