import type { Parameters } from '#platform/server/database/database.ts'
import { MARK } from '../../contract/reader-calls.ts'
import {
  anyWordQuery,
  isUnspaced,
  searchedWords,
  searchQuery,
} from '#platform/server/search/search-query.ts'

/** So many texts are weighed word by word; of more, which everything is about, titles and keywords alone say what fits best. */
const MOST_WEIGHED = 300
/** A text whose words stand there with accents is looked through from its beginning. */
const SHOWN_OF = 100_000
/** What is looked through around the word: some two paragraphs to each side. */
const AROUND = 800
const FOUND = `StartSel=${MARK.from}, StopSel=${MARK.to}, MaxFragments=2, MaxWords=18, MinWords=8, FragmentDelimiter=" … "`

/** A search of documents, as parts of a statement. `t` is the text of the version its reader has. */
export interface DocumentSearch {
  /** The versions that are found, as `h(version_id)`. */
  readonly hits: string
  /** How well a version fits, of so many that were found. */
  readonly rank: (version: string, total: string) => string
  /** Where the words stand, with marks around them. */
  readonly shown: string
}

/** Undefined when no word is searched for. */
export function documentSearch(search: string, parameters: Parameters): DocumentSearch | undefined {
  const all = searchQuery(search)
  const any = anyWordQuery(search)
  if (all === undefined || any === undefined) return undefined
  const query = `to_tsquery('simple', ${parameters.add(all, 'text')})`
  const weighed = `to_tsquery('simple', ${parameters.add(any, 'text')})`
  return {
    hits: `document_texts_found(${query}) h(version_id)`,
    rank: (version, total) =>
      `(select case when ${total} <= ${MOST_WEIGHED} then ts_rank_cd(t.search, ${query}) else ts_rank(t.facts, ${weighed}) end from document_texts t where t.version_id = ${version})`,
    get shown() {
      // The longest word is the one that says most.
      const [word = ''] = searchedWords(search).toSorted((one, other) => other.length - one.length)
      if (isUnspaced(word)) return shownPart(parameters, word)
      const pattern = parameters.add(`\\m${word}`, 'text')
      const at = `regexp_instr(t.words, ${pattern}, 1, 1, 0, 'i')`
      return `(select ts_headline('simple', case when a.at = 0 then left(t.words, ${SHOWN_OF}) else substr(t.words, greatest(1, a.at - ${AROUND}), ${2 * AROUND}) end, ${query},
        ${parameters.add(FOUND, 'text')}) from (select ${at} as at) a)`
    },
  }
}

/** Letters shown before and behind a word that has no blanks around it. */
const BESIDE = 60

/** A word within a text without blanks: the marks stand around it as it is. */
function shownPart(parameters: Parameters, word: string): string {
  const sought = parameters.add(word, 'text')
  const marked = parameters.add(`${MARK.from}${word}${MARK.to}`, 'text')
  return `(select replace(substr(t.words, greatest(1, strpos(t.words, ${sought}) - ${BESIDE}), ${2 * BESIDE + word.length}), ${sought}, ${marked}))`
}
