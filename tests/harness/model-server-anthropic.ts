import type { ServerResponse } from 'node:http'
import type { ModelReply, ModelRequest } from './model-reply.ts'

/** Answers in the form of Anthropic: whole, or as a stream. */
export async function writeAnthropic(
  response: ServerResponse,
  { body }: ModelRequest,
  { words, tokensIn, tokensOut, mode, pause }: ModelReply,
): Promise<void> {
  const counted = mode === 'no usage' ? {} : { input_tokens: tokensIn, output_tokens: tokensOut }
  const message = {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model: body.model },
    stop_sequence: null,
  }
  if (body.stream !== true) {
    const content = [{ type: 'text', text: words.join('') }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...message, content, stop_reason: 'end_turn', usage: counted }))
    return
  }
  const event = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const usage = { input_tokens: tokensIn, output_tokens: 1 }
  event('message_start', { message: { ...message, content: [], stop_reason: null, usage } })
  event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  for (const [place, words_] of words.entries()) {
    if (place === 1 && mode === 'cut') return void response.destroy()
    if (place === 1 && mode === 'slow') await pause()
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: words_ } })
  }
  event('content_block_stop', { index: 0 })
  event('message_delta', {
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: tokensOut },
  })
  event('message_stop', {})
  response.end()
}
