import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { AnswerKind } from '../../contract/answers.ts'
import { missingFigure } from '../figures/missing-figure.ts'
import { quoteSentences } from '../retrieval/quote-sentences.ts'
import { checkAnswer, foundedPart } from './check-answer.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import type { Said } from './said.ts'
import {
  type Introduction,
  notFoundText,
  searchOnlyText,
  withoutSourceText,
} from './words-of-answers.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>

/** An answer in the words it is kept and shown in. */
export interface WordedAnswer {
  readonly text: string
  readonly kind: AnswerKind
  /** The numbers of the passages it names. */
  readonly cited: readonly number[]
  readonly isGrounded: boolean
}

/** The answer without a model: what was found, in its own words. */
export async function searchOnlyAnswer(
  request: Request,
  { asked, found, open }: PreparedAnswer,
  introduction: Introduction = 'no model',
): Promise<WordedAnswer> {
  const { passages, question } = found
  const quotes = await quoteSentences(request.sql, passages, question, asked.length.sentences)
  const figures = passages.flatMap(({ kind }, place) => (kind === 'measure' ? [place + 1] : []))
  const cited = [...new Set([...figures, ...quotes.map(({ n }) => n)])].toSorted((a, b) => a - b)
  if (cited.length === 0) return notFound(missingFigure(request, asked.workspace, open.question))
  return {
    text: searchOnlyText(passages, quotes, introduction),
    ...{ kind: 'search only', cited, isGrounded: true },
  }
}

const notFound = (more = ''): WordedAnswer => ({
  text: [notFoundText(), ...(more === '' ? [] : [more])].join('\n'),
  ...{ kind: 'not found', cited: [], isGrounded: false },
})

/** A model that names passages and says nothing has not answered. */
const isWordless = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text.replaceAll(/\[\d+\]/g, ''))

/**
 * The answer of a model after it was held against what it was given. One that names no passage is none, unless the workspace answers beyond its files;
 * one with numbers that stand in no passage it names is replaced by the passages; what was stopped keeps the part that holds.
 */
export async function wordedAnswer(
  request: Request,
  prepared: PreparedAnswer,
  { text, ending, hasFailed }: Said,
): Promise<WordedAnswer> {
  const { passages } = prepared.found
  const { question } = prepared.open
  if (ending !== undefined) {
    const { unfounded: _none, ...kept } = foundedPart(text, passages, question)
    return { ...kept, kind: 'generated' }
  }
  if (hasFailed) return searchOnlyAnswer(request, prepared, 'silent model')
  const checked = checkAnswer(text, passages, question)
  if (isWordless(checked.text)) return searchOnlyAnswer(request, prepared, 'silent model')
  if (checked.unfounded.length > 0) return searchOnlyAnswer(request, prepared, 'unfounded figures')
  if (checked.cited.length > 0) return { ...checked, kind: 'generated' }
  if (prepared.asked.workspace.answer_mode === 'Only from files' || checked.text === '')
    return notFound()
  return { ...checked, text: withoutSourceText(checked.text), kind: 'generated' }
}
