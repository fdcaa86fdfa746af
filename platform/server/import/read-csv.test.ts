import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { IncomingFolder } from '../files/incoming-folder.ts'
import { type CsvForm, type CsvFound, readCsv } from './read-csv.ts'
import { Utf8Scan } from './utf8-scan.ts'

const SEED = 20_261_129
const folder = mkdtempSync(join(tmpdir(), 'muster-csv-'))
const place = { incoming: new IncomingFolder(folder) }
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: Buffer, form: CsvForm = {}) {
  let found: CsvFound | undefined
  const lines: string[] = []
  for await (const { line, cells } of readCsv(Readable.from([content]), place, form, (one) => {
    found = one
  }))
    lines.push(`${line}: ${cells.join('|')}`)
  return { lines, found }
}

/** Lets what waits for files and streams go on. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, isBig = false): Buffer => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? little.swap16() : little
}
const refused = (...words: string[]) => ({
  status: 422,
  error: { file: [expect.stringMatching(words.join('.*'))] },
})

describe('a text file', () => {
  it('is read in the encoding of all its bytes, however late the first letter comes [platform-9]', async () => {
    const rows = 'plain,row\n'.repeat(10_000)
    const { lines, found } = await read(latin(`Name,City\n${rows}M\u00FCller,K\u00F6ln\n`))
    expect([lines.length, lines.at(-1)]).toEqual([10_002, '10002: M\u00FCller|K\u00F6ln'])
    expect(found).toEqual({ delimiter: ',', encoding: 'windows-1252' })
  })

  it('is UTF-8 where its letters are, though a letter is cut by a piece of the file', async () => {
    const name = '\u{1F600}\u00FC\u20AC'.repeat(10_000)
    const { lines, found } = await read(Buffer.from(`Name\n${name}\n`))
    expect(lines[1]).toBe(`2: ${name}`)
    expect(found?.encoding).toBe('utf-8')
  })

  it('that is UTF-8 but for one letter is refused with its line, and leaves nothing behind [platform-10]', async () => {
    const content = Buffer.concat([Buffer.from('Name\nM\u00FCller\n'), latin('J\u00E4ger\n')])
    await expect(read(content)).rejects.toMatchObject(refused('line 3'))
    expect(readdirSync(folder)).toEqual([])
  })

  it('that ends within a letter is refused with its last line', async () => {
    const content = Buffer.from('Name\nM\u00FCller\nK\u00F6')
    await expect(read(content.subarray(0, -1))).rejects.toMatchObject(refused('line 3'))
  })

  it('is refused where it is neither UTF-8 nor Windows-1252 [platform-11]', async () => {
    // "User" in the katakana of Shift_JIS.
    const content = Buffer.concat([Buffer.from('City\n'), Buffer.from([0x83, 0x86, 0x81, 0x5b])])
    await expect(read(content)).rejects.toMatchObject(refused('line 2', 'CSV UTF-8'))
  })

  it('that is told to be UTF-8 is not read as another one', async () => {
    await expect(read(latin('Name\nM\u00FCller\n'), { encoding: 'utf-8' })).rejects.toMatchObject(
      refused('line 2'),
    )
  })

  it.each([false, true])(
    'of two bytes a letter is read by its mark, big first %s [platform-12]',
    async (isBig) => {
      const { lines, found } = await read(
        utf16('Name\tCity\r\nM\u00FCller\t\u6771\u4EAC\r\n', isBig),
      )
      expect(lines).toEqual(['1: Name|City', '2: M\u00FCller|\u6771\u4EAC'])
      expect(found?.delimiter).toBe('\t')
    },
  )

  it('that fails while one of its rows is worked at is refused with the next row, and is nobody’s unheard fault', async () => {
    const unheard: unknown[] = []
    const note = (problem: unknown) => void unheard.push(problem)
    process.on('unhandledRejection', note)
    try {
      const rows = readCsv(Readable.from([Buffer.from(`Name\n${'x'.repeat(300_000)}\n`)]), place)
      expect((await rows.next()).value).toEqual({ line: 1, cells: ['Name'] })
      // Time for the parser to meet the long row.
      await turns()
      await expect(rows.next()).rejects.toMatchObject(refused('line 2 is too long'))
      await turns()
    } finally {
      process.off('unhandledRejection', note)
    }
    expect(unheard).toEqual([])
  })

  it('is refused at a row of more cells than a worksheet has columns [platform-63]', async () => {
    expect((await read(Buffer.from(`Name\n${','.repeat(16_383)}\n`))).lines).toHaveLength(2)
    await expect(read(Buffer.from(`Name\n${','.repeat(16_384)}\n`))).rejects.toMatchObject(
      refused('line 2 has too many cells'),
    )
  })

  it('of two bytes a letter without a mark is refused', async () => {
    const content = Buffer.from('Name\nM\u00FCller\n', 'utf16le')
    await expect(read(content)).rejects.toMatchObject(refused('not plain text'))
  })

  it.each(['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n'])(
    'may begin with %j, which names the separator and is not a row [platform-13]',
    async (start) => {
      const { lines, found } = await read(Buffer.from(`${start}Name;Note, short\nAnn;1,5\n`))
      expect(lines).toEqual(['2: Name|Note, short', '3: Ann|1,5'])
      expect(found?.delimiter).toBe(';')
    },
  )
})

describe('a scan of bytes', () => {
  it('agrees with the decoder of the platform, however the bytes are cut', () => {
    const byte = fc.oneof(
      fc.constantFrom(0x41, 0x7f, 0x80, 0xa0, 0xbf, 0xc2, 0xc3, 0xe0, 0xe2, 0xed, 0xf0, 0xf4, 0xff),
      fc.integer({ min: 1, max: 255 }),
    )
    const pieces = fc.array(fc.uint8Array({ maxLength: 5 }), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), pieces, (start, rest) => {
        const all = [Buffer.from(start), ...rest.map((one) => Buffer.from(one))]
        const scan = new Utf8Scan()
        for (const piece of all) scan.take(piece, false)
        scan.end()
        let isWhole = true
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(all))
        } catch {
          isWhole = false
        }
        expect(scan.firstBad === undefined).toBe(isWhole)
      }),
      { numRuns: 2000, seed: SEED },
    )
  })
})
