import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type HandMade, relation, SHEET, workbookOf } from '../../testing/workbook.ts'
import type { FileRow } from '../file-rows.ts'
import { readSheets } from './read-sheets.ts'
import type { SheetStart } from './xlsx-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-shown-cells-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The rows of a workbook, and the sheets they are read from. */
async function read(content: Buffer, mostSheets?: number) {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  const [rows, starts]: [FileRow[], SheetStart[]] = [[], []]
  const task = { path, stringsPath: `${path}.strings`, mostColumns: 100, mostUnpacked: 100_000_000 }
  await readSheets(
    mostSheets === undefined ? task : { ...task, mostSheets },
    async (some) => void rows.push(...some),
    async (start) => void starts.push(start),
  )
  return { rows, starts }
}

const cellsOf = async (made: HandMade) => {
  const { rows } = await read(workbookOf(made))
  return rows.map(({ cells }) => cells)
}

const row = (cells: string): string => `<row r="1">${cells}</row>`

/** Cells of numbers, each with the place of its style. */
const styled = (values: readonly (readonly [number, number])[]): string =>
  row(values.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join(''))

describe('a cell of a workbook', () => {
  it('shows a percentage as people read it, to the last digit of its value', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="0.0\\ %;[Red]-0.0\\ %"/><numFmt numFmtId="171" formatCode="0.0&quot;%&quot;"/></numFmts><cellXfs>${[9, 10, 170, 171].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const rows = styled([
      [0, 0.3],
      [0, 0.07],
      [1, 0.33333333],
      [2, -0.055],
      [3, 0.3],
    ])
    expect(await cellsOf({ styles, rows })).toEqual([['30%', '7%', '33.333333%', '-5.5%', '0.3']])
  })

  it('shows a code with the zeros and the signs of its format, and an amount as it is', async () => {
    const codes = [
      '00000',
      '000-00-0000',
      '&quot;EMP-&quot;0000',
      '0.00',
      '#,##0',
      '00000;[Red]-00000',
      '0',
    ]
    const formats = codes.map(
      (code, place) => `<numFmt numFmtId="${170 + place}" formatCode="${code}"/>`,
    )
    const xfs = codes.map((_, place) => `<xf numFmtId="${170 + place}"/>`)
    const styles = `<numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs>`
    const rows = styled([
      [0, 420],
      [0, 1_234_567],
      [1, 78_051_120],
      [2, 42],
      [3, 420],
      [4, 1200],
      [5, -420],
      [0, 4.5],
      [6, 420],
    ])
    expect(await cellsOf({ styles, rows })).toEqual([
      ['00420', '1234567', '078-05-1120', 'EMP-0042', '420', '1200', '-420', '4.5', '420'],
    ])
  })

  it('shows what a formula failed with', async () => {
    const cells =
      '<c t="e"><f>VLOOKUP(1,A1:A2,1)</f><v>#N/A</v></c><c t="e"><v>#DIV/0!</v></c><c t="e"/>'
    expect(await cellsOf({ rows: row(cells) })).toEqual([['#N/A', '#DIV/0!']])
  })

  it('is a number with decimals, or a text that looks like one', async () => {
    const cells =
      '<c><v>1.45</v></c><c t="inlineStr"><is><t>1.450</t></is></c><c><v>3</v></c><c s="1"><v>0.125</v></c>'
    const styles = '<cellXfs><xf/><xf numFmtId="9"/></cellXfs>'
    expect((await read(workbookOf({ styles, rows: row(cells) }))).rows).toEqual([
      { line: 1, cells: ['1.45', '1.450', '3', '12.5%'], decimals: [0, 3] },
    ])
  })
})

describe('a workbook of several sheets', () => {
  it('is read from the first sheet that is shown, wherever it lies, and names those it leaves out', async () => {
    const other =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>'
    const content = workbookOf({
      sheets:
        '<sheet name="Chart" sheetId="3" r:id="rId3"/><sheet name="Hidden" sheetId="9" state="hidden" r:id="rId2"/><sheet name="One" sheetId="1" r:id="rId1"/>',
      relations: relation('rId2', SHEET, '/xl/far/away.xml'),
      rows: row('<c r="A1"><v>1</v></c>'),
      parts: { 'xl/far/Away.xml': other },
    })
    const { rows, starts } = await read(content)
    expect(rows).toEqual([{ line: 1, cells: ['1'] }])
    expect(starts).toEqual([{ sheet: 'One', left_out: ['Hidden'] }])
    expect((await read(content, 20)).starts).toEqual(starts)
  })

  it('names the sheets behind the first one, which a single import does not read', async () => {
    const content = workbookOf({
      sheets:
        '<sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId1"/><sheet name="Very" sheetId="3" state="veryHidden" r:id="rId1"/>',
    })
    expect((await read(content)).starts).toEqual([{ sheet: 'One', left_out: ['Two', 'Very'] }])
    expect((await read(content, 20)).starts).toMatchObject([
      { left_out: ['Very'] },
      { sheet: 'Two' },
    ])
  })
})
