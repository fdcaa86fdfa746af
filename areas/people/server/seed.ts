import type { Sql } from '#platform/server/database/database.ts'

/** Name, voluntary, counts in the rate. */
const ATTRITION_TYPES = [
  ['Voluntary', true, true],
  ['Involuntary', false, true],
  ['End of contract', false, true],
  ['Transfer within group', false, false],
  ['Retirement or death', false, true],
] as const

/** What every company begins with; where anything of a kind was ever stored, it stays as it is. */
export async function seedPeople(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into attrition_types (name, is_voluntary, counts_in_rate)
     select a ->> 0, (a ->> 1)::boolean, (a ->> 2)::boolean
       from jsonb_array_elements($1::jsonb) with ordinality j(a, place) where not exists (select 1 from attrition_types) order by place`,
    [JSON.stringify(ATTRITION_TYPES)],
  )
}
