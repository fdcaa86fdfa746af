import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { refuse } from '#platform/contract/problems.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import { CHUNK_ROWS, MOST_ROWS } from '../../contract/bulk/bulk-requests.ts'

/**
 * The rows of an upload as they are kept until they are saved: one JSON list a line, the line of the file first, then its
 * cells. A line with numbers of a workbook begins with a list: its line and the places of these. Whatever was uploaded (commas or tabs, a spreadsheet, an old encoding), each part is read from its first byte on.
 */
export interface KeptRows {
  readonly rows: number
  /** The first byte of each part. */
  readonly starts: readonly number[]
}

/** Written in pieces of this size. */
const PIECE = 256 * 1024

/** Writes rows to a path that nobody uses, no further than a file may go. */
export async function writeRows(path: string, rows: AsyncIterable<FileRow>): Promise<KeptRows> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const starts: number[] = []
  let [count, bytes, piece] = [0, 0, '']
  const put = async () => {
    bytes += Buffer.byteLength(piece)
    if (!file.write(piece)) await once(file, 'drain')
    piece = ''
  }
  try {
    for await (const { line, cells, decimals } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (count % CHUNK_ROWS === 0) {
        await put()
        starts.push(bytes)
      }
      count += 1
      if (count > MOST_ROWS)
        refuse(bulkProblems.tooManyRows, { most: MOST_ROWS.toLocaleString('en-US') })
      const start = decimals ? [line, ...decimals] : line
      piece += `${JSON.stringify([start, ...cells])}\n`
      if (piece.length > PIECE) await put()
    }
    await put()
  } finally {
    file.end()
    await finished(file)
  }
  return { rows: count, starts }
}

/** So many rows from where a content begins, some at a time. */
export async function* readRows(content: Readable, count: number): AsyncGenerator<FileRow[]> {
  let [rest, left] = ['', count]
  content.setEncoding('utf8')
  for await (const piece of content as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    const some = lines.slice(0, left)
    left -= some.length
    yield some.map(rowOf)
    if (left === 0) return
  }
}

function rowOf(text: string): FileRow {
  const [start, ...cells] = JSON.parse(text) as [number | number[], ...string[]] // written by `writeRows`
  if (typeof start === 'number') return { line: start, cells }
  const [line = 0, ...decimals] = start
  return { line, cells, decimals }
}
