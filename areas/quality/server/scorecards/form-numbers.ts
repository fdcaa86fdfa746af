import type { Sql } from '#platform/server/database/database.ts'

/** The number of a new form, the same over its versions. */
export async function nextFormNumber(sql: Sql): Promise<string> {
  const [row] = await sql.rows<{ number: string }>(
    `select 'AF-' || lpad(n::text, greatest(4, length(n::text)), '0') as number from nextval('audit_form_numbers') n`,
  )
  return row?.number ?? ''
}
