import type { Parameters } from '#platform/server/database/database.ts'
import { searchQuery } from '#platform/server/search/search-query.ts'

/** A condition on jobs whose text holds all words of a search, each of which may go on; none where there is no word in it. */
export function foundInText(
  search: string,
  parameters: Parameters,
  row: string,
): string | undefined {
  const query = searchQuery(search)
  if (query === undefined) return undefined
  // By the index, whatever the words: the planner would read every text in full for a frequent one.
  return `${row}.id in (select transcribe_texts_found(${parameters.add(query, 'text')}))`
}
