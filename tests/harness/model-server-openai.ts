import type { ServerResponse } from 'node:http'
import type { ModelReply, ModelRequest } from './model-reply.ts'

/** Answers in the form of OpenAI: whole, or as a stream with the usage in its last chunk. */
export async function writeOpenAI(
  response: ServerResponse,
  { body }: ModelRequest,
  { words, tokensIn, tokensOut, mode, pause }: ModelReply,
): Promise<void> {
  const usage = {
    prompt_tokens: tokensIn,
    completion_tokens: tokensOut,
    total_tokens: tokensIn + tokensOut,
  }
  const isCounted = mode !== 'no usage'
  const base = { id: 'chatcmpl-1', created: 1, model: body.model }
  if (body.stream !== true) {
    const message = { role: 'assistant', content: words.join('') }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        ...{ ...base, object: 'chat.completion', ...(isCounted && { usage }) },
        choices: [{ index: 0, finish_reason: 'stop', message }],
      }),
    )
    return
  }
  const chunk = (part: object) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', ...part })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [place, content] of words.entries()) {
    if (place === 1 && mode === 'cut') return void response.destroy()
    if (place === 1 && mode === 'slow') await pause()
    chunk({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
  }
  chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  if (isCounted && body.stream_options?.include_usage === true) chunk({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
