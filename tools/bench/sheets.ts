import { writeXlsx } from '#platform/server/export/write-xlsx.ts'
import { bulkFile, type BulkScene, uploadFile } from './bulk-upload.ts'
import { fire, type Shot } from './load.ts'
import type { Running } from './product.ts'
import type { Report } from './report.ts'

/** Of the server and of the process that unpacks, whatever the file. */
const MEMORY_MB = 350
const LOOK_MS = 50

interface Sheets {
  readonly product: Running
  readonly token: string
  readonly scene: BulkScene
  /** What other people do meanwhile. */
  readonly others: Shot
}

/** Uploads the same rows as CSV and as a spreadsheet: how long each takes to be read and kept, and what it costs meanwhile. */
export async function measureSheets(report: Report, sheets: Sheets, rows: number): Promise<void> {
  const file = bulkFile(sheets.scene, rows)
  const packed = await packedOf(file)
  const count = rows.toLocaleString('en')
  for (const [name, one] of [
    ['CSV', file],
    ['XLSX', packed],
  ] as const) {
    const { seconds, memory, readers, p97 } = await uploaded(sheets, one, `bench.${name}`)
    const all = memory + readers
    const what = `${count} rows as ${name}, ${Math.round(one.size / 1_000_000)} MB: memory`
    report.add(what, `${all} MB`, `${MEMORY_MB} MB`, all <= MEMORY_MB)
    report.note(
      `  read in ${seconds.toFixed(1)} s; server ${memory} MB, its reader ${readers} MB; a list of another person ${p97} ms (slowest of forty)`,
    )
  }
}

async function uploaded({ product, token, scene, others }: Sheets, file: Blob, name: string) {
  let [memory, readers] = [0, 0]
  const timer = setInterval(() => {
    memory = Math.max(memory, product.memory())
    readers = Math.max(readers, product.memoryOf('read-xlsx-worker'))
  }, LOOK_MS)
  const began = performance.now()
  let isRead = false
  const reading = uploadFile(product.url, token, scene, file, name).finally(() => (isRead = true))
  const p97: number[] = []
  // As long as it is read, a second at a time.
  while (!isRead) p97.push((await fire(product.url, others, 1, 4)).p97)
  await reading
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  return { seconds, memory, readers, p97: Math.max(...p97) }
}

/** The rows of a CSV file without quotes as a workbook. */
async function packedOf(file: Blob): Promise<Blob> {
  const [header = '', ...lines] = (await file.text()).trim().split('\n')
  const columns = header
    .split(',')
    .map((name) => ({ header: name, type: 'text' as const, expression: '' }))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of writeXlsx(columns, batchesOf(lines))) pieces.push(new Uint8Array(piece))
  return new Blob(pieces, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

async function* batchesOf(lines: readonly string[]): AsyncGenerator<string[][]> {
  for (let first = 0; first < lines.length; first += 1000)
    yield lines.slice(first, first + 1000).map((line) => line.split(','))
}
