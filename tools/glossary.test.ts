import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

test('each word of the glossary leads to a file or folder that is there', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (word|---)/.test(line))
  expect(rows.length).toBeGreaterThan(30)
  const places = rows.map((row) => / \| `([^`]+)` \|$/.exec(row)?.[1] ?? row)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
})
