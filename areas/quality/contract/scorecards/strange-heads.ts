import { t } from '#platform/contract/words/texts.ts'

/** So many strange heads say what is wrong with a file. */
const NAMED = 10
const LONGEST_HEAD = 60

/** The first of them in words: a file may hold thousands. */
export function fewOf(heads: readonly string[]): string {
  const named = heads.slice(0, NAMED).map((head) => head.slice(0, LONGEST_HEAD))
  const more = heads.length - named.length
  return more > 0 ? t`${named.join(', ')} and ${more} more` : named.join(', ')
}
