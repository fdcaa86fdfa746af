import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileTypes } from '#platform/contract/exports.ts'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { relation, SHEET, workbookOf } from '#platform/server/testing/workbook.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// The cells of a workbook mean what a person sees in them.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const line = (...cells: string[]) => `<row>${cells.join('')}</row>`

async function checked(content: Buffer | string, api: string): Promise<ImportAnswer> {
  const isText = typeof content === 'string'
  const { status, body } = await admin.ask(
    'POST',
    `${api}/import?name=${isText ? 'a.csv' : 'a.xlsx'}&timezone=UTC`,
    Buffer.from(content),
    { 'content-type': isText ? 'text/csv' : fileTypes.xlsx },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const begun = await admin.post(`${api}/checkImport/${body.data.id}`, {})
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return importIn(admin, api, body.data.id, 'checked')
}

async function save({ id }: ImportAnswer, api: string): Promise<void> {
  await admin.post(`${api}/saveImport/${id}`)
  await importIn(admin, api, id, 'saved')
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs>'

/** What a client needs beside its name and code. */
const NEEDED = ['Company', 'Offices', 'Managers', 'Start date']

describe('a workbook that is imported', () => {
  it('gives the percentage and the code that its cells show [exchange-10]', async () => {
    const content = workbookOf({
      styles: STYLES,
      rows: [
        line(...['Name', 'Code', 'Adherence target', ...NEEDED].map(text)),
        line(
          text('As shown'),
          '<c s="2"><v>420</v></c>',
          '<c s="1"><v>0.3</v></c>',
          ...['Larkspur', 'Karachi', 'lead', '2026-01-01'].map(text),
        ),
      ].join(''),
    })
    const found = await checked(content, 'client')
    expect(found.problems).toEqual([])
    await save(found, 'client')
    expect(
      await program.database.rows(
        `select code, adherence_target::float from clients where name = 'As shown'`,
      ),
    ).toEqual([{ code: '00420', adherence_target: 30 }])
  })

  it('names the sheet, the row and the column of an error, also of a text column [exchange-11]', async () => {
    const content = workbookOf({
      rows: [
        line(...['Name', 'Code', 'Offices'].map(text)),
        line(...['Good', 'GOOD1', 'Karachi'].map(text)),
        line('<c t="e"><v>#N/A</v></c>', text('FAIL1'), text('Karachi')),
        line(text('Bad'), '<c t="e"><v>#REF!</v></c>', text('Karachi')),
      ].join(''),
    })
    const { sheet, ready, problems } = await checked(content, 'departments')
    expect([sheet, ready]).toEqual(['One', 1])
    expect(problems).toMatchObject([
      { line: 3, column: 'Name', value: '#N/A' },
      { line: 4, column: 'Code', value: '#REF!' },
    ])
  })

  it('is its first visible sheet, and names the hidden one [exchange-13]', async () => {
    const content = workbookOf({
      sheets:
        '<sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="One" sheetId="1" r:id="rId1"/>',
      relations: relation('rId2', SHEET, 'worksheets/old.xml'),
      parts: {
        'xl/worksheets/old.xml': `<worksheet><sheetData>${line(text('Name'))}${line(text('Hidden'))}</sheetData></worksheet>`,
      },
      rows: `${line(...['Name', 'Code', 'Offices'].map(text))}${line(...['Seen', 'SEEN1', 'Karachi'].map(text))}`,
    })
    const { sheet, left_out, rows, columns } = await checked(content, 'departments')
    expect([sheet, left_out, rows]).toEqual(['One', ['Old'], 1])
    expect(columns[0]?.samples).toEqual(['Seen'])
  })
})

describe('a text file', () => {
  it('holds no value where a spreadsheet wrote an error into it [exchange-12]', async () => {
    const { ready, problems } = await checked(
      'Name,Code,Offices\nGood one,GOOD2,Karachi\nOther,#NV,Karachi\n',
      'departments',
    )
    expect(ready).toBe(1)
    expect(problems).toMatchObject([{ line: 3, column: 'Code', value: '#NV' }])
  })
})
