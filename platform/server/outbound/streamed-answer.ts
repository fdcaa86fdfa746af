import type { IncomingMessage } from 'node:http'

interface Streaming {
  readonly mostBytes: number
  /** Makes of what went wrong what the reader is told. */
  readonly failed: (problem: unknown) => Error
}

/** Answers with these have no body. */
const EMPTY = new Set([204, 205, 304])

/** An answer as `fetch` gives it: its bytes come as they are read, up to a limit; one that breaks off fails, and is never taken for whole. */
export function streamed(answer: IncomingMessage, { mostBytes, failed }: Streaming): Response {
  const status = answer.statusCode ?? 502
  const pieces = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let length = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(reader) {
      try {
        const { done, value } = await pieces.next()
        if (done === true) return reader.close()
        length += value.length
        if (length > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
        reader.enqueue(value)
      } catch (problem) {
        answer.destroy()
        reader.error(failed(problem))
      }
    },
    cancel: () => void answer.destroy(),
  })
  if (EMPTY.has(status)) answer.resume()
  return new Response(EMPTY.has(status) ? null : body, { status, headers: headersOf(answer) })
}

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) kept.append(name, one)
  return kept
}
