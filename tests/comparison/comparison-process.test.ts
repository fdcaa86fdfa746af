import { describe, expect, it } from 'vitest'
import type { ComparedField } from '#areas/comparison/contract/comparison-fields.ts'
import {
  compareTables,
  type ComparisonTask,
} from '#areas/comparison/server/running/compare-tables.ts'
import { comparisonParts } from '#areas/comparison/server/running/comparison-process.ts'
import type { StoredTable } from '#areas/comparison/server/running/read-tables.ts'

const words = Array.from({ length: 150 }, (_, n) => `word${n * 7919}`).join(' ')
const table = (count: number): StoredTable => ({
  columns: ['Order', 'Customer'],
  key_column: 'Order',
  rows: Array.from({ length: count }, (_, n) => ({
    key: `${n}`,
    cells: [`${n}`, `${words} ${n % 10} x${n}`],
  })),
})
const customer: ComparedField = {
  key: 'customer',
  label: 'Customer',
  kind: 'long text',
  left_column: 'Customer',
  right_column: 'Customer',
  weight: 1,
  tolerance: 0,
  near_from: 80,
  instruction: null,
}

async function inAProcess(task: ComparisonTask) {
  const parts = []
  let processes = 0
  for await (const part of comparisonParts(task)) {
    parts.push(part)
    processes = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  }
  return { rows: parts.flatMap((part) => part.rows), done: parts.at(-1)?.done, processes }
}

describe('a comparison of large tables', () => {
  it.each(['fields', 'text', 'duplicates'] as const)(
    'by %s finds in a process of its own what it would find here [comparison-13]',
    async (name) => {
      const tables = { left: table(30), right: table(20) }
      const task: ComparisonTask = { name, fields: [customer], tables }
      const expected = [...compareTables(task)].flatMap(({ rows }) => rows)
      const { rows, done, processes } = await inAProcess(task)
      expect(expected.length).toBeGreaterThan(10)
      expect(rows).toEqual(expected)
      expect([done, processes]).toEqual([name === 'duplicates' ? 50 : 30, 1])
    },
  )

  it('by meaning takes along how alike its long texts are', async () => {
    const tables = { left: table(20), right: table(20) }
    const [one = '', other = ''] = [tables.left.rows[3]?.cells[1], tables.left.rows[4]?.cells[1]]
    const right = {
      ...tables.right,
      rows: tables.right.rows.map((row) =>
        row.key === '3' ? { key: '3', cells: ['3', other] } : row,
      ),
    }
    const likeness = { texts: [one, other], pairs: [[0, 1, 0.91]] as const }
    const { rows } = await inAProcess({
      name: 'meaning',
      fields: [customer],
      tables: { left: tables.left, right },
      likeness,
    })
    expect(rows[3]).toMatchObject({ key: '3', verdict: 'near', score: 0.91 })
    expect(rows[4]).toMatchObject({ key: '4', verdict: 'match' })
  })
})
