import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('every test file that the document names is there', () => {
  const files = new Set([...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file))
  expect([...files].filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.size).toBeGreaterThan(50)
})

test('every chapter of the standard has a heading', () => {
  const chapters = [...text.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

/** How many sections each chapter of ASVS 5.0 has, level 3 included. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

test('every section of the standard is named', () => {
  const named = new Set([...text.matchAll(/\b(V\d+\.\d+)\b/g)].map(([, section]) => section))
  const all = SECTIONS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, section) => `V${chapter + 1}.${section + 1}`),
  )
  expect(all.filter((section) => !named.has(section))).toEqual([])
})
