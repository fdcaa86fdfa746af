/** Characters of a question and of an answer at most. */
export const MOST_QUESTION = 4_000
export const MOST_ANSWER = 40_000
/** Characters of the note a person may add for the model. */
export const MOST_NOTE = 500
/** Passages an answer stands on at most. */
export const MOST_PASSAGES = 20
/** Characters of a title. */
export const MOST_TITLE = 60

/** What the id of a session looks like. */
export const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** How long an answer may be: the words of a model, and the sentences quoted without one. */
export const answerLengths = {
  Short: { words: 120, sentences: 2 },
  Medium: { words: 300, sentences: 4 },
  Long: { words: 700, sentences: 8 },
} as const

export type AnswerLength = keyof typeof answerLengths

const LEAST_WORDS = 20
const MOST_WORDS = 1_000

/**
 * How many passages are asked for: what is not a number, empty or negative is 0, and 0 is what the workspace says.
 * @param given as it came: a number, or the text of a form
 */
export function passagesAsked(given: unknown, ofWorkspace: number): number {
  const typed = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  const asked = typeof typed === 'number' && Number.isFinite(typed) ? Math.floor(typed) : 0
  return Math.min(asked > 0 ? asked : ofWorkspace, MOST_PASSAGES)
}

/** How long an answer may be: by name, or a number of words from 20 to 1,000. Undefined when it is neither. */
export function lengthAsked(
  given: unknown,
  ofWorkspace: AnswerLength,
): { readonly name: string; readonly words: number; readonly sentences: number } | undefined {
  const typed = given === null || given === undefined ? '' : String(given).trim()
  const name = typed === '' ? ofWorkspace : typed
  if (Object.hasOwn(answerLengths, name)) return { name, ...answerLengths[name as AnswerLength] } // the guard says it is a key
  const words = Number(name)
  if (!Number.isInteger(words) || words < LEAST_WORDS || words > MOST_WORDS) return undefined
  return { name, words, sentences: sentencesFor(words) }
}

const sentencesFor = (words: number): number =>
  Object.values(answerLengths).find((length) => words <= length.words)?.sentences ??
  answerLengths.Long.sentences

/** A question as the title of its session. */
export const titleOf = (question: string): string => {
  const line = question.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MOST_TITLE ? line : `${letters.slice(0, MOST_TITLE - 1).join('')}…`
}
