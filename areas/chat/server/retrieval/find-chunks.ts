import { Parameters, type Rows } from '#platform/server/database/database.ts'
import { fused } from '../../contract/fusion.ts'
import type { CitationKind } from '../../contract/answers.ts'
import type { Passage } from '../answering/passage.ts'
import type { Asker } from '../asker.ts'
import { type Scope, scopeOf } from './scope.ts'

/** Passages of each list at most. */
const MOST_CANDIDATES = 50
/** Below this the meaning of two texts is another. */
const LEAST_COSINE = 0.35

/** How a question is searched. */
export interface Search {
  readonly question: string
  /** The share of the words of the question a passage must hold. */
  readonly threshold: number
  /** The meaning of the question as numbers, of which model; none where no such model is set. */
  readonly meaning?: { readonly numbers: readonly number[]; readonly model: string }
}

interface FoundChunk {
  readonly id: number
  readonly kind: Exclude<CitationKind, 'measure'>
  readonly source_id: number
  readonly title: string
  readonly heading: string | null
  readonly page: number | null
  readonly body: string
  readonly config: string
  readonly score: number
}

/** The passages that fit a question, the best first: by the words they share with it, and by their meaning where that is known. */
export async function findChunks(
  sql: Rows,
  scope: Scope,
  asker: Asker,
  search: Search,
): Promise<Passage[]> {
  const byWords = await foundByWords(sql, scope, asker, search)
  const byMeaning = search.meaning ? await foundByMeaning(sql, scope, asker, search.meaning) : []
  const all = new Map([...byMeaning, ...byWords].map((chunk) => [keyOf(chunk), chunk]))
  const lists = [byWords, byMeaning].filter((list) => list.length > 0)
  return fused(lists.map((list) => list.map(keyOf))).flatMap(({ key }) => {
    const chunk = all.get(key)
    return chunk ? [passageOf(chunk, scope.workspaceId)] : []
  })
}

/** Tells a passage (`s`) apart from every other one, as `keyOf` does. */
export const CHUNK_KEY = `case s.kind when 'document' then 'd' else 'a' end || s.id`

const keyOf = ({ kind, id }: FoundChunk): string => `${kind === 'document' ? 'd' : 'a'}${id}`

const SHOWN =
  's.id::integer as id, s.kind, s.source_id::integer as source_id, s.title, s.heading, s.page, s.body, s.config::text as config'

/** By words: the 50 best of those that hold any, of which those pass that hold enough. */
function foundByWords(
  sql: Rows,
  scope: Scope,
  asker: Asker,
  { question, threshold }: Search,
): Promise<FoundChunk[]> {
  const parameters = new Parameters()
  const within = scopeOf(scope, asker, parameters)
  const asked = parameters.add(question, 'text')
  return sql.rows<FoundChunk>(
    `with ${within},
      query as materialized (
        select g.config, tsvector_to_array(to_tsvector(g.config, ${asked})) as lexemes, replace(plainto_tsquery(g.config, ${asked})::text, '&', '|')::tsquery as any_of
          from (select distinct s.config from scope s) g),
      candidates as (
        select ${SHOWN}, s.search, q.lexemes, ts_rank(s.search, q.any_of) as rank
          from scope s join query q on q.config = s.config where cardinality(q.lexemes) > 0 and s.search @@ q.any_of
         order by rank desc, s.kind, s.id limit ${MOST_CANDIDATES}),
      covered as (
        select c.*, ((select count(*) from unnest(tsvector_to_array(c.search)) w(lexeme) where w.lexeme = any(c.lexemes))::numeric / cardinality(c.lexemes)) as coverage from candidates c)
     select id, kind, source_id, title, heading, page, body, config, round(coverage, 4)::float8 as score
       from covered where coverage >= ${parameters.add(threshold, 'numeric')} order by coverage desc, rank desc, kind, id`,
    parameters.values,
  )
}

/** By meaning: the cosine of two lists of numbers, exactly. */
function foundByMeaning(
  sql: Rows,
  scope: Scope,
  asker: Asker,
  { numbers, model }: NonNullable<Search['meaning']>,
): Promise<FoundChunk[]> {
  const parameters = new Parameters()
  const within = scopeOf(scope, asker, parameters)
  return sql.rows<FoundChunk>(
    `with ${within},
      compared as (
        select ${SHOWN}, (select sum(u.a::float8 * u.b) / nullif(sqrt(sum(u.a::float8 * u.a)) * sqrt(sum(u.b::float8 * u.b)), 0)
                            from unnest(s.embedding, ${parameters.add(numbers, 'real[]')}) u(a, b)) as cosine
          from scope s where s.embedding is not null and s.embedding_model = ${parameters.add(model, 'text')}
                         and cardinality(s.embedding) = ${parameters.add(numbers.length, 'integer')})
     select id, kind, source_id, title, heading, page, body, config, round(cosine::numeric, 4)::float8 as score
       from compared where cosine >= ${LEAST_COSINE} order by cosine desc, kind, id limit ${MOST_CANDIDATES}`,
    parameters.values,
  )
}

const passageOf = (chunk: FoundChunk, workspaceId: number): Passage => ({
  kind: chunk.kind,
  id: chunk.source_id,
  key: keyOf(chunk),
  title: chunk.title,
  heading: chunk.heading,
  page: chunk.page,
  words: chunk.body,
  language: chunk.config,
  score: chunk.score,
  url: addressOf(chunk, workspaceId),
})

function addressOf({ kind, source_id, page }: FoundChunk, workspaceId: number): string {
  const of = page === null ? '' : `&page=${page}`
  return kind === 'document'
    ? `/documents-repository?document=${source_id}${of}`
    : `/workspace-configuration/view?id=${workspaceId}&attachment=${source_id}${of}`
}
