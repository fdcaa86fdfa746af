/** Longer searches say nothing more. */
const MOST_WORDS = 12

/** The words people type, without accents and marks, so that nothing typed is an operator. */
export const searchedWords = (search: string): string[] => {
  const plain = search
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
}

/** Letters of Chinese, Japanese and Korean, which put no blanks between words; the same as in `pairs_of_letters`. */
const UNSPACED = '[\\u3040-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7AF\\uF900-\\uFAFF]'
const RUNS = new RegExp(`${UNSPACED}+|(?:(?!${UNSPACED}).)+`, 'gu')
const IS_UNSPACED = new RegExp(UNSPACED, 'u')

/** Whether a word is part of a text without blanks. */
export const isUnspaced = (word: string): boolean => IS_UNSPACED.test(word)

/** What of a word stands in the index: all of it, or its pairs of letters where it has no blanks around it. */
const indexed = (word: string): readonly string[] =>
  (word.match(RUNS) ?? []).flatMap((run) => {
    if (!isUnspaced(run)) return [run]
    const letters = [...run]
    return letters.length === 1
      ? letters
      : letters.slice(1).map((one, at) => `${letters[at]}${one}`)
  })

/** A long sentence is found by its beginning. */
const MOST_PARTS = 30

/** What people type, as a query of all its words, of which each may go on: "break pol" finds "Breaks and policies". Undefined when there is no word in it. */
export const searchQuery = (search: string): string | undefined => joined(search, ' & ')

/** The same of any of its words: how many of them a title holds says how well it fits. */
export const anyWordQuery = (search: string): string | undefined => joined(search, ' | ')

function joined(search: string, operator: string): string | undefined {
  const parts = searchedWords(search).flatMap(indexed).slice(0, MOST_PARTS)
  return parts.length === 0 ? undefined : parts.map((part) => `${part}:*`).join(operator)
}
