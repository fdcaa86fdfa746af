import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_SHEETS,
} from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { IncomingFolder } from '../files/incoming-folder.ts'
import { linesOfProcess } from '../processes/lines-of-process.ts'
import type { FileRow } from './file-rows.ts'
import { importProblems } from './import-problems.ts'
import { keepIncoming } from './keep-incoming.ts'
import type { SheetStart, XlsxLine, XlsxTask } from './xlsx/xlsx-process.ts'

/** How large a workbook may be, and become when it is unpacked. */
export interface XlsxLimits {
  readonly mostBytes: number
  readonly mostUnpacked: number
}

/** Where a workbook lies while it is read, and until when a person waits for it. */
export interface XlsxPlace {
  readonly incoming: IncomingFolder
  readonly gone: AbortSignal
  /** Who brings the file; nobody where the program fetches it. */
  readonly person?: number
}

/** A line of a sheet, or the sheet whose rows begin. */
export type SheetLine = FileRow | SheetStart

/** Of an import: a workbook is packed, so it may be half as large as a CSV file. */
const IMPORTED: XlsxLimits = { mostBytes: MOST_IMPORT_BYTES / 2, mostUnpacked: 100_000_000 }

/** A second reads a megabyte or two, and everybody else comes first; longer means that a file wants to keep us busy. */
const LEAST_MS = 60_000
const MS_FOR_MEGABYTE = 10_000
/** Of the process, whatever the file: its strings lie on the disk. */
const MOST_MEMORY_MB = 192

/** The rows of the first sheet of a workbook that is shown; which one that is is said before its rows. */
export async function* readXlsx(
  file: Readable,
  place: XlsxPlace,
  limits: XlsxLimits = IMPORTED,
  found: (start: SheetStart) => void = () => {},
): AsyncGenerator<FileRow> {
  for await (const line of readXlsxLines(file, place, limits, undefined)) {
    if ('cells' in line) yield line
    else found(line)
  }
}

/** The rows of every sheet of a workbook that is shown, each sheet begun by its name. */
export const readXlsxSheets = (file: Readable, place: XlsxPlace): AsyncGenerator<SheetLine> =>
  readXlsxLines(file, place, IMPORTED, MOST_SHEETS)

/**
 * Reads the sheets of a workbook row by row while it is unpacked, in a process of its own with limits on size, time and
 * memory. The directory of an archive stands at its end, so the file lies in the folder of what comes in meanwhile.
 */
async function* readXlsxLines(
  file: Readable,
  { incoming, gone, person }: XlsxPlace,
  { mostBytes, mostUnpacked }: XlsxLimits,
  mostSheets: number | undefined,
): AsyncGenerator<SheetLine> {
  const path = await incoming.newPath()
  try {
    const bytes = await keepIncoming(file, path, mostBytes)
    const task = {
      path,
      stringsPath: await incoming.newPath(),
      mostColumns: MOST_IMPORT_COLUMNS,
      mostUnpacked,
      ...(mostSheets !== undefined && { mostSheets }),
    } satisfies XlsxTask
    const lines = linesOfProcess({
      program: './read-xlsx-worker',
      beside: import.meta.url,
      task,
      longestMs: LEAST_MS + (bytes / 1_000_000) * MS_FOR_MEGABYTE,
      mostMemoryMb: MOST_MEMORY_MB,
      signal: gone,
      person,
    })
    for await (const text of lines) yield* rowsOf(text)
  } finally {
    await rm(path, { force: true })
  }
}

function rowsOf(text: string | undefined): readonly SheetLine[] {
  if (text === undefined)
    return refuse(importProblems.notReadable, { reason: 'it takes too much time or memory' })
  const line = JSON.parse(text) as XlsxLine // our own program says nothing else
  if ('sheet' in line) return [line]
  return 'rows' in line ? line.rows : refuse(importProblems.notReadable, { reason: line.wrong })
}
