import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileTypes } from '#platform/contract/exports.ts'
import { MOST_IMPORT_BYTES } from '#platform/contract/imports/imports.ts'
import { writeXlsx } from '#platform/server/export/write-xlsx.ts'
import { workbookOf } from '#platform/server/testing/workbook.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { HEADER, makeSetup, startUploads, type Uploads } from './uploading.ts'

// Files of logs that come as workbooks.
let uploads: Uploads
let lead: Uploads['lead']
beforeAll(async () => {
  uploads = await startUploads()
  ;({ lead } = uploads)
})
afterAll(() => uploads.program.close())

describe('a workbook of logs', () => {
  it('is read as well as a text file: its own dates are no texts', async () => {
    const rows = [['KHI-0011', '2026-03-01 15:15:00', 5, 1]]
    const sheet = writeXlsx(
      [
        { header: 'Agent', type: 'text', expression: '' },
        { header: 'Start', type: 'moment', expression: '' },
        { header: 'Minutes', type: 'number', expression: '' },
        { header: 'Qty', type: 'number', expression: '' },
      ],
      batches([rows]),
    )
    const form = formOf(
      [{ field: 'file', name: 'march.xlsx', type: fileTypes.xlsx, content: await whole(sheet) }],
      { bulk_activity_setup_id: uploads.setup },
    )
    const { body } = await lead.ask('POST', 'bulk_activity_log/uploadLogFile', form, FORM_HEADERS)
    expect(body.data).toMatchObject({ file_name: 'march.xlsx', record_count: 1 })
    expect((await uploads.store(body.data.id)).body.data).toMatchObject({
      rows_added: 1,
      rows_bad: 0,
    })
    expect(await uploads.logsOf(body.data.id)).toEqual([
      { row_number: 2, started_at: '2026-03-01T10:15:00.000Z', duration_seconds: 300 },
    ])
  })

  it('keeps its own decimals where its set-up says a decimal comma, and names a sheet it leaves out [activities-8]', async () => {
    const special = await makeSetup(uploads.program, uploads.admin, { decimal_mark: ',' })
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const row = (start: string, minutes: string) =>
      `<row>${text('KHI-0011')}${text(start)}${minutes}<c><v>1</v></c></row>`
    const content = workbookOf({
      sheets:
        '<sheet name="March" sheetId="1" r:id="rId1"/><sheet name="Totals" sheetId="2" r:id="rId1"/>',
      rows: [
        `<row>${HEADER.split(',').map(text).join('')}</row>`,
        row('05/03/2026 10:00', '<c><v>1.125</v></c>'),
        row('05/03/2026 11:00', text('1,5')),
      ].join(''),
    })
    const form = formOf([{ field: 'file', name: 'april.xlsx', type: fileTypes.xlsx, content }], {
      bulk_activity_setup_id: special,
    })
    const { body } = await lead.ask('POST', 'bulk_activity_log/uploadLogFile', form, FORM_HEADERS)
    expect(body.message).toContain('Only the sheet March was read, not Totals')
    await uploads.store(body.data.id)
    expect(await uploads.logsOf(body.data.id)).toMatchObject([
      { row_number: 2, duration_seconds: 68 },
      { row_number: 3, duration_seconds: 90 },
    ])
  })

  it('takes spreadsheets larger than an import may be [activities-4]', async () => {
    const cells = HEADER.split(',').map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)
    const row = `<c t="inlineStr"><is><t>KHI-0011</t></is></c><c s="1"><v>46082.75</v></c><c s="2"><v>0.00347222222222222</v></c><c><v>1</v></c>`
    const content = workbookOf({
      rows: `<row>${cells.join('')}</row><row/><row>${row}</row>`,
      styles: '<cellXfs><xf/><xf numFmtId="22"/><xf numFmtId="21"/></cellXfs>',
      // A picture, as reports of other programs have them on their last sheet.
      parts: { 'xl/media/image1.png': randomBytes(13_000_000) },
    })
    expect(content.length).toBeGreaterThan(MOST_IMPORT_BYTES / 2)
    const form = formOf([{ field: 'file', name: 'may.xlsx', type: fileTypes.xlsx, content }], {
      bulk_activity_setup_id: uploads.setup,
    })
    const { body } = await lead.ask('POST', 'bulk_activity_log/uploadLogFile', form, FORM_HEADERS)
    expect(body.data).toMatchObject({ record_count: 1, header: HEADER.split(',') })
    expect((await uploads.store(body.data.id)).body.data).toMatchObject({
      rows_added: 1,
      rows_bad: 0,
    })
    // A length of time by the format of its cell.
    expect(await uploads.logsOf(body.data.id)).toMatchObject([
      { row_number: 3, duration_seconds: 300 },
    ])
  })
})

async function* batches<Batch>(all: readonly Batch[]): AsyncGenerator<Batch> {
  yield* all
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
