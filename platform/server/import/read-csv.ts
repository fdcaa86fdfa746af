import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { MOST_IMPORT_BYTES } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type FileRow, LONGEST_CELL } from './file-rows.ts'
import { importProblems } from './import-problems.ts'

/** What stands between cells, by what the first line holds most. */
const DELIMITERS = [',', ';', '\t'] as const
const LINE_END = /[\r\n]/

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** How a CSV file is written, where that is known; what is not said is found out from its beginning. */
export interface CsvForm {
  readonly mostBytes?: number
  readonly delimiter?: string | undefined
  readonly encoding?: 'utf-8' | 'windows-1252' | undefined
}

/** How a CSV file turned out to be written. */
export interface CsvFound {
  readonly delimiter: string
  readonly encoding: 'utf-8' | 'windows-1252'
}

/** Reads a CSV file row by row while it arrives. */
export async function* readCsv(
  file: Readable,
  { mostBytes = MOST_IMPORT_BYTES, delimiter, encoding }: CsvForm = {},
  found: (form: CsvFound) => void = () => {},
): AsyncGenerator<FileRow> {
  let written = encoding ?? 'utf-8'
  const pieces = inUtf8(bounded(file, mostBytes), encoding, (one) => (written = one))
  const first = await pieces.next()
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value
  const between = delimiter ?? delimiterOf(head.toString())
  found({ delimiter: between, encoding: written })
  const parser = parse({
    bom: true,
    info: true,
    delimiter: between,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_CELL * 4,
  })
  const feeding = pipeline(fromStart(head, pieces), parser)
  try {
    let line = 1
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line, cells: record }
      line = info.lines + 1
    }
    await feeding
  } catch (problem) {
    if (problem instanceof CsvError) refuse(importProblems.notReadable, { reason: problem.message })
    throw problem
  } finally {
    parser.destroy()
    await feeding.catch(() => undefined) // what stopped the reading was told above
  }
}

/** A file of which the first piece was looked at already. */
async function* fromStart(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

/** The pieces of a file as far as it may go. */
async function* bounded(file: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of file) {
    const buffer = Buffer.from(piece as Uint8Array) // a request's body comes in bytes
    bytes += buffer.length
    if (bytes > most) refuse(importProblems.tooLarge)
    yield buffer
  }
}

/** What is no UTF-8 in its first piece was written by an older program of Windows. */
async function* inUtf8(
  pieces: AsyncIterable<Buffer>,
  given: CsvForm['encoding'],
  found: (encoding: CsvFound['encoding']) => void,
): AsyncGenerator<Buffer> {
  const windows = new TextDecoder('windows-1252')
  let encoding = given
  for await (const piece of pieces) {
    encoding ??= encodingOf(piece)
    found(encoding)
    yield encoding === 'utf-8' ? piece : Buffer.from(windows.decode(piece))
  }
}

function encodingOf(piece: Buffer): 'utf-8' | 'windows-1252' {
  try {
    // A sign may be cut at the end of the piece.
    new TextDecoder('utf-8', { fatal: true }).decode(piece, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function delimiterOf(text: string): string {
  const line = text.split(LINE_END, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}
