import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createOutbound, type Outbound } from '#platform/server/outbound/outbound.ts'
import type { Services } from '#platform/server/outbound/services.ts'
import type { ModelMode, ModelRequest } from './model-reply.ts'
import { writeAnthropic } from './model-server-anthropic.ts'
import { writeOpenAI } from './model-server-openai.ts'

export interface ModelServer {
  readonly url: string
  readonly requests: ModelRequest[]
  /** What models answer from now on; a function of what was asked, where the answer depends on it. */
  answers(given: string | ((asked: ModelRequest) => string), usage?: Partial<Usage>): void
  fails(mode: ModelMode): void
  /** In mode `slow`: the rest of the answer comes. */
  goOn(): void
  /** For `startProgram`: the way to this server, and the services as the environment would say them. */
  readonly program: { readonly outbound: Outbound; readonly services: Services }
  close(): Promise<void>
}

interface Usage {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** Numbers that are alike for texts that share words: each word counts in one of 64 places. */
export function wordHashes(given: string): number[] {
  const numbers = Array.from({ length: 64 }, () => 0)
  for (const word of given.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = createHash('sha256').update(word).digest().readUInt32BE() % numbers.length
    numbers[place] = (numbers[place] ?? 0) + 1
  }
  const length = Math.hypot(...numbers) || 1
  return numbers.map((one) => one / length)
}

/** A provider of models on loopback, in the forms of OpenAI and Anthropic. It records what it is asked. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  let mode: ModelMode = 'well'
  let reply: string | ((asked: ModelRequest) => string) = 'The answer.'
  let usage: Usage = { tokensIn: 2_400, tokensOut: 350 }
  let open = Promise.withResolvers<void>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const asked = {
      path: request.url ?? '',
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    requests.push(asked)
    const failure = failures[mode]
    if (failure) return failure(response)
    if (mode === 'silent') return
    if (asked.path.endsWith('/embeddings')) return writeEmbeddings(response, asked)
    if (asked.path.endsWith('/models'))
      return writeJson(response, { object: 'list', data: [{ id: 'gpt-x', object: 'model' }] })
    const said = typeof reply === 'string' ? reply : reply(asked)
    const words = (mode === 'wrong marker' ? `${said} [9]` : said).split(/(?<= )/)
    const write = asked.path.endsWith('/messages') ? writeAnthropic : writeOpenAI
    await write(response, asked, { words, ...usage, mode, pause: () => open.promise })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const url = `http://127.0.0.1:${port}/v1`
  return {
    url,
    requests,
    answers: (given, counted = {}) => {
      reply = given
      usage = { ...usage, ...counted }
    },
    fails: (next) => {
      mode = next
      open.resolve()
      open = Promise.withResolvers()
    },
    goOn: () => open.resolve(),
    program: {
      outbound: createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } }),
      services: {
        llm: { url, key: 'key-of-the-test', options: { embeddingModel: 'words-64' } },
        anthropic: { url, key: 'other-key-of-the-test', options: {} },
      },
    },
    close: () => {
      open.resolve()
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** Modes in which nothing is said. */
const failures: Partial<Record<ModelMode, (response: ServerResponse) => void>> = {
  busy: (response) =>
    void response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(JSON.stringify({ error: { message: 'Rate limit reached', type: 'requests' } })),
  fault: (response) =>
    void response
      .writeHead(500, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'The server had an error', type: 'server_error' } })),
  broken: (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"choices": [{"delta"\n\n'),
}

const writeJson = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function writeEmbeddings(response: ServerResponse, { body }: ModelRequest): void {
  const texts: string[] = [body.input].flat()
  writeJson(response, {
    object: 'list',
    model: body.model,
    data: texts.map((one, index) => ({ object: 'embedding', index, embedding: wordHashes(one) })),
    usage: { prompt_tokens: texts.length * 8, total_tokens: texts.length * 8 },
  })
}
