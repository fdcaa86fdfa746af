import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { relation, SHEET, workbookOf } from '../../testing/workbook.ts'
import type { FileRow } from '../file-rows.ts'
import { readSheets } from './read-sheets.ts'

const SEED = 20_261_122
const folder = mkdtempSync(join(tmpdir(), 'muster-workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: Buffer, mostUnpacked = 100_000_000): Promise<FileRow[]> {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  const rows: FileRow[] = []
  const task = { path, stringsPath: `${path}.strings`, mostColumns: 100, mostUnpacked }
  await readSheets(task, async (some) => {
    for (const { line, cells } of some) rows.push({ line, cells })
  })
  return rows
}

const cellsOf = async (content: Buffer) => (await read(content)).map(({ cells }) => cells)

/** A value of the other reader as a person would have typed it. */
function typed(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!(value instanceof Date)) return String(value).normalize('NFC')
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** What another reader finds, without the blanks it fills a sheet up with. */
async function oracle(content: Buffer): Promise<FileRow[]> {
  const rows = await readSheet(content)
  return rows
    .map((row, place) => ({ line: place + 1, cells: withoutEnd(row.map(typed)) }))
    .filter(({ cells }) => cells.length > 0)
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

// What no XML can hold, and the names every object has, which the writer takes for strings it knows.
const UNWRITABLE = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u
const texts = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((text) => !UNWRITABLE.test(text) && !(text in {}))

describe('a workbook of a writer', () => {
  it('reads as another reader reads it', async () => {
    const cell = fc.oneof(
      fc.constant(null),
      texts.map((value) => ({ value, type: String })),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value, type: Number })),
      fc.integer().map((value) => ({ value, type: Number, format: '#,##0.00' })),
      fc.boolean().map((value) => ({ value, type: Boolean })),
      fc
        .tuple(
          fc.date({
            min: new Date('1900-03-01'),
            max: new Date('2200-01-01'),
            noInvalidDate: true,
          }),
          fc.constantFrom(
            'yyyy-mm-dd',
            'dd/mm/yyyy hh:mm:ss',
            'd mmm yyyy',
            'mm/yy',
            '[$-409]d\\-mmm\\-yy;@',
          ),
        )
        .map(([value, format]) => ({ value, type: Date, format })),
    )
    const sheet = fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(sheet, async (rows) => {
        const content = await writeExcelFile(rows).toBuffer()
        expect(await read(content)).toEqual(await oracle(content))
      }),
      { numRuns: 40, seed: SEED },
    )
  })
})

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;Day &quot;0"/><numFmt numFmtId="166" formatCode="#,##0.00\\ [$€-407];[Red]-#,##0.00"/><numFmt numFmtId="167" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/><numFmt numFmtId="168" formatCode="0.00&quot;h&quot;"/><numFmt numFmtId="169" formatCode="General;;;@"/></numFmts><cellStyleXfs><xf/><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${[14, 22, 27, 58, 164, 165, 166, 167, 168, 169, 1].map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join('')}<xf xfId="1"/></cellXfs>`
const STRINGS = `<si><t>plain</t></si><si><t xml:space="preserve">  kept apart  </t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>a &amp; b &lt;c&gt; &#233;&#x20AC;</t></si><si><t>two_x000a_lines</t></si><si><t/></si>`

