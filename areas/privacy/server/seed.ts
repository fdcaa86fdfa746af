import type { Sql } from '#platform/server/database/database.ts'
import { termNames, usualTerms } from '../contract/retention-terms.ts'

/** Every group has a term; none is on until an administrator says so. What covers what follows the program. */
export async function seedTerms(sql: Sql): Promise<void> {
  const terms = termNames.map((name, place) => ({ place, name, ...usualTerms[name] }))
  await sql.rows(
    `insert into retention_terms (name, covers, days)
     select x.name, x.covers, x.days from jsonb_to_recordset($1::jsonb) x(place integer, name text, covers text, days integer)
      where not exists (select 1 from retention_terms t where t.name = x.name) order by x.place`,
    [JSON.stringify(terms)],
  )
  await sql.rows(
    `update retention_terms t set covers = x.covers from jsonb_to_recordset($1::jsonb) x(name text, covers text)
      where x.name = t.name and t.covers is distinct from x.covers`,
    [JSON.stringify(terms)],
  )
}
