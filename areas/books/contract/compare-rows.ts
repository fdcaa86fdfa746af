import type { ContributionSql } from '#platform/contract/contributions.ts'
import { clockTime } from '#platform/contract/words/durations.ts'
import {
  type BookComparison,
  type BookDifference,
  type BookSource,
  MOST_DIFFERENCES,
} from './book-checks.ts'

/** The figures of a record by name: numbers, or null where there is none. */
export type Figures = Readonly<Record<string, number | string | null>>

/** A record with its figures as they were kept and as they are counted. */
export interface ComparedRow extends Pick<
  BookDifference,
  'record_id' | 'employee_id' | 'business_date' | 'settled_at'
> {
  readonly figures_kept: Figures
  readonly figures_counted: Figures
  readonly sources?: readonly BookSource[] | null
}

/** How a figure reads. Figures without an entry are no figures of the check. */
export type FigureWords = Readonly<
  Record<string, { readonly label: string; readonly isSeconds?: true }>
>

/** Says of some records which of their figures differ. */
export const differencesOf = (
  family: string,
  words: FigureWords,
  rows: readonly ComparedRow[],
): BookDifference[] =>
  rows.flatMap(({ figures_kept, figures_counted, sources, ...row }) =>
    Object.entries(words).flatMap(([name, { label, isSeconds }]) => {
      const [kept, counted] = [figures_kept[name] ?? null, figures_counted[name] ?? null]
      if (isSame(kept, counted)) return []
      const read = (value: number | string | null): string =>
        typeof value === 'number' && isSeconds ? clockTime(value) : String(value ?? 'None')
      return [
        {
          ...row,
          family,
          figure: label,
          kept: read(kept),
          counted: read(counted),
          sources: sources ?? [],
        },
      ]
    }),
  )

const isSame = (kept: number | string | null, counted: number | string | null): boolean =>
  kept === counted || (kept !== null && counted !== null && Number(kept) === Number(counted))

/** What is compared in SQL. */
interface ComparedInSql {
  readonly family: string
  readonly page?: string
  readonly words: FigureWords
  /** Statements before it, from `with` on and without the last comma. */
  readonly before?: string
  /** Selects `record_id, employee_id, business_date, settled_at, figures_kept, figures_counted`; both sets of figures are objects with the same names. */
  readonly source: string
  /** SQL over a row `d` of the source: what decides about it, as a list of `{ family, record_id }`. Asked for rows that differ alone. */
  readonly sources?: string
}

/** Compares records in one statement. */
export async function compareRows(
  sql: ContributionSql,
  values: readonly unknown[],
  { family, page, words, before, source, sources = 'null::jsonb' }: ComparedInSql,
): Promise<BookComparison> {
  const [found] = await sql.rows<{ compared: number; different: ComparedRow[] }>(
    `${before ? `${before},` : 'with'}
     compared as materialized (${source}),
     different as (
       select d.*, ${sources} as sources from (
         select * from compared where figures_kept is distinct from figures_counted order by record_id, business_date limit ${MOST_DIFFERENCES}) d)
     select (select count(*)::integer from compared) as compared,
            coalesce((select jsonb_agg(to_jsonb(d) order by d.record_id, d.business_date) from different d), '[]') as different`,
    values,
  )
  const { compared = 0, different = [] } = found ?? {}
  const differences = differencesOf(family, words, different)
  return {
    compared,
    differences: page === undefined ? differences : differences.map((one) => ({ ...one, page })),
  }
}

/** A source of one record of a family whose number stands in a column of `d`. */
export const sourceOf = (family: string, column: string): string =>
  `jsonb_build_object('family', '${family}', 'record_id', ${column})`

/** What several comparisons found. */
export const together = (comparisons: readonly BookComparison[]): BookComparison => ({
  compared: comparisons.reduce((sum, { compared }) => sum + compared, 0),
  differences: comparisons.flatMap(({ differences }) => differences).slice(0, MOST_DIFFERENCES),
})
