import type { Sql } from '#platform/server/database/database.ts'

/** Twelve colours that can be told apart on white and on dark. */
const COLOURS = [
  '#0B6B77',
  '#8C6BB1',
  '#C9694C',
  '#A1862F',
  '#4A9BA5',
  '#5B7FBF',
  '#B35C8B',
  '#5E8C4A',
  '#9A7B5B',
  '#7A6FD0',
  '#C28A2C',
  '#84949A',
] as const

/** The colour the fewest clients have, in the order above. */
export async function nextColour(sql: Sql): Promise<string> {
  const [next] = await sql.rows<{ colour: string }>(
    `select c.colour from unnest($1::text[]) with ordinality c(colour, place)
      order by (select count(*) from clients x where upper(x.colour) = c.colour and not x.is_deleted), c.place limit 1`,
    [COLOURS],
  )
  return next?.colour ?? COLOURS[0]
}
