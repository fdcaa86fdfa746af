import type { Outbound, OutboundAnswer } from '#platform/server/outbound/outbound.ts'
import { SpeechFailed } from './speech-failed.ts'
import { readHeard, type Heard } from './read-heard.ts'
import type { SpeechKind, SpeechServer } from './speech-server.ts'

/** One stream of sound, and what helps to understand it. */
export interface Speech {
  readonly sound: Uint8Array<ArrayBuffer>
  readonly fileName: string
  readonly mime: string
  readonly seconds: number
  /** ISO 639-1, where it is known. */
  readonly language: string | null
  /** Names of products and clients. */
  readonly vocabulary: string | null
}

/** Asks are as long as calls: a server without a graphics card needs as long as the call itself, and some minutes. */
const LEAST_MS = 120_000
const MS_PER_SECOND = 1_500
/** Two hours with the time of each word. */
const MOST_BYTES = 50_000_000
/** Nobody waits a day for a server that says so. */
const LONGEST_WAIT_SECONDS = 3_600

const paths = { openai: '/v1/audio/transcriptions', 'whisper-cpp': '/inference' } satisfies Record<
  SpeechKind,
  string
>

/** What a speech server hears in a stream of sound. */
export async function transcribe(
  outbound: Outbound,
  server: SpeechServer,
  speech: Speech,
): Promise<Heard> {
  const form = new Response(formOf(server, speech))
  const answer = await outbound
    .ask(`${server.url}${paths[server.kind]}`, {
      method: 'POST',
      headers: {
        'content-type': form.headers.get('content-type') ?? '',
        accept: 'application/json',
        ...(server.key !== undefined && { authorization: `Bearer ${server.key}` }),
      },
      body: new Uint8Array(await form.arrayBuffer()),
      timeoutMs: LEAST_MS + speech.seconds * MS_PER_SECOND,
      mostBytes: MOST_BYTES,
    })
    .catch(() => {
      throw new SpeechFailed('The speech server cannot be reached.', { mayPass: true }) // the reason is in the log
    })
  if (answer.status !== 200) throw refused(answer)
  return readHeard(answer.body, speech)
}

function formOf({ kind, model }: SpeechServer, speech: Speech): FormData {
  const form = new FormData()
  form.set('file', new Blob([speech.sound], { type: speech.mime }), speech.fileName)
  form.set('response_format', 'verbose_json')
  form.set('temperature', '0')
  if (speech.language !== null) form.set('language', speech.language)
  if (kind === 'whisper-cpp') return form
  form.set('model', model ?? 'whisper-1')
  if (speech.vocabulary) form.set('prompt', speech.vocabulary)
  form.append('timestamp_granularities[]', 'segment')
  form.append('timestamp_granularities[]', 'word')
  return form
}

function refused({ status, headers }: OutboundAnswer): SpeechFailed {
  if (status === 429)
    return new SpeechFailed('The speech server is busy.', {
      ...{ mayPass: true, waitSeconds: waitOf(headers) },
    })
  if (status >= 500)
    return new SpeechFailed(`The speech server has a fault (${status}).`, {
      ...{ mayPass: true, waitSeconds: waitOf(headers) },
    })
  return new SpeechFailed(`The speech server refused the recording (${status}).`)
}

/** Retry-After in seconds, or until a moment by the clock of the server that says it. */
function waitOf(headers: OutboundAnswer['headers']): number {
  const said = String(headers['retry-after'] ?? '')
  const seconds = /^\d{1,9}$/.test(said)
    ? Number(said)
    : (Date.parse(said) - Date.parse(String(headers.date ?? ''))) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS) : 0
}
