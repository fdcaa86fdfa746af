import type { Parameters } from '#platform/server/database/database.ts'

/** Words of one search at most: more is a paragraph. */
const MOST_WORDS = 12

/** A condition on jobs whose text holds all words of a search, the last as a beginning; none where there is no word in it. */
export function foundInText(
  search: string,
  parameters: Parameters,
  row: string,
): string | undefined {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
  if (words.length === 0) return undefined
  const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')
  // By the index, whatever the words: the planner would read every text in full for a frequent one.
  return `${row}.id in (select transcribe_texts_found(${parameters.add(query, 'text')}))`
}
