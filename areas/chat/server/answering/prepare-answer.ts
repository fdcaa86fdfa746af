import { refuse } from '#platform/contract/problems.ts'
import { violatedConstraint } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  languageModelsOf,
  type Reservation,
  SEARCH_ONLY,
} from '#areas/language-models/contract/service/model-service.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import { dropAnswer, type OpenAnswer, openAnswer } from '../sessions/open-answer.ts'
import { earlierTurns, readableTurns } from '../sessions/earlier-turns.ts'
import { findPassages } from '../retrieval/find-passages.ts'
import { stillReadable } from '../retrieval/still-readable.ts'
import type { AskedQuestion } from './asked-question.ts'
import { charactersOf, type Prompt, promptOf } from './model-prompt.ts'
import type { Found, Passage } from './passage.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>

/** What a model is asked, after its cost was reserved. */
export interface ModelRequest extends Prompt {
  readonly reservation: Reservation
  readonly maxOutputTokens: number
}

/** Everything that is settled before an answer is written. */
export interface PreparedAnswer {
  readonly asked: AskedQuestion
  readonly open: OpenAnswer
  readonly found: Found
  /** None where the answer is made without a model. */
  readonly model: ModelRequest | undefined
}

/** Characters of a token, at least: what is estimated is never too little. */
const CHARACTERS_A_TOKEN = 4
/** Tokens of a word of an answer, with room for markers. */
const TOKENS_A_WORD = 2

/** Opens the answer of a question, finds what it may stand on, and reserves what it may cost. What is refused leaves nothing behind. */
export async function prepareAnswer(
  request: Request,
  asked: AskedQuestion,
  attachmentId?: number,
): Promise<PreparedAnswer> {
  const { engine } = request
  const open = await engine.database
    .transaction((sql) => openAnswer(sql, asked))
    .catch(asStillAnswering)
  try {
    const history = await earlierTurns(
      request.sql,
      open.question_id,
      Math.max(1, asked.workspace.history_turns),
    )
    const found = await findPassages(request, {
      ...{ asker: asked.asker, workspace: asked.workspace, k: asked.k, question: open.question },
      before: history.at(-1)?.question,
      ...(attachmentId !== undefined && { attachmentId }),
    })
    const newest = history.slice(history.length - asked.workspace.history_turns)
    const turns = await readableTurns(request.sql, asked.asker, newest)
    const known = { open, found, turns, attachmentId }
    const { passages, model } = await modelRequest(request, asked, known)
    return { asked, open, found: { ...found, passages }, model }
  } catch (problem) {
    await engine.database.transaction((sql) => dropAnswer(sql, open, asked.isRegenerated))
    throw problem
  }
}

/** Two requests of one key at the same moment: the other one is being answered. */
function asStillAnswering(problem: unknown): never {
  if (violatedConstraint(problem) === 'chat_messages_request_key')
    refuse(chatProblems.stillAnswering)
  throw problem
}

interface Known {
  readonly open: OpenAnswer
  readonly found: Found
  readonly turns: Parameters<typeof promptOf>[0]['history']
  readonly attachmentId: number | undefined
}

/** No model is asked where none was chosen, or there is nothing it could answer from. A passage that is the asker's no more goes to none. */
async function modelRequest(
  request: Request,
  asked: AskedQuestion,
  known: Known,
): Promise<Pick<PreparedAnswer, 'model'> & Pick<Found, 'passages'>> {
  const { engine, viewer, now } = request
  const { workspace, model, note, length, isTest } = asked
  const { open, found, turns, attachmentId } = known
  const isOnlyFromFiles = workspace.answer_mode === 'Only from files'
  if (model.id === SEARCH_ONLY || (isOnlyFromFiles && found.passages.length === 0))
    return { passages: found.passages, model: undefined }
  const maxOutputTokens = Math.min(model.max_output_tokens, length.words * TOKENS_A_WORD)
  const room = (model.context_tokens - maxOutputTokens) * CHARACTERS_A_TOKEN
  const { passages, ...prompt } = promptOf({
    ...{ question: open.question, passages: found.passages, history: turns, note },
    ...{ wording: workspace.wording, isOnlyFromFiles, words: length.words, most: room },
  })
  const models = languageModelsOf(engine)
  const reservation = await models.reserve(
    {
      ...{ purpose: isTest ? 'test' : 'chat', now, user_id: viewer.user_id },
      ...{ workspace: { id: workspace.id, name: workspace.name }, client_id: workspace.client_id },
      ...{ session_id: open.session_id, message_id: open.message_id },
    },
    { model: model.id, promptCharacters: charactersOf(prompt), maxOutputTokens },
  )
  const readable = await readableOf(request, workspace, attachmentId, passages).catch(
    async (problem) => {
      await models.release(reservation)
      throw problem
    },
  )
  if (readable.length === passages.length)
    return { passages, model: { ...prompt, reservation, maxOutputTokens } }
  await models.release(reservation)
  return modelRequest(request, asked, { ...known, found: { ...found, passages: readable } })
}

const readableOf = (
  request: Request,
  workspace: AskedQuestion['workspace'],
  attachmentId: number | undefined,
  passages: readonly Passage[],
): Promise<readonly Passage[]> => {
  const scope = { workspaceId: workspace.id, ...(attachmentId !== undefined && { attachmentId }) }
  return stillReadable(request, workspace, scope, passages)
}
