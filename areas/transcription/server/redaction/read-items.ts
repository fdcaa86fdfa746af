import {
  numberWords,
  type NumberWords,
  plainWord,
  repeatWords,
  type SpokenLanguage,
} from './number-words.ts'

/** A part of a text from one character to before another. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A word of a text, or a number in it: written, or spoken in several words. */
export interface Item extends Span {
  /** In small letters and without accents, as it is compared. */
  readonly word: string
  /** The digits of a number. */
  readonly digits?: string
  /** Where each digit comes from: of a written number its character, of a spoken one all its words. */
  readonly places?: readonly Span[]
  readonly isSpoken?: boolean
}

const TOKENS = /[\p{L}\p{M}]+|\p{Nd}+/gu
const IS_NUMBER = /^\p{Nd}/u
/** "quatre vingt dix neuf", "soixante dix huit". */
const LONGEST_PHRASE = 4
/** Where the digits of other scripts begin: Arabic, Persian, Hindi, Bengali, Thai, and wide ones. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** The words and numbers of a text in their order. Spoken numbers are read in one language: "um" is a digit in Portuguese alone. */
export function readItems(text: string, language: SpokenLanguage): Item[] {
  const tokens = [...text.matchAll(TOKENS)].map(tokenOf)
  const vocabulary = numberWords[language]
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const [item, count] = repeatedAt(tokens, at, vocabulary) ??
      spokenAt(tokens, at, vocabulary) ?? [tokens[at], 1]
    if (item) items.push(item)
    at += count
  }
  return items
}

type Found = readonly [Item, number] | undefined

function tokenOf(match: RegExpMatchArray): Item {
  const from = match.index ?? 0
  const [token] = match
  const span = { from, to: from + token.length, word: plainWord(token) }
  if (!IS_NUMBER.test(token)) return span
  const characters = [...token]
  let next = from
  const places = characters.map((character) => {
    const place = { from: next, to: next + character.length }
    next = place.to
    return place
  })
  return { ...span, digits: characters.map(digitOf).join(''), places }
}

/** The digit as 0 to 9; one of a script that is not known counts as 0, and stays a digit. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? '0' : String(code - zero)
}

/** "double five", "triple four". */
function repeatedAt(tokens: readonly Item[], at: number, vocabulary: NumberWords): Found {
  const times = repeatWords.get(tokens[at]?.word ?? '')
  const [first, next] = [tokens[at], tokens[at + 1]]
  const digit = next?.digits ?? vocabulary.get(next?.word ?? '')
  if (times === undefined || !first || !next || digit?.length !== 1) return undefined
  return [spoken(first.from, next.to, digit.repeat(times)), 2]
}

function spokenAt(tokens: readonly Item[], at: number, vocabulary: NumberWords): Found {
  for (let count = Math.min(LONGEST_PHRASE, tokens.length - at); count > 0; count--) {
    const words = tokens.slice(at, at + count)
    const digits = vocabulary.get(words.map(({ word }) => word).join(' '))
    const [first, last] = [words[0], words.at(-1)]
    if (digits !== undefined && first && last) return [spoken(first.from, last.to, digits), count]
  }
  return undefined
}

function spoken(from: number, to: number, digits: string): Item {
  const place = { from, to }
  return { ...place, word: '', digits, places: [...digits].map(() => place), isSpoken: true }
}
