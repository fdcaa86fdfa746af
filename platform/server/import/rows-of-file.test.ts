import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { IncomingFolder } from '../files/incoming-folder.ts'
import { workbookOf } from '../testing/workbook.ts'
import { lettersOf, rowsOfFile } from './rows-of-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-whole-files-'))
const place = { incoming: new IncomingFolder(folder), gone: new AbortController().signal }
afterAll(() => rmSync(folder, { recursive: true }))

async function linesOf(content: Buffer, type: string): Promise<number[]> {
  const lines: number[] = []
  for await (const { line } of rowsOfFile(Readable.from([content]), type, place)) lines.push(line)
  return lines
}

describe('a file that is taken as a whole', () => {
  it('is refused for an error in one of its cells, by its sheet, column and row [platform-6]', async () => {
    const rows = '<row r="1"><c><v>1</v></c></row><row r="7"><c r="C7" t="e"><v>#REF!</v></c></row>'
    const sheets = '<sheet name="Questions" sheetId="1" r:id="rId1"/>'
    await expect(linesOf(workbookOf({ rows, sheets }), uploadTypes.xlsx)).rejects.toMatchObject({
      status: 422,
      code: 'import.cell_error',
      error: { file: [expect.stringContaining('Cell C7 of the sheet Questions shows #REF!')] },
    })
  })

  it('is refused for an error in a text file by its line and column', async () => {
    const content = Buffer.from('Title,Points\nOne,1\nTwo,#VALUE!\n')
    await expect(linesOf(content, uploadTypes.csv)).rejects.toMatchObject({
      error: { file: [expect.stringContaining('Cell B3 shows #VALUE!')] },
    })
  })

  it('is read to its end otherwise', async () => {
    expect(await linesOf(Buffer.from('Title\n#1\n#Sales\n'), uploadTypes.csv)).toEqual([1, 2, 3])
  })
})

describe('a column', () => {
  it('has the letters that spreadsheets give it', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })
})
