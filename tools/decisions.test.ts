import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/adr')
const LINE = /^\| \[(\d+)\]\((\d{4}-[\w-]+\.md)\) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm

test('every decision has its line in the index, by its number, and every line leads to a decision', () => {
  const files = globSync('0*.md', { cwd: folder }).toSorted()
  const lines = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(LINE)]
  expect(lines.map(([, , file]) => file)).toEqual(files)
  expect(lines.map(([, number]) => String(number).padStart(4, '0'))).toEqual(
    files.map((file) => file.slice(0, 4)),
  )
})

test('a decision that others say they replace is marked as replaced', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const file of globSync('0*.md', { cwd: folder })) {
    const [, by] =
      /superseded by \[ADR (\d+)\]/i.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (by === undefined) continue
    const line = index.split('\n').find((one) => one.includes(`](${file})`))
    expect(line).toContain(`replaced by [${by}](`)
  }
})
