import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { MOST_IMPORT_BYTES } from '#platform/contract/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { FileRow } from './file-rows.ts'
import { importProblems } from './import-problems.ts'
import { sizeOfArchive } from './look-at-zip.ts'

/** A spreadsheet is packed: it may be half as large as a CSV file, and becomes at most this large. */
const MOST_PACKED = MOST_IMPORT_BYTES / 2
const MOST_UNPACKED = 100_000_000
const MOST_ENTRIES = 1000
/** Reading takes seconds; longer means that the file wants to keep us busy. */
const LONGEST_MS = 60_000
const WORKER_MB = 512

/** What the worker says: some rows at a time, then that it is done, or why it cannot. */
export type WorkerMessage =
  | { readonly rows: FileRow[] }
  | { readonly done: true }
  | { readonly wrong: string }

/** Reads the first sheet of a workbook, apart from the requests, with limits on size, time and memory. */
export async function* readXlsx(file: Readable): AsyncGenerator<FileRow> {
  const content = await whole(file)
  const size = sizeOfArchive(content)
  if (!size) refuse(importProblems.notReadable, { reason: 'it is no XLSX file' })
  if (size.entries > MOST_ENTRIES || size.unpacked > MOST_UNPACKED) refuse(importProblems.tooLarge)
  const worker = new Worker(WORKER, {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
  try {
    for await (const rows of messagesOf(worker)) yield* rows
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Beside this file, as a source or in the bundle. */
const WORKER = new URL(
  `./read-xlsx-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
)

async function whole(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of file) {
    pieces.push(Buffer.from(piece as Uint8Array)) // a request's body comes in bytes
    bytes += pieces.at(-1)?.length ?? 0
    if (bytes > MOST_PACKED) refuse(importProblems.tooLarge)
  }
  return Buffer.concat(pieces)
}

async function* messagesOf(worker: Worker): AsyncGenerator<FileRow[]> {
  const arrived: WorkerMessage[] = []
  let wake = () => {}
  const say = (message: WorkerMessage) => {
    arrived.push(message)
    wake()
  }
  worker.on('message', say)
  worker.on('error', ({ message }) => say({ wrong: message }))
  worker.on('exit', () => say({ wrong: 'it takes too much time or memory' }))
  for (;;) {
    const message = arrived.shift()
    if (!message) await new Promise<void>((resolve) => (wake = resolve))
    else if ('rows' in message) yield message.rows
    else if ('done' in message) return
    else refuse(importProblems.notReadable, { reason: message.wrong })
  }
}
