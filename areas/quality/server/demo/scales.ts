import type { Sql } from '#platform/server/database/database.ts'

/** Name, kind, share, comment, colour of each answer, by the scale. */
const SCALES = {
  'Met / Partly / Not met': [
    ['Met', 'Pass', 100, false, '#1f6b35'],
    ['Partly', 'Partial', 50, true, '#8a4b00'],
    ['Not met', 'Fail', 0, true, '#b3261e'],
    ['N/A', 'Not applicable', null, false, '#4e5f63'],
  ],
  'Yes / No': [
    ['Yes', 'Pass', 100, false, '#1f6b35'],
    ['No', 'Fail', 0, true, '#b3261e'],
  ],
} as const

export const MET = 'Met / Partly / Not met'
export const YES = 'Yes / No'

/** The answers of the demo company. */
export async function insertScales(sql: Sql): Promise<void> {
  const rows = Object.entries(SCALES).flatMap(([scale, answers]) =>
    answers.map(([name, kind, percentage, comment_required, colour], place) => ({
      ...{ scale, name, kind, percentage, comment_required, colour },
      sort_order: place + 1,
    })),
  )
  await sql.rows(
    `insert into audit_scores (scale, name, kind, percentage, comment_required, colour, sort_order)
     select scale, name, kind, percentage, comment_required, colour, sort_order
       from jsonb_to_recordset($1::jsonb) r(scale text, name text, kind text, percentage numeric, comment_required boolean, colour text, sort_order integer)`,
    [JSON.stringify(rows)],
  )
}
