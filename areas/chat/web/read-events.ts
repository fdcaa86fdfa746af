import { readAnswer } from '#platform/web/client/read-answer.ts'
import { fetchCall } from '#platform/web/client/request.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import type { AnswerEvent } from '../contract/answers.ts'

/** Asks, and hands over each event as it comes. Throws what the server refuses; ends when the answer does, or `signal` ends it. */
export async function* readEvents(
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const response = await fetchCall(
    chatCalls.stream.path,
    { method: 'POST', body, signal },
    { accept: 'text/event-stream' },
  )
  if (!response.ok || !response.body) {
    await readAnswer(response)
    return
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let left = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (left + piece.value).split('\n\n')
    left = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) yield event
    }
  }
}

const DATA = 'data: '

/** An event of our own server; the last block is no event. */
const eventIn = (block: string): AnswerEvent | undefined =>
  block.startsWith(`${DATA}{`) ? (JSON.parse(block.slice(DATA.length)) as AnswerEvent) : undefined