describe('a workbook by hand', () => {
  it('means what another reader takes it for, cell by cell [platform-24]', async () => {
    const cell = fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 6 }).map((place) => `t="s"|<v>${place}</v>`),
      fc.constantFrom(
        't="b"|<v>1</v>',
        't="b"|<v>0</v>',
        't="str"|<f>A1&amp;"x"</f><v>made &amp; cached</v>',
        't="str"|<f>""</f><v></v>',
        't="inlineStr"|<is><t>in line</t></is>',
        't="inlineStr"|<is><r><t>in </t></r><r><t>parts</t></r><rPh><t>no</t></rPh></is>',
        '|<f>1+1</f><v>2</v>',
        '|<f>NOW()</f>',
        's="3"|',
        't="s"|',
        't="d"|<v>2026-03-09</v>',
      ),
      fc
        .tuple(fc.integer({ min: 0, max: 12 }), fc.double({ min: 61, max: 80_000, noNaN: true }))
        .map(([style, value]) => `s="${style}"|<v>${value}</v>`),
    )
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(cell, { maxLength: 6 })),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), fc.boolean(), async (made, from1904, isStrict) => {
        const content = workbookOf({
          rows: sheetOf(made),
          strings: STRINGS,
          styles: STYLES,
          properties: from1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>',
          isStrict,
        })
        expect(await read(content)).toEqual(await oracle(content))
      }),
      { numRuns: 100, seed: SEED },
    )
  })

  /** Rows some lines apart, their cells at every other column. */
  function sheetOf(made: readonly (readonly [number, readonly string[]])[]): string {
    let line = 0
    return made
      .map(([step, cells]) => {
        line += step
        const written = cells.map((cell, place) => {
          const [attributes = '', content = ''] = cell.split('|')
          return `<c r="${'ACEGIK'[place]}${line}" ${attributes}>${content}</c>`
        })
        return `<row r="${line}">${written.join('')}</row>`
      })
      .join('')
  }

  const row = (cells: string): string => `<row r="1">${cells}</row>`

  it('says times of day and lengths as they are typed', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="[h]:mm:ss"/><numFmt numFmtId="171" formatCode="hh:mm AM/PM"/></numFmts><cellXfs>${[20, 46, 45, 170, 171, 14].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
    const values = [0.40625, 0.00462962962962963, 0.000925925925925926, 1.25, 0.75]
    const cells = values.map((value, place) => `<c s="${place}"><v>${value}</v></c>`).join('')
    expect(await cellsOf(workbookOf({ styles, rows: row(cells) }))).toEqual([
      ['09:45:00', '00:06:40', '00:01:20', '30:00:00', '18:00:00'],
    ])
  })

  it('takes cells and rows that do not say where they stand one after the other', async () => {
    const rows =
      '<row><c><v>1</v></c><c/><c t="inlineStr"><is><t>b</t></is></c></row><row><c><v>2</v></c></row>'
    expect(await read(workbookOf({ rows }))).toEqual([
      { line: 1, cells: ['1', '', 'b'] },
      { line: 2, cells: ['2'] },
    ])
  })

  it('finds a workbook under another name and with prefixes', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const content = workbookOf({
      parts: {
        '_rels/.rels': `<Relationships>${relation('a', 'http://x/officeDocument', '/xl/book2.xml')}</Relationships>`,
        'xl/book2.xml':
          '<x:workbook xmlns:x="m"><x:sheets><x:sheet name="A" sheetId="1" rel:id="q"/></x:sheets></x:workbook>',
        'xl/_rels/book2.xml.rels': `<Relationships>${relation('q', SHEET, 'worksheets/sheet1.xml')}${relation('s', 'http://x/sharedStrings', 'sharedStrings.xml')}</Relationships>`,
        'xl/worksheets/sheet1.xml': sheet,
        'xl/sharedStrings.xml':
          '<x:sst xmlns:x="m"><x:si><x:t><![CDATA[a < b]]></x:t></x:si></x:sst>',
      },
    })
    expect(await cellsOf(content)).toEqual([['', 'a < b']])
  })

  it('leaves out what no text can hold', async () => {
    const strings = '<si><t>a_x0000_b_xD83D_c &#128512;</t></si>'
    expect(await cellsOf(workbookOf({ strings, rows: row('<c t="s"><v>0</v></c>') }))).toEqual([
      ['ab\uFFFDc 😀'],
    ])
  })

  it('keeps more strings than stay in memory', async () => {
    const long = 'x'.repeat(9_000)
    const count = 2_100
    const strings = Array.from({ length: count }, (_, place) => `<si><t>${place} ${long}</t></si>`)
    const rows = [0, count - 1, 1, count / 2].map(
      (place) => `<row><c t="s"><v>${place}</v></c></row>`,
    )
    const cells = await cellsOf(workbookOf({ strings: strings.join(''), rows: rows.join('') }))
    expect(cells.map(([cell]) => cell?.split(' ')[0])).toEqual(['0', '2099', '1', '1050'])
  })

  const heavy = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`
  it.each([
    ['it has more than 100 columns', { rows: row('<c r="CW1"><v>1</v></c>') }],
    ['its row 1 stands behind row 2', { rows: '<row r="2"/><row r="1"/>' }],
    ['its row 1048577 stands behind row 0', { rows: '<row r="1048577"/>' }],
    ['its cell A1 does not stand where it belongs', { rows: row('<c r="B1"/><c r="A1"/>') }],
    ['column 1 of line 1 holds no value of its type', { rows: row('<c t="s"><v>4</v></c>') }],
    ['column 2 of line 1 holds no value of its type', { rows: row('<c/><c><v>x</v></c>') }],
    [
      'it defines entities of its own',
      { parts: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } },
    ],
    ['one of its values is too long', { strings: `<si><t>${'y'.repeat(50_001)}</t></si>` }],
    [
      'one of its values is too long',
      { strings: `<si><t>${'<b>&amp;</b>'.repeat(50_001)}</t></si>` },
    ],
    [
      'column 1 of line 1 holds no value of its type',
      { rows: row('<c t="toString"><v>1</v></c>') },
    ],
    ['column 1 of line 1 holds no value of its type', { rows: row('<c t="b"><v>valueOf</v></c>') }],
    ['it has no sheet', { sheets: '<sheet name="A" sheetId="1" r:id="other"/>' }],
    [
      'all its sheets are hidden',
      { sheets: '<sheet name="A" sheetId="1" state="hidden" r:id="rId1"/>' },
    ],
    ['it is no workbook', { rows: '<row>'.repeat(200) }],
    ['it is packed more densely than rows of a sheet can be', { rows: heavy.repeat(24_000) }],
    ['unpacked it has more than 2 MB', { rows: heavy.repeat(3_000) }, 2_000_000],
    [
      'its cells hold too much text',
      {
        strings: `<si><t>${'z'.repeat(40_000)}</t></si>`,
        rows: row('<c t="s"><v>0</v></c>'.repeat(50)),
      },
      1_000_000,
    ],
    ['unexpected end of file', { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData>' } }],
  ])('refuses because %s', async (reason, made, most = 100_000_000) => {
    await expect(read(workbookOf(made), most)).rejects.toThrow(reason)
  })

  it('refuses a part that unpacks to more than the archive says [platform-52]', async () => {
    const content = workbookOf({ rows: heavy.repeat(100) })
    const directory = content.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), content.length - 2_000)
    // Of each entry of the directory, the size it says its part has.
    for (let at = directory; content.readUInt32LE(at) === 0x02014b50;) {
      content.writeUInt32LE(10, at + 24)
      at += 46 + content.readUInt16LE(at + 28)
    }
    await expect(read(content)).rejects.toThrow('too many bytes')
  })

  it('ends over a damaged file, with rows or with a reason', async () => {
    const whole = workbookOf({ rows: heavy.repeat(20), strings: STRINGS, styles: STYLES })
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (places, cut) => {
        const content = Buffer.from(places.length === 0 ? whole.subarray(0, cut) : whole)
        for (const [place, byte] of places) if (place < content.length) content[place] = byte
        const end = await read(content).catch((problem: unknown) => problem)
        expect(Array.isArray(end) || end instanceof Error).toBe(true)
      }),
      { numRuns: 150, seed: SEED },
    )
  })

  it('refuses an archive of thousands of parts, and one that needs a password', async () => {
    const many = Array.from({ length: 1_000 }, (_, place) => [`xl/${place}.xml`, ''])
    await expect(read(workbookOf({ parts: Object.fromEntries(many) }))).rejects.toThrow(
      'too many parts',
    )
    const sealed = workbookOf({})
    const directory = sealed.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), sealed.length - 2_000)
    sealed.writeUInt16LE(1, directory + 8)
    await expect(read(sealed)).rejects.toThrow('it needs a password')
  })
})
