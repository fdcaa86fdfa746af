import type { Passage } from './passage.ts'
import { numbersIn } from '#areas/language-models/contract/service/numbers-said.ts'

/** What is left of a model's answer. */
export interface CheckedAnswer {
  readonly text: string
  /** The numbers of the passages it names, in their order. */
  readonly cited: readonly number[]
  /** Every paragraph names a passage. */
  readonly isGrounded: boolean
  /** Numbers it says that stand neither in a passage it names nor in the question. */
  readonly unfounded: readonly string[]
}

const MARKER = /(?<!\s)\s*\[(\d{1,3})\]/g

/**
 * Holds an answer against the passages it was given: HTML goes, links become their text, markers of passages that were not given go, and every
 * number has to stand in a passage the answer names, or in the question: who repeats what was asked says nothing new.
 */
export function checkAnswer(
  answer: string,
  passages: readonly Passage[],
  question: string,
): CheckedAnswer {
  const known = (n: string) => Number(n) >= 1 && Number(n) <= passages.length
  const text = plainText(answer)
    .replaceAll(MARKER, (marker, n: string) => (known(n) ? marker : ''))
    .trim()
  const cited = [...new Set([...text.matchAll(MARKER)].map(([, n]) => Number(n)))].toSorted(
    (one, other) => one - other,
  )
  const sources = new Set([
    ...numbersIn(question),
    ...cited.flatMap((n) => [...numbersIn(passages[n - 1]?.words ?? '')]),
  ])
  const said = numbersIn(text.replaceAll(MARKER, '').replaceAll(LIST_NUMBER, ''))
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return {
    text,
    cited,
    isGrounded: paragraphs.length > 0 && paragraphs.every((one) => one.search(MARKER) >= 0),
    unfounded: [...said].filter((number) => !sources.has(number)),
  }
}

/** The beginning of an answer that was stopped, up to the last sentence whose numbers hold. */
export function foundedPart(
  answer: string,
  passages: readonly Passage[],
  question: string,
): CheckedAnswer {
  const ends = [...answer.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length)
  for (const end of ends.toReversed()) {
    const checked = checkAnswer(answer.slice(0, end), passages, question)
    if (checked.unfounded.length === 0) return checked
  }
  return checkAnswer('', passages, question)
}

const SENTENCE_END = /[.!?\]\n](?=\s|$)|$/g

/** "1. First do this": the number orders, and says nothing. */
const LIST_NUMBER = /^[ \t]*\d{1,2}[.)](?=\s)/gm

/** Text without tags, comments and links; what a tag holds stays, but for scripts and styles. */
export function plainText(text: string): string {
  let now = text.replaceAll('\0', '')
  // What is left behind by one removal may be a tag again.
  for (let before = ''; before !== now;) {
    before = now
    now = now
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
  }
  return now.replaceAll(/!?\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
}
