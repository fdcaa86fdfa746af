import type { Sql } from '#platform/server/database/database.ts'

/** Generation, category, name, the checkpoint it explains, points it takes off. */
const INFRACTIONS = [
  ['weighted', 'Conversation', 'Greeting left out', 'A1', 0],
  ['weighted', 'Conversation', 'Need not asked for', 'A2', 0],
  ['weighted', 'Conversation', 'Ended abruptly', 'D1', 0],
  ['weighted', 'Rules', 'Identity not checked', 'B1', 0],
  ['weighted', 'Rules', 'Recording not announced', 'B2', 0],
  ['weighted', 'Knowledge', 'Outdated fee quoted', 'C1', 0],
  ['weighted', 'Knowledge', 'Sent away without a solution', 'C2', 0],
  ['weighted', 'Knowledge', 'Next step not named', 'C3', 0],
  ['classic', 'File', 'Document missing', 'P1', 2],
  ['classic', 'File', 'Wrong policy linked', 'P2', 5],
  ['classic', 'Decision', 'Amount miscalculated', 'P3', 5],
  ['classic', 'Decision', 'Reason not given', 'P4', 2],
] as const

/** Why checkpoints of the demo company's forms fail, in both generations. */
export async function insertFormInfractions(sql: Sql): Promise<void> {
  await sql.rows(
    `with given as (
       select r ->> 0 as generation, r ->> 1 as category, r ->> 2 as name, (r ->> 4)::numeric as points from jsonb_array_elements($1::jsonb) e(r)),
     categories as (
       insert into audit_form_infraction_categories (generation, name) select distinct generation, category from given returning id, generation, name)
     insert into audit_form_infractions (generation, name, infraction_category_id, penalty_points)
     select g.generation, g.name, c.id, g.points from given g join categories c on c.generation = g.generation and c.name = g.category`,
    [JSON.stringify(INFRACTIONS)],
  )
}

/** An infraction of a stored answer. */
export interface DemoInfraction {
  readonly id: number
  readonly penalty_points: number
}

/** What explains the failure of each checkpoint, by its code. */
export async function infractionsByCode(sql: Sql): Promise<ReadonlyMap<string, DemoInfraction>> {
  const stored = await sql.rows<DemoInfraction & { name: string }>(
    'select id, name, coalesce(penalty_points, 0)::float as penalty_points from audit_form_infractions',
  )
  return new Map(
    INFRACTIONS.flatMap(([, , name, code]) => {
      const found = stored.find((one) => one.name === name)
      return found ? [[code, found] as const] : []
    }),
  )
}
