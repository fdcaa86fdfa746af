import type { Rows } from '#platform/server/database/database.ts'
import type { Passage } from '../answering/passage.ts'
import type { Quote } from '../answering/words-of-answers.ts'
import { sentencesOf } from './sentences.ts'

interface Counted {
  readonly n: number
  readonly sentence: string
  readonly words: number
}

/**
 * The sentences of passages that share most different words with a question, so many at most; first those with most, then in the order of the
 * passages.
 */
export async function quoteSentences(
  sql: Rows,
  passages: readonly Passage[],
  question: string,
  most: number,
): Promise<Quote[]> {
  const all = passages.flatMap(({ kind, language, words }, place) =>
    kind === 'measure'
      ? []
      : sentencesOf(words).map((sentence) => ({ n: place + 1, language, sentence })),
  )
  if (all.length === 0) return []
  const counted = await sql.rows<Counted>(
    `select s.n, s.sentence, (select count(distinct w.lexeme) from unnest(tsvector_to_array(to_tsvector(s.config::regconfig, s.sentence))) w(lexeme)
                               where w.lexeme = any(tsvector_to_array(to_tsvector(s.config::regconfig, $4))))::integer as words
       from unnest($1::integer[], $2::text[], $3::text[]) with ordinality s(n, config, sentence, place) order by words desc, s.place`,
    [
      all.map(({ n }) => n),
      all.map(({ language }) => language),
      all.map(({ sentence }) => sentence),
      question,
    ],
  )
  const said = new Set<string>()
  return counted
    .filter(({ words, sentence }) => {
      const isNew = words > 0 && !said.has(sentence)
      said.add(sentence)
      return isNew
    })
    .slice(0, most)
    .map(({ n, sentence }) => ({ n, sentence }))
}
