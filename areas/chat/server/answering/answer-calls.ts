import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { AnswerStream } from '#platform/server/live/event-stream.ts'
import type { ChatAnswer, FileAnswer } from '../../contract/answers.ts'
import type { chatCalls } from '../../contract/chat-calls.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import { askerOf } from '../asker.ts'
import { type AskedQuestion, readQuestion } from './asked-question.ts'
import { repeatedAnswer } from './repeated-answer.ts'
import { prepareAnswer } from './prepare-answer.ts'
import { retoldAnswer, tellAnswer } from './tell-answer.ts'
import { writeAnswer } from './write-answer.ts'

type Calls = typeof chatCalls

/** The protocol of an answer that streams. */
const PROTOCOL = { 'x-vercel-ai-ui-message-stream': 'v1' }
/** Longer than a model may take. */
const LIFE_MS = 150_000

/** A question, answered when the answer is whole. */
export async function ask(request: CallRequest<Calls['ask']>): Promise<Answer<ChatAnswer>> {
  const kept = await repeatedAnswer(request)
  return inBothPlaces(kept ?? (await answered(request, await readQuestion(request, request.input))))
}

/** A question of a person who sets a workspace up, with its saved settings. */
export async function testAnswer(request: CallRequest<Calls['test']>): Promise<Answer<ChatAnswer>> {
  const asked = await readQuestion(request, request.input, true)
  return inBothPlaces((await repeatedAnswer(request)) ?? (await answered(request, asked)))
}

/** The answer stands beside the data too, where other clients look for it. */
const inBothPlaces = (data: ChatAnswer): Answer<ChatAnswer> => ({ data, answer: data.answer })

/** A whole answer, for a caller who hears nothing before it is one: what was cut for want of a right, or by the end of the server, is none. */
async function answered(
  request: CallRequest,
  asked: AskedQuestion,
  attachmentId?: number,
): Promise<ChatAnswer> {
  const prepared = await prepareAnswer(request, asked, attachmentId)
  const { answer, ending } = await writeAnswer(request, prepared, () => undefined)
  if (ending === 'no right') refuse(chatProblems.noSuchWorkspace)
  if (ending === 'interrupted') refuse(chatProblems.interrupted)
  return answer
}

/** A question, told while its answer is written. What is refused is refused before the stream begins. */
export async function streamAnswer(request: CallRequest<Calls['stream']>): Promise<AnswerStream> {
  const kept = await repeatedAnswer(request)
  if (kept) return retoldAnswer(kept, new AnswerStream(LIFE_MS, PROTOCOL))
  const prepared = await prepareAnswer(request, await readQuestion(request, request.input))
  const stream = new AnswerStream(LIFE_MS, PROTOCOL)
  void tellAnswer(request, prepared, stream)
  return stream
}

/** A question to one file, by the name it is stored under. */
export async function chatWithFile(
  request: CallRequest<Calls['chatWithFile']>,
): Promise<Answer<FileAnswer>> {
  const { sql, input } = request
  const question = input.user_question?.trim() ?? ''
  if (question === '') refuse(chatProblems.noFileQuestion)
  const asker = askerOf(request)
  const [file] = await sql.rows<{ id: number; workspace_id: number }>(
    `select a.id::integer as id, a.workspace_id::integer as workspace_id from workspaces.attachments a
       join workspaces.levels_of($1, $2::timestamptz) l on l.workspace_id = a.workspace_id where not a.is_deleted and a.blob_name = $3`,
    [asker.user_id, asker.now, input.context_blob_name],
  )
  if (!file) refuse(chatProblems.noSuchFile)
  const asking = { session_id: null, question, workspace: file.workspace_id }
  const kept = await repeatedAnswer(request)
  const { answer, citations } =
    kept ?? (await answered(request, await readQuestion(request, asking), file.id))
  return { data: { chatbot_response: { answer, citations } }, chatbot_response: { answer } }
}
