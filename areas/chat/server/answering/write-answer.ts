import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  languageModelsOf,
  ModelFailed,
  SEARCH_ONLY,
  type Used,
} from '#areas/language-models/contract/service/model-service.ts'
import type { AnswerKind, ChatAnswer, Usage } from '../../contract/answers.ts'
import { MOST_ANSWER } from '../../contract/chat-limits.ts'
import { closeAnswer, failAnswer } from '../sessions/close-answer.ts'
import { citationsOf } from './citations.ts'
import { searchOnlyAnswer, wordedAnswer } from './word-answer.ts'
import type { Said } from './said.ts'
import type { ModelRequest, PreparedAnswer } from './prepare-answer.ts'
import { type Ending, watchRight } from './watch-right.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now' | 'asked'>

/** Hears what a model says, as it says it. */
export type Hear = (delta: string) => void

/** An answer that is over, and why it ended before it was whole. */
export interface WrittenAnswer {
  readonly answer: ChatAnswer
  readonly ending: Ending | undefined
}

const NOTHING_USED: Usage = { tokens_in: 0, tokens_out: 0, cost: '0.000000', estimated: false }

/** Writes an answer that was prepared, to its end: whatever happens, its session is free afterwards and what it used is settled. */
export async function writeAnswer(
  request: Request,
  prepared: PreparedAnswer,
  hear: Hear,
): Promise<WrittenAnswer> {
  try {
    return await written(request, prepared, hear)
  } catch (problem) {
    await failAnswer(request.engine.database, prepared.open.message_id)
    throw problem
  }
}

async function written(
  request: Request,
  prepared: PreparedAnswer,
  hear: Hear,
): Promise<WrittenAnswer> {
  const { asked, open, found, model } = prepared
  const began = performance.now()
  const said = model ? await askModel(request, prepared, model, hear) : undefined
  const plain = await (said
    ? wordedAnswer(request, prepared, said)
    : searchOnlyAnswer(request, prepared))
  const usage = said?.usage ?? NOTHING_USED
  const llm = said ? asked.model.id : SEARCH_ONLY
  const citations = citationsOf(found.passages, plain.cited)
  const kind: AnswerKind = plain.kind
  await closeAnswer(request.engine.database, open.message_id, {
    ...{ answer: plain.text.slice(0, MOST_ANSWER), answer_kind: kind, grounded: plain.isGrounded },
    ...{ citations, llm, k: found.passages.length, usage },
    state: said?.ending === undefined ? 'Done' : 'Stopped',
    seconds_to_first: said?.secondsToFirst ?? null,
    seconds: seconds(began),
  })
  const answer: ChatAnswer = {
    ...{ answer: plain.text, session_id: open.session_id, message_id: open.message_id },
    ...{ answer_kind: kind, grounded: plain.isGrounded, llm, citations, usage },
    quota: await quotaLeft(request, model),
  }
  return { answer, ending: said?.ending }
}

const seconds = (began: number): number => Math.round(performance.now() - began) / 1000

async function quotaLeft(
  { engine, viewer }: Request,
  model: ModelRequest | undefined,
): Promise<ChatAnswer['quota']> {
  const left = model
    ? model.reservation.quota
    : await languageModelsOf(engine).questionsLeft(viewer.user_id)
  return left ?? { messages_left: null, resets_at: null }
}

/** Asks the model while its reader may have the answer. What it used is settled; a model that said nothing cost nothing. */
async function askModel(
  request: Request,
  { asked, open }: PreparedAnswer,
  { reservation, maxOutputTokens, system, messages }: ModelRequest,
  hear: Hear,
): Promise<Said> {
  const models = languageModelsOf(request.engine)
  const watch = watchRight(request, asked.workspace.id, open.message_id)
  const began = performance.now()
  let text = ''
  let secondsToFirst: number | null = null
  let hasFailed = false
  const spoken = models.streamAnswer({
    ...{ model: asked.model.id, system, messages, maxOutputTokens, signal: watch.signal },
    temperature: asked.workspace.temperature,
  })
  try {
    for await (const delta of spoken.deltas) {
      if (watch.signal.aborted) break
      secondsToFirst ??= seconds(began)
      text += delta
      hear(delta)
      if (text.length >= MOST_ANSWER) break
    }
  } catch (problem) {
    if (!(problem instanceof ModelFailed)) {
      await models.release(reservation)
      throw problem
    }
    hasFailed = true
  } finally {
    watch.end()
  }
  const usage = await settled(models, reservation, text === '' ? undefined : spoken.usage())
  return { text, usage, ending: watch.ending(), hasFailed, secondsToFirst }
}

async function settled(
  models: ReturnType<typeof languageModelsOf>,
  reservation: ModelRequest['reservation'],
  used: Used | undefined,
): Promise<Usage> {
  if (!used) {
    await models.release(reservation)
    return NOTHING_USED
  }
  const { cost } = await models.settle(reservation, used)
  return { tokens_in: used.tokens_in, tokens_out: used.tokens_out, cost, estimated: used.estimated }
}
