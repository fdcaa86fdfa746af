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

/** How long others had to wait at most while something was done. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  await work()
  look()
  clearInterval(timer)
  return longest
}

it('writes the longest table without keeping everyone else waiting', async () => {
  const long = 'words of a note that is too long for its column and has to be cut'
  const rows: Cell[][] = Array.from({ length: 2000 }, (_, row) =>
    columns.map((_column, place) => `${row} ${place} ${long}`),
  )
  let made: Buffer = Buffer.alloc(0)
  const wait = await longestWait(async () => {
    made = await writeTablePdf(head, columns, atOnce(rows))
  })
  expect((await PDFDocument.load(made)).getPageCount()).toBeGreaterThan(40)
  // A call of the clock is answered within 2 s beside it; before, all of it took minutes in one piece.
  expect(wait).toBeLessThan(2000)
})

it.each(['日本語 中文 한국', '👍🏽', 'עברית العربية', '\u0000\uFFFF\uD800', '', 'ﬁ Ǆ Ж ẞ'])(
  'writes %j',
  async (words) => {
    const made = await writeTablePdf(
      { ...head, title: words, about: words },
      columns,
      atOnce([[words, words]]),
    )
    expect((await PDFDocument.load(made)).getPageCount()).toBe(1)
  },
)
