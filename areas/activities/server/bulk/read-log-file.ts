import type { Readable } from 'node:stream'
import { fileKinds } from '#platform/contract/files.ts'
import { UNPACKED_TIMES } from '#platform/server/files/check-content.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { type CsvFound, readCsv } from '#platform/server/import/read-csv.ts'
import { readXlsx, type XlsxPlace } from '#platform/server/import/read-xlsx.ts'
import type { SheetStart } from '#platform/server/import/xlsx/xlsx-process.ts'
import { MOST_BYTES } from '../../contract/bulk/bulk-requests.ts'
import type { BulkSetup } from './bulk-setup.ts'

const delimiters = { Auto: undefined, Comma: ',', Semicolon: ';', Tab: '\t' } as const
const encodings = { Auto: undefined, 'UTF-8': 'utf-8', 'Windows-1252': 'windows-1252' } as const

type Form = Pick<BulkSetup, 'delimiter' | 'encoding'>

/** What hears how a file turned out to be, before its first row is read. */
interface FoundInFile {
  readonly sheet?: (start: SheetStart) => void
  readonly csv?: (written: CsvFound) => void
}

/** The rows of a file of logs, as its set-up says it is written; without one the file says so itself. */
export function readLogFile(
  type: string,
  content: Readable,
  form: Form | undefined,
  place: XlsxPlace,
  found: FoundInFile = {},
): AsyncGenerator<FileRow> {
  if (type === fileKinds.xlsx?.type) {
    const limits = { mostBytes: MOST_BYTES, mostUnpacked: MOST_BYTES * UNPACKED_TIMES }
    return readXlsx(content, place, limits, found.sheet)
  }
  const written = {
    mostBytes: MOST_BYTES,
    delimiter: form && delimiters[form.delimiter],
    encoding: form && encodings[form.encoding],
  }
  return readCsv(content, place, written, found.csv)
}
