import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What is heard where a tone of so many Hertz sounds. */
export type Script = Readonly<Record<number, readonly ScriptedSegment[]>>

export interface ScriptedSegment {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly avg_logprob?: number
  readonly no_speech_prob?: number
  readonly speaker?: string
  readonly words?: readonly {
    readonly start: number
    readonly end: number
    readonly word: string
  }[]
}

/** A request as it arrived. */
export interface SpeechAsked {
  readonly path: string
  readonly authorization: string | undefined
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly file: {
    readonly name: string
    readonly bytes: Buffer
    readonly hertz: number
    readonly rate: number
  }
}

/** How it behaves: well, or as servers do on bad days. */
export type SpeechMode = 'well' | 'busy' | 'fault' | 'cut' | 'refuses' | 'nonsense' | 'silent'

export interface SpeechStandIn {
  readonly port: number
  readonly url: string
  readonly asked: SpeechAsked[]
  script: Script
  language: string
  /** For each request in turn; when none is left it behaves well. */
  modes: SpeechMode[]
  /** Answers what it was silent to. */
  release(): Promise<void>
  close(): Promise<void>
}

/** A speech server on loopback that knows both ways of asking. It tells recordings apart by their tone. */
export async function startSpeechServer(script: Script = {}): Promise<SpeechStandIn> {
  const held = new Map<ServerResponse, SpeechAsked>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const standIn: SpeechStandIn = {
    ...{ port, url: `http://speech.example:${port}`, asked: [], script, language: 'english' },
    modes: [],
    release: async () => {
      for (const [response, asked] of held) response.end(JSON.stringify(heardIn(asked, standIn)))
      held.clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readAsked(request)
    standIn.asked.push(asked)
    const mode = standIn.modes.shift() ?? 'well'
    const json = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const answers: Record<SpeechMode, () => unknown> = {
      well: () => json(200, heardIn(asked, standIn)),
      busy: () => json(429, { error: 'slow down' }, { 'retry-after': '90' }),
      fault: () => json(500, { error: 'out of memory' }),
      cut: () => {
        response.writeHead(200, { 'content-length': '500' }).write('{"text": "4111 1111')
        setImmediate(() => response.destroy())
      },
      refuses: () => json(400, { error: 'this is no audio: 4111 1111 1111 1111' }),
      nonsense: () => response.writeHead(200).end('<html>4111 1111 1111 1111</html>'),
      silent: () => held.set(response, asked),
    }
    answers[mode]()
  }
  return standIn
}

function heardIn({ path, file }: SpeechAsked, { script, language }: SpeechStandIn): unknown {
  const near = Object.keys(script).find((hertz) => Math.abs(Number(hertz) - file.hertz) < 15)
  const segments = (script[Number(near)] ?? []).map((segment, id) => ({
    ...{ id, avg_logprob: -0.1, no_speech_prob: 0.01, ...segment },
  }))
  const text = segments.map((segment) => segment.text).join(' ')
  if (path === '/inference')
    return { text, language, detected_language_probability: 0.97, segments }
  const words = segments.flatMap((segment) => segment.words ?? [])
  const bare = segments.map(({ words: _words, ...segment }) => segment)
  return { task: 'transcribe', language, duration: 1, text, segments: bare, words }
}

async function readAsked(request: IncomingMessage): Promise<SpeechAsked> {
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const fields: Record<string, string[]> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value]
  const file = form.get('file')
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
  return {
    ...{ path: request.url ?? '', authorization: request.headers.authorization, fields },
    file: { name: file instanceof File ? file.name : '', bytes, ...toneOf(bytes) },
  }
}

/** The tone of a wav of one channel with 16 bits, by how often it passes nought. */
function toneOf(bytes: Buffer): { hertz: number; rate: number } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return { hertz: 0, rate: 0 }
  const [rate, samples] = [bytes.readUInt32LE(24), (bytes.length - 44) / 2]
  let passes = 0
  for (let at = 1; at < samples; at++) {
    const [before, here] = [bytes.readInt16LE(42 + at * 2), bytes.readInt16LE(44 + at * 2)]
    if (before < 0 !== here < 0) passes += 1
  }
  return { hertz: (passes * rate) / samples / 2, rate }
}
