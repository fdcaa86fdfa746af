import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import type { Cell } from '#platform/server/export/export-columns.ts'
import { writeTablePdf } from '#platform/server/pdf/table-pdf.ts'
import { atOnce, type TableColumn } from '#platform/server/reports/table.ts'

const column = (label: string): TableColumn => ({
  ...{ header: label, label, type: 'text', expression: '' },
  words: (cell) => String(cell ?? ''),
})
const columns = Array.from({ length: 16 }, (_, place) => column(`Column ${place}`))
const head = { title: 'Daily', about: '1 Jun 2026', day: '2026-06-01' }

/** The longest piece of some work that leaves others no turn, as a part of all of it: by the time of its own thread, whatever else the machine does. */
async function longestPiece(work: () => Promise<void>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  const begun = spent()
  let [longest, last] = [0, begun]
  const look = () => {
    longest = Math.max(longest, spent() - last)
    last = spent()
  }
  const timer = setInterval(look, 1)
  await work()
  look()
  clearInterval(timer)
  return longest / (spent() - begun)
}

it('the writer of PDFs writes the longest table without keeping everyone else waiting', async () => {
  const long = 'words of a note that is too long for its column and has to be cut'
  const rows: Cell[][] = Array.from({ length: 2000 }, (_, row) =>
    columns.map((_column, place) => `${row} ${place} ${long}`),
  )
  let made: Buffer = Buffer.alloc(0)
  const piece = await longestPiece(async () => {
    made = await writeTablePdf(head, columns, atOnce(rows))
  })
  expect((await PDFDocument.load(made)).getPageCount()).toBeGreaterThan(40)
  // Others have a turn every 20 ms while rows are written; the file is put together in larger pieces. Before, all of it was one.
  expect(piece).toBeLessThan(0.5)
})

it.each(['日本語 中文 한국', '👍🏽', 'עברית العربية', '\u0000\uFFFF\uD800', '', 'ﬁ Ǆ Ж ẞ'])(
  'the writer of PDFs writes %j',
  async (words) => {
    const made = await writeTablePdf(
      { ...head, title: words, about: words },
      columns,
      atOnce([[words, words]]),
    )
    expect((await PDFDocument.load(made)).getPageCount()).toBe(1)
  },
)
