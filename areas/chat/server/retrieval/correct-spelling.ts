import { Parameters, type Rows } from '#platform/server/database/database.ts'
import type { Asker } from '../asker.ts'
import { type Scope, scopeOf } from './scope.ts'

/** Shorter words are like too many others. */
const LEAST_LETTERS = 5
/** Trigrams two words must share to be the same word mistyped: "aproval" and "approv" share half. */
const LEAST_SIMILARITY = 0.4

/**
 * A question with the words no passage holds replaced by the words of passages that are spelled most like them; undefined where there are none. Only
 * words of passages its asker may see are offered, so that a correction tells nothing.
 */
export async function correctSpelling(
  sql: Rows,
  scope: Scope,
  asker: Asker,
  question: string,
): Promise<string | undefined> {
  const parameters = new Parameters()
  const within = scopeOf(scope, asker, parameters)
  const asked = parameters.add(question, 'text')
  const [corrected] = await sql.rows<{ words: string | null; changes: number }>(
    `with ${within},
      vocabulary as materialized (select distinct s.config, w.lexeme from scope s cross join unnest(tsvector_to_array(s.search)) w(lexeme)),
      typed as (
        select g.config, t.lexeme, exists (select from vocabulary v where v.config = g.config and v.lexeme = t.lexeme) as is_known
          from (select distinct v.config from vocabulary v) g cross join unnest(tsvector_to_array(to_tsvector(g.config, ${asked}))) t(lexeme)),
      read as (
        select t.config, t.lexeme, t.is_known, case when not t.is_known and char_length(t.lexeme) >= ${LEAST_LETTERS} then (
                 select v.lexeme from vocabulary v where v.config = t.config and v.lexeme ~ '^[[:alpha:]]+$' and similarity(v.lexeme, t.lexeme) >= ${LEAST_SIMILARITY}
                  order by similarity(v.lexeme, t.lexeme) desc, v.lexeme limit 1) end as instead
          from typed t)
     select string_agg(distinct coalesce(r.instead, r.lexeme), ' ') as words, count(r.instead)::integer as changes from read r`,
    parameters.values,
  )
  return corrected && corrected.changes > 0 && corrected.words !== null
    ? corrected.words
    : undefined
}
