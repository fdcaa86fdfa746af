import { expect, test } from 'vitest'
import { pdfText } from '../harness/pdf-text.ts'
import { drawPdf } from '#platform/server/pdf/draw-pdf.ts'
import { Sheet } from '#platform/server/pdf/sheet.ts'
import { writeTablePdf } from '#platform/server/pdf/table-pdf.ts'

const HEAD = { title: 'Invoice 7', author: 'Muster', day: '2026-11-30' }

const written = async (...texts: string[]): Promise<string> => {
  const content = await drawPdf(HEAD, ({ document, plain, bold }) => {
    const sheet = new Sheet(document, plain, bold)
    for (const text of texts) {
      sheet.write(text, { isBold: true })
      sheet.down(20)
    }
  })
  return (await pdfText(content)).join('\n').replaceAll('\n', ' ')
}

test('a paper names the letters that it cannot show, by script and number [mail-11]', async () => {
  const text = await written('東京 Müller', 'ありがとう', '한국어', 'हिन्दी', 'ไทย', '😀')
  expect(text).toContain(
    'Letters that cannot be printed: Chinese or Japanese U+6771, U+4EAC; Japanese U+3042, ',
  )
  for (const named of ['Korean U+D55C', 'Devanagari U+0939', 'Thai U+0E44'])
    expect(text).toContain(named)
})

test('a paper in letters of Europe and beyond names none', async () => {
  const all = await written(
    'Zażółć gęślą jaźń',
    'Ελλάδα',
    'Київ',
    'مرحبا',
    'שלום',
    'a\u200Db\uFE0F',
  )
  expect(all).not.toContain('cannot be printed')
})

test('a paper of many strange letters names eight of a script', async () => {
  const many = Array.from({ length: 30 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join(
    '',
  )
  expect(await written(many)).toMatch(/U\+4E07 and 22 more$/)
})

test('a table names the letters that its cells cannot show, on each page', async () => {
  async function* rows() {
    yield Array.from({ length: 90 }, (_, place) => [
      `Line ${place}`,
      place === 70 ? '申請' : 'plain',
    ])
  }
  const columns = ['Name', 'Text'].map((label) => ({ label, words: String }))
  const content = await writeTablePdf(
    { title: 'Report', about: 'All', day: '2026-11-30' },
    columns as never, // two columns of words
    rows() as never, // cells of words
  )
  const pages = await pdfText(content)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages)
    expect(page.replaceAll('\n', ' ')).toContain(
      'Letters that cannot be printed: Chinese or Japanese U+7533, U+8ACB',
    )
})
