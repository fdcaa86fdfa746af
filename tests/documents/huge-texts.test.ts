import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

// PostgreSQL keeps a megabyte of different words for a text: a handbook in Chinese has more of them.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

/** No two letters stand beside each other twice. */
const LETTERS = Array.from({ length: 300_000 }, (_, place) =>
  String.fromCodePoint(0x4e00 + ((place * (Math.floor(place / 20_000) + 1)) % 20_000)),
).join('')

test('a text of more different words than can be kept is found by its beginning [documents-56]', async () => {
  const found = async (letters: string) => {
    const [row] = await program.database.rows<{ is_found: boolean }>(
      `select setweight(lexemes_of($1), 'D') || setweight(lexemes_of('the title'), 'A') @@ to_tsquery('simple', $2) as is_found`,
      [LETTERS, letters],
    )
    return row?.is_found
  }
  expect(await found(LETTERS.slice(100, 102))).toBe(true)
  expect(await found('title')).toBe(true)
  expect(await found(LETTERS.slice(-2))).toBe(false)
})
