import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import type { FileRow } from './file-rows.ts'
import type { WorkerMessage } from './read-xlsx.ts'

/** Rows handed over at once. */
const BATCH = 1000
const SECOND_MS = 1000
const DAY_MS = 86_400_000

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads knows no origins
const say = (message: WorkerMessage): void => parentPort?.postMessage(message)

try {
  const rows = await readSheet(Buffer.from(workerData as Uint8Array)) // `readXlsx` hands over the bytes of the file
  for (let first = 0; first < rows.length; first += BATCH)
    say({ rows: rows.slice(first, first + BATCH).map((row, place) => rowOf(row, first + place)) })
  say({ done: true })
} catch (problem) {
  say({ wrong: problem instanceof Error ? problem.message : String(problem) })
}

function rowOf(row: readonly unknown[], place: number): FileRow {
  return { line: place + 1, cells: row.map(textOf) }
}

/** A cell as somebody would have typed it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (!(cell instanceof Date)) return String(cell)
  // Spreadsheets count in parts of a day: what they mean is right to the second.
  const moment = Math.round(cell.getTime() / SECOND_MS) * SECOND_MS
  const [day = '', time = ''] = new Date(moment).toISOString().split('T')
  return moment % DAY_MS === 0 ? day : `${day} ${time.slice(0, 8)}`
}
