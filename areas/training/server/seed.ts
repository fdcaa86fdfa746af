import type { Sql } from '#platform/server/database/database.ts'

/** The levels a new company begins with; what became of them afterwards stays. */
export async function seedLevels(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into course_levels (name, rank)
     select * from (values ('Induction', 1), ('Basic', 2), ('Intermediate', 3), ('Advanced', 4)) v
      where not exists (select from course_levels)`,
  )
}
