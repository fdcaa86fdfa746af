import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { create as createCode } from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelSheets, type SheetName, sheetNames } from '#areas/assets/contract/label-sheets.ts'
import { labelPdf, placeOf } from '#areas/assets/server/labels/label-pdf.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Labels as they come out of the printer: on the sheets, within their edges, with a code that opens the asset.
let program: TestProgram
let keeper: Person
const ids: number[] = []

beforeAll(async () => {
  program = await startProgram()
  keeper = await program.as('office-admin')
  const made = async (path: string, body: object): Promise<number> =>
    (await keeper.post(path, body)).body.data.id
  const atype_id = await made('asset_types/create', { name: 'Laptop', code: 'LAP' })
  const office_id = program.company.offices['Karachi']
  for (const name of ['Latitude', 'Łódź 日本', 'A very long name '.repeat(7).trim()])
    ids.push(await made('assets/create', { name, atype_id, office_id }))
})
afterAll(() => program.close())

const print = (more: object = {}, asker = keeper) =>
  asker.file('POST', 'assets/getLabels', { ids, sheet: 'A4, 21 labels', ...more })
const refusal = async (more: object, asker = keeper) => {
  const { status, body } = await asker.post('assets/getLabels', {
    ...{ ids, sheet: 'A4, 21 labels' },
    ...more,
  })
  return [status, body.error]
}
const label = { asset_tag: 'LAP-00001', name: 'Latitude', address: 'http://muster.example/a' }
const pdfOf = async (sheet: SheetName, count: number, start = 1) =>
  PDFDocument.load(
    await labelPdf({
      ...{ company: 'Meridian', day: '2026-03-20', sheet, start },
      labels: Array.from({ length: count }, () => label),
    }),
  )

/** What is drawn on the first page. */
function drawnOn(pdf: PDFDocument): string {
  const contents = pdf.getPage(0).node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => pdf.context.lookup(one))
      : [contents]
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n')
}

describe('a sheet of labels', () => {
  it.each(sheetNames)(
    '%s stands within its page, and the next begins when it is full',
    async (name) => {
      const sheet = labelSheets[name]
      const many = sheet.columns * sheet.rows
      const points = (mm: number) => (mm * 72) / 25.4
      for (const { x, y, width, height } of [placeOf(sheet, 0), placeOf(sheet, many - 1)]) {
        expect(x).toBeGreaterThanOrEqual(-0.01)
        expect(y - height).toBeGreaterThanOrEqual(-0.01)
        expect(x + width).toBeLessThanOrEqual(points(sheet.page[0]) + 0.01)
        expect(y).toBeLessThanOrEqual(points(sheet.page[1]) + 0.01)
      }
      expect((await pdfOf(name, many)).getPageCount()).toBe(1)
      expect((await pdfOf(name, many + 1)).getPageCount()).toBe(2)
      const size = (await pdfOf(name, 1)).getPage(0).getSize()
      expect(size.width).toBeCloseTo(points(sheet.page[0]), 3)
      expect(size.height).toBeCloseTo(points(sheet.page[1]), 3)
    },
  )

  it('goes on with a sheet that was begun [assets-41]', async () => {
    expect((await pdfOf('A4, 21 labels', 2, 20)).getPageCount()).toBe(1)
    expect((await pdfOf('A4, 21 labels', 2, 21)).getPageCount()).toBe(2)
  })

  it('draws each dark module of the code, and writes the same file whenever it is made', async () => {
    const drawn = drawnOn(await pdfOf('Roll, 62 by 29 mm', 1))
    const path = /1 0 0 -1 0 0 cm\s([\s\S]*?)\nf/.exec(drawn)?.[1] ?? ''
    const bars = [...path.matchAll(/^(\S+) (\S+) m\n(\S+) \S+ l/gm)].map((found) =>
      found.slice(1).map(Number),
    )
    const { modules } = createCode(label.address, { errorCorrectionLevel: 'M' })
    const side = Math.min(...bars.map(([left = 0, , right = 0]) => right - left))
    const dark = bars.reduce((sum, [left = 0, , right = 0]) => sum + (right - left) / side, 0)
    expect(Math.round(dark)).toBe(modules.data.reduce((sum: number, one: number) => sum + one, 0))
    const twice = await Promise.all([1, 2].map(() => pdfOf('A4, 65 labels', 3)))
    expect(twice.map(drawnOn)[0]).toBe(twice.map(drawnOn)[1])
  })
})

describe('printing labels', () => {
  it('answers a PDF of the chosen assets, whatever letters their names have', async () => {
    const file = await print()
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await PDFDocument.load(file.content)).getPageCount()).toBe(1)
    const roll = await print({ sheet: 'Roll, 62 by 29 mm' })
    expect((await PDFDocument.load(roll.content)).getPageCount()).toBe(3)
  })

  it('is done by keepers alone, with assets and sheets that are there [assets-42]', async () => {
    for (const name of ['agent', 'lead'])
      expect((await refusal({}, await program.as(name)))[0]).toBe(403)
    expect(await refusal({ start: 22 })).toEqual([
      422,
      { start: ['A sheet "A4, 21 labels" has 21 labels.'] },
    ])
    expect((await refusal({ ids: [...ids, 999_999] }))[0]).toBeGreaterThanOrEqual(404)
    expect((await refusal({ ids: [] }))[0]).toBe(422)
    expect((await refusal({ sheet: 'A5' }))[0]).toBe(422)
    const many = Array.from({ length: 501 }, (_one, at) => at + 1)
    expect((await refusal({ ids: many }))[0]).toBe(422)
  })
})
