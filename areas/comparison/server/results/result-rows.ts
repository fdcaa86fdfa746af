import type { Rows } from '#platform/server/database/database.ts'
import type { ComparedRow } from '../../contract/comparison-words.ts'

/** Which rows of a run. */
export interface Narrowed {
  readonly run_id: number
  readonly verdict?: string | null
  /** A column, and how it turned out; a column alone leaves those rows out in which it matches. */
  readonly field?: string | null
  readonly field_verdict?: string | null
}

const WHICH = `r.run_id = $1 and ($2::text is null or r.verdict = $2)
  and ($3::text is null or exists (select from jsonb_array_elements(r.cells) c where c ->> 'key' = $3
        and case when $4::text is null then c ->> 'verdict' <> 'match' else c ->> 'verdict' = $4 end))
  and ($3::text is not null or $4::text is null or exists (select from jsonb_array_elements(r.cells) c where c ->> 'verdict' = $4))`

const valuesOf = ({ run_id, verdict, field, field_verdict }: Narrowed): unknown[] => [
  run_id,
  verdict || null,
  field || null,
  field_verdict || null,
]

/** Some rows, differences first, and how many there are in all. */
export async function resultRows(
  sql: Rows,
  which: Narrowed,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<{ rows: ComparedRow[]; total: number }> {
  const found = await sql.rows<
    Omit<ComparedRow, 'side' | 'other'> & {
      side: NonNullable<ComparedRow['side']> | null
      other: string | null
    }
  >(
    `select r.key, r.verdict, r.score::float8 as score, r.side, r.other, r.cells from comparison_results r where ${WHICH} order by r.place offset $5 limit $6`,
    [...valuesOf(which), from, most],
  )
  const [counted] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from comparison_results r where ${WHICH}`,
    valuesOf(which),
  )
  const rows = found.map(({ side, other, ...row }) => ({
    ...row,
    ...(side && { side }),
    ...(other !== null && { other }),
  }))
  return { rows, total: counted?.count ?? 0 }
}
