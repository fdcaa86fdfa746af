import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeXlsx } from '../export/write-xlsx.ts'
import { IncomingFolder } from '../files/incoming-folder.ts'
import { workbookOf } from '../testing/workbook.ts'
import type { FileRow } from './file-rows.ts'
import { readXlsx } from './read-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-xlsx-'))
const place = { incoming: new IncomingFolder(folder), gone: new AbortController().signal }
afterAll(() => rmSync(folder, { recursive: true }))

const COLUMNS = [
  { header: 'Guest', type: 'text', expression: '' },
  { header: 'Nights', type: 'number', expression: '' },
] as const

async function* batches(count: number) {
  for (let first = 0; first < count; first += 1000)
    yield Array.from({ length: 1000 }, (_, place) => [`Guest ${first + place}`, place])
}

/** More rows than a pipe holds. */
const ROWS = 30_000
let bytes: Buffer
beforeAll(async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(COLUMNS, batches(ROWS))) pieces.push(piece)
  bytes = Buffer.concat(pieces)
})
const sheet = (): Readable => Readable.from([bytes])

/** The processes this one has started. */
async function children(): Promise<string[]> {
  const task = `/proc/${process.pid}/task/${process.pid}/children`
  return (await readFile(task, 'utf8')).split(' ').filter((id) => id !== '')
}

/** Those of them that were not there before: one that came to its end may still be there for a moment. */
const startedSince = async (before: readonly string[]): Promise<string[]> =>
  (await children()).filter((id) => !before.includes(id))

it('reads row after row, as many as there are, and leaves no file behind', async () => {
  let [rows, last] = [0, '']
  for await (const { line, cells } of readXlsx(sheet(), place)) {
    rows += 1
    last = `${line}: ${cells.join()}`
  }
  expect([rows, last]).toEqual([30_001, '30001: Guest 29999,999'])
  expect(readdirSync(folder)).toEqual([])
})

it('ends with a reader who reads no further', async () => {
  const before = await children()
  for await (const { cells } of readXlsx(sheet(), place)) {
    expect(cells).toEqual(['Guest', 'Nights'])
    expect(await startedSince(before)).toHaveLength(1)
    break
  }
  expect(await startedSince(before)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

it('ends at once when nobody waits for it any more [platform-25]', async () => {
  const before = await children()
  const waiting = new AbortController()
  const rows = readXlsx(sheet(), { ...place, gone: waiting.signal })
  await rows.next()
  waiting.abort()
  await expect(readOn(rows)).rejects.toMatchObject({ status: 422 })
  expect(await startedSince(before)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

async function readOn(rows: AsyncIterable<FileRow>): Promise<void> {
  for await (const { line } of rows) expect(line).toBeGreaterThan(0)
}

const readAll = (file: Readable, most?: number) =>
  readOn(
    readXlsx(
      file,
      place,
      most === undefined ? undefined : { mostBytes: most, mostUnpacked: 100_000_000 },
    ),
  )

it('says in words what is no workbook, and leaves nothing of it', async () => {
  const refused = (reason: string) => ({ error: { file: [`This file cannot be read: ${reason}`] } })
  await expect(readAll(Readable.from([Buffer.from('no sheet')]))).rejects.toMatchObject(
    refused('it is no XLSX file'),
  )
  const oddity = workbookOf({ rows: '<row r="2"/><row r="1"/>' })
  await expect(readAll(Readable.from([oddity]))).rejects.toMatchObject(
    refused('its row 1 stands behind row 2'),
  )
  expect(readdirSync(folder)).toEqual([])
})

it('takes no more bytes than a file may have', async () => {
  await expect(readAll(sheet(), 10_000)).rejects.toMatchObject({ status: 413 })
  expect(readdirSync(folder)).toEqual([])
})
