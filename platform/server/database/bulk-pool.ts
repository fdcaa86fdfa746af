import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Way, tellZone } from './connection-pools.ts'
import { sessionOptions } from './session-settings.ts'
import { wireTypes } from './wire-types.ts'

/** As many as there are cores on a small machine: a third would only make the first two slower. */
const BULK_CONNECTIONS = 2
/** The person who waits longer for one of them is told to come back. */
const WAIT_MS = 120_000
/** They are seldom needed: soon after, they are closed. */
const IDLE_MS = 10_000

/** Connections that take rows as a stream. Those of everybody else send statements ahead of answers, which a stream does not allow. */
export function openBulkPool({ direct, ...config }: Way): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: BULK_CONNECTIONS,
    types: wireTypes,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'muster bulk',
    ...(!direct && { options: sessionOptions }),
  })
  pool.on('error', () => undefined) // it was idle, and the next one is opened anew
  pool.on('connect', (client) => client.on('error', () => undefined)) // told to the statement that runs or comes next
  if (direct) pool.on('connect', tellZone)
  return pool
}

/** Lines are sent in pieces of this size: the server works on one while the next is written. */
const PIECE = 64 * 1024

/** Takes lines into a table, over one connection. */
export const copying =
  (client: pg.PoolClient) =>
  async (
    table: string,
    columns: readonly string[],
    lines: AsyncIterable<string>,
  ): Promise<void> => {
    const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(inPieces(lines), { objectMode: true, highWaterMark: 2 }), into)
  }

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

/** A value as COPY reads it in its text format; null and undefined are nothing. */
export function copyText(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'number' ? String(value) : value.replaceAll(SPECIAL, escaped)
}

const SPECIAL = /[\\\n\r\t]/g
const spelled: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
const escaped = (sign: string): string => spelled[sign] ?? sign
