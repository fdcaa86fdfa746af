import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { MOST_IMPORT_BYTES } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { IncomingFolder } from '../files/incoming-folder.ts'
import { encodingOfFile, type TextEncoding } from './encoding-of-file.ts'
import { type FileRow, LONGEST_CELL } from './file-rows.ts'
import { importProblems } from './import-problems.ts'
import { keepIncoming } from './keep-incoming.ts'

/** What stands between cells, by what the first line holds most. */
const DELIMITERS = [',', ';', '\t'] as const
/** The columns of a worksheet: a row of more is no table, and takes long to look at. */
const MOST_CELLS = 16_384
const LINE_END = /[\r\n]/

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** How a CSV file is written, where that is known; what is not said is found out from the file. */
export interface CsvForm {
  readonly mostBytes?: number
  readonly delimiter?: string | undefined
  readonly encoding?: 'utf-8' | 'windows-1252' | undefined
}

/** How a CSV file turned out to be written. */
export interface CsvFound {
  readonly delimiter: string
  readonly encoding: TextEncoding
}

/** Reads a CSV file row by row. It lies in the folder of what comes in meanwhile, since its encoding is known only when its last byte was seen. */
export async function* readCsv(
  file: Readable,
  { incoming }: { readonly incoming: IncomingFolder },
  { mostBytes = MOST_IMPORT_BYTES, delimiter, encoding }: CsvForm = {},
  found: (form: CsvFound) => void = () => {},
): AsyncGenerator<FileRow> {
  const path = await incoming.newPath()
  try {
    await keepIncoming(file, path, mostBytes)
    const written = await encodingOfFile(path, encoding)
    const pieces = decoded(path, written)
    const first = await pieces.next()
    const { separator, lines, rest } = withoutSeparatorLine(first.done ? '' : first.value)
    const between = separator ?? delimiter ?? delimiterOf(rest)
    found({ delimiter: between, encoding: written })
    yield* rowsOf(fromStart(rest, pieces), between, lines)
  } finally {
    await rm(path, { force: true })
  }
}

/** The rows of a text, of which some lines stood before it. */
async function* rowsOf(
  pieces: AsyncIterable<string>,
  delimiter: string,
  before: number,
): AsyncGenerator<FileRow> {
  const parser = parse({
    info: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_CELL * 4,
  })
  const feeding = pipeline(pieces, parser)
  // It may fail while a row is worked at, when nobody waits for it: the reader of the next row hears of it.
  feeding.catch(() => undefined)
  try {
    let line = before + 1
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.length > MOST_CELLS)
        refuse(importProblems.notReadable, { reason: t`line ${String(line)} has too many cells` })
      yield { line, cells: record.map((cell) => cell.normalize('NFC')) }
      line = before + info.lines + 1
    }
    await feeding
  } catch (problem) {
    if (problem instanceof CsvError)
      refuse(importProblems.notReadable, { reason: reasonOf(problem) })
    throw problem
  } finally {
    parser.destroy()
    await Promise.allSettled([feeding])
  }
}

const reasonOf = ({ code, lines, message }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' ? t`line ${String(lines)} is too long` : message

/** A file of which the first piece was looked at already. */
async function* fromStart(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** The text of a file without its mark. */
async function* decoded(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** Excel takes from a first line such as `sep=;` what stands between cells; it is no row. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?(?:\r\n|\r|\n|$)/i

function withoutSeparatorLine(text: string) {
  const [line = '', separator] = SEPARATOR_LINE.exec(text.slice(0, 12)) ?? []
  return { separator, lines: separator === undefined ? 0 : 1, rest: text.slice(line.length) }
}

function delimiterOf(text: string): string {
  const line = text.split(LINE_END, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}
