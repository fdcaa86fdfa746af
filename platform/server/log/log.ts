import { type DestinationStream, pino } from 'pino'

/** Where everything that happens is told: words for a person at a terminal, or a line of JSON each for the person who collects them. */
export interface Log {
  error(words: object | string): void
  info(words: object | string): void
  /** One line for each request; nothing of what was sent or answered. */
  request?(line: RequestLine): void
}

export interface RequestLine {
  readonly request: string
  readonly method: string
  /** Without its query, which may hold what is not to be kept. */
  readonly url: string
  readonly status: number
  readonly ms: number
  /** The code of the refusal, where it was refused. */
  readonly refused?: string
}

export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

/** Names whose values never stand in a log, wherever they are in what is logged. */
const SECRETS = [
  'password',
  'token',
  'access_token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'key',
]
/** A secret at the top, and as deep as anything of ours is logged. */
const SECRET_PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** The log of a level and a format. Requests are told in JSON, or when a person asks for everything. */
export function createLog(level: LogLevel, format: LogFormat, out?: DestinationStream): Log {
  return format === 'json' ? jsonLog(level, out ?? standardOutput()) : textLog(level)
}

function textLog(level: LogLevel): Log {
  const words = (told: object | string) => (typeof told === 'string' ? told : JSON.stringify(told))
  return {
    error: (told) => console.error(words(told)),
    info: (told) => level !== 'error' && console.log(words(told)),
    ...(level === 'debug' && {
      request: ({ method, url, status, ms, refused = '' }) =>
        console.log(`${status} ${method} ${url} ${ms} ms ${refused}`.trimEnd()),
    }),
  }
}

/** Written at once: a process that dies has told everything. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: true })

function jsonLog(level: LogLevel, out: DestinationStream): Log {
  const logger = pino(
    {
      level,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
    },
    out,
  )
  const tell = (at: 'error' | 'info') => (told: object | string) =>
    typeof told === 'string' ? logger[at](told) : logger[at](told)
  return {
    error: tell('error'),
    info: tell('info'),
    ...(level !== 'error' && {
      request: (line: RequestLine) => logger.info({ ...line }, 'request'),
    }),
  }
}
