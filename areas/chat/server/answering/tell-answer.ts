import { t } from '#platform/contract/words/texts.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { AnswerStream } from '#platform/server/live/event-stream.ts'
import type { AnswerEvent, ChatAnswer } from '../../contract/answers.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import { type WrittenAnswer, writeAnswer } from './write-answer.ts'

/** Name of the one text of an answer in its stream. */
const TEXT = 'answer'

/** Writes an answer and streams it meanwhile. Errors are sent in the stream: its status was sent already. */
export async function tellAnswer(
  request: CallRequest,
  prepared: PreparedAnswer,
  stream: AnswerStream,
): Promise<void> {
  const send = (event: AnswerEvent) => stream.send(event)
  send({ type: 'start', messageId: String(prepared.open.message_id) })
  send({ type: 'text-start', id: TEXT })
  try {
    const written = await writeAnswer(request, prepared, (delta) =>
      send({ type: 'text-delta', id: TEXT, delta }),
    )
    for (const event of lastEvents(written, prepared.model !== undefined)) send(event)
  } catch {
    // The answer is marked as failed where it is kept; nobody but its reader waits for it.
    send({ type: 'error', errorText: t`The answer could not be written. Try again.` })
  }
  stream.done()
}

/** Tells an answer that was written before, whole. */
export function retoldAnswer(answer: ChatAnswer, stream: AnswerStream): AnswerStream {
  const first: AnswerEvent[] = [
    { type: 'start', messageId: String(answer.message_id) },
    { type: 'text-start', id: TEXT },
  ]
  for (const event of [...first, ...lastEvents({ answer, ending: undefined }, false)])
    stream.send(event)
  return stream.done()
}

function lastEvents({ answer, ending }: WrittenAnswer, isStreamed: boolean): AnswerEvent[] {
  const whole: AnswerEvent[] = isStreamed
    ? []
    : [{ type: 'text-delta', id: TEXT, delta: answer.answer }]
  return [
    ...whole,
    { type: 'text-end', id: TEXT },
    ...answer.citations.map(({ n, title }): AnswerEvent => ({
      ...{ type: 'source-document', sourceId: String(n), mediaType: 'text/plain', title },
    })),
    { type: 'data-usage', data: answer.usage },
    { type: 'data-answer', data: answer },
    ...errorsOf(ending),
    { type: 'finish' },
  ]
}

/** What is said of an answer that somebody else than its reader has ended. */
function errorsOf(ending: WrittenAnswer['ending']): AnswerEvent[] {
  if (ending === 'no right')
    return [{ type: 'error', errorText: t`You may not chat in this workspace any more.` }]
  if (ending === 'interrupted')
    return [{ type: 'error', errorText: t(chatProblems.interrupted.text) }]
  return []
}
