import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import type { Sql } from '../database/database.ts'

type Value = Pick<ImportGroup, 'header' | 'value'>

interface Wrong {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly above: number | null
}

/** Of each value how many other rows wait for those it stands in: their lead, and the lead of their lead, has to be corrected first. */
export async function waitingFor(
  sql: Sql,
  id: number,
  values: readonly Value[],
): Promise<readonly number[]> {
  const none = values.map(() => 0)
  if (values.length === 0) return none
  const rows = await sql.rows<Wrong>(
    `select r.line, p ->> 'column' as column, p ->> 'value' as value, (p ->> 'waits_for')::integer as above
       from import_rows r cross join lateral jsonb_array_elements(r.problems) p
      where r.import_id = $1 and r.problems is not null
        and exists (select from import_rows w where w.import_id = $1 and w.problems @> '[{"waits": true}]')`,
    [id],
  )
  const below = Map.groupBy(rows, ({ above }) => above)
  const bearing = Map.groupBy(
    rows.filter(({ above }) => above === null),
    ({ column, value }) => JSON.stringify([column, value]),
  )
  return values.map(({ header, value }) => {
    const own = (bearing.get(JSON.stringify([header, value])) ?? []).map(({ line }) => line)
    const met = new Set(own)
    const stack = [...met]
    for (let line = stack.pop(); line !== undefined; line = stack.pop())
      for (const one of below.get(line) ?? [])
        if (!met.has(one.line)) {
          met.add(one.line)
          stack.push(one.line)
        }
    return met.size - new Set(own).size
  })
}
