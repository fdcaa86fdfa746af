import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { MOST_IMPORT_BYTES } from '#platform/contract/imports.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import { type FileRow, LONGEST_CELL } from './file-rows.ts'
import { importProblems } from './import-problems.ts'

/** What stands between cells, by what the first line holds most. */
const DELIMITERS = [',', ';', '\t'] as const
const LINE_END = /[\r\n]/

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** Reads a CSV file row by row while it arrives. */
export async function* readCsv(file: Readable): AsyncGenerator<FileRow> {
  const pieces = bounded(file)
  const first = await pieces.next()
  const head: Buffer = first.done ? Buffer.alloc(0) : first.value
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterOf(head.toString()),
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
async function* bounded(file: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of file) {
    const buffer = Buffer.from(piece as Uint8Array) // a request's body comes in bytes
    bytes += buffer.length
    if (bytes > MOST_IMPORT_BYTES) throw new Refusal(413, importProblems.tooLarge.text)
    yield buffer
  }
}

function delimiterOf(text: string): string {
  const line = text.split(LINE_END, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}
