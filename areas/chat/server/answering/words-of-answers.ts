import { t } from '#platform/contract/words/texts.ts'
import type { Passage } from './passage.ts'

/** What is said when nothing was found. */
export const notFoundText = (): string =>
  t`I found nothing about this in the files of this workspace.`

/** A sentence of a passage, quoted. */
export interface Quote {
  /** The number of its passage. */
  readonly n: number
  readonly sentence: string
}

/** Why an answer quotes: there is no model, it did not answer, or it said numbers that stand nowhere. */
export type Introduction = 'no model' | 'silent model' | 'unfounded figures'

const because: Readonly<Record<Introduction, () => string>> = {
  'no model': () => t`No language model is set up.`,
  'silent model': () => t`The language model did not answer.`,
  'unfounded figures': () => t`The language model named figures that its sources do not hold.`,
}

function whatFollows(hasFigures: boolean, hasQuotes: boolean): string {
  if (hasFigures && hasQuotes) return t`These figures and passages fit best:`
  return hasFigures ? t`These figures fit best:` : t`These passages fit best:`
}

const LEFT = '\u201C'
const RIGHT = '\u201D'

/** The answer without the words of a model: figures whole, and sentences of passages as they stand there. */
export function searchOnlyText(
  passages: readonly Passage[],
  quotes: readonly Quote[],
  introduction: Introduction,
): string {
  const figures = passages.flatMap(({ kind, words }, place) =>
    kind === 'measure' ? [withMarker(words, place + 1)] : [],
  )
  const quoted = quotes.map(
    ({ n, sentence }) => `${LEFT}${withoutMarkers(sentence)}${RIGHT} [${n}]`,
  )
  const head = `${because[introduction]()} ${whatFollows(figures.length > 0, quoted.length > 0)}`
  return [head, ...figures, ...quoted].join('\n')
}

/** A number in square brackets that stands in a file is none of ours: it names no passage. */
const withoutMarkers = (sentence: string): string => sentence.replaceAll(/\[(\d+)\]/g, '($1)')

/** The number of a figure stands behind its first line, in front of the people. */
const withMarker = (words: string, n: number): string => {
  const [head = '', ...lines] = words.split('\n')
  return [`${head} [${n}]`, ...lines].join('\n')
}

/** An answer that stands on no file says so. */
export const withoutSourceText = (text: string): string =>
  [t`This is not from the files of this workspace.`, text].join('\n')
