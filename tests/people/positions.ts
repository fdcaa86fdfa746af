import type { TestProgram } from '../harness/program.ts'

/** Moves people from a day on, as the server does it. */
export async function moveFrom(
  { database }: TestProgram,
  day: string,
  people: readonly (number | undefined)[],
  { office_id }: { office_id: number | undefined },
): Promise<void> {
  await database.rows(
    `with held as (select set_config('muster.position_day', $1, true))
     update employees e set office_id = $2 from held where e.id = any($3::bigint[])`,
    [day, office_id, people],
  )
}
