import type { Sql } from '#platform/server/database/database.ts'

/** Name, code, minutes, paid, most in a shift, choice on the clock. */
const BREAKS = [
  ['Lunch', 'LUN', 60, false, 1, 'Lunch'],
  ['Tea break', 'TEA', 15, true, 2, 'Tea break'],
  ['Prayer', 'PRA', 15, false, 2, 'Other'],
  ['Training', 'TRA', 60, true, 2, 'Other'],
  ['Coaching', 'COA', 30, true, 2, 'Other'],
  ['System issue', 'SYS', 30, true, 2, 'Other'],
] as const

/** What every company begins with; where anything of a kind was ever stored, it stays as it is. */
export async function seedScheduling(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into break_types (name, code, default_minutes, is_paid, max_per_shift, clock_option)
     select b ->> 0, b ->> 1, (b ->> 2)::integer, (b ->> 3)::boolean, (b ->> 4)::integer, b ->> 5
       from jsonb_array_elements($1::jsonb) with ordinality j(b, place) where not exists (select 1 from break_types) order by place`,
    [JSON.stringify(BREAKS)],
  )
}
