import { expect, test } from 'vitest'
import type { Sql } from '../database/database.ts'
import { type DemoStep, demoStepsInPlace } from './demo-step.ts'

test('the steps of all areas come in their places, no matter who adds them [platform-35]', async () => {
  const made: string[] = []
  const step = (place: number, name: string): DemoStep => ({
    place,
    insert: async (_sql, now) => made.push(`${name} ${now}`),
  })
  const company = [step(10, 'profiles'), step(30, 'invoices')]
  const another = [step(20, 'lockers'), step(5, 'keys')]
  const rows = async () => []
  const sql: Sql = { rows, together: async (work) => work({ rows }) }
  const program = { contributions: [], holdings: [] }
  for (const { insert } of demoStepsInPlace([...company, ...another]))
    await insert?.(sql, 'now', program)
  expect(made).toEqual(['keys now', 'profiles now', 'lockers now', 'invoices now'])
})
