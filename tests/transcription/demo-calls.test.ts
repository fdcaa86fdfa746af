import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: '2026-05-13T10:20:00.000Z', logs: 2_000 })
})
afterAll(() => company.close())

const counts = async (sql: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await company.database.rows<{ what: string; many: number }>(sql)
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]))
}

test('the demo company has 40 calls, most of them read, of which six are quoted', async () => {
  const states = await counts(
    'select state as what, count(*)::integer as many from transcribe_job group by 1',
  )
  expect(states).toEqual({
    ...{ Completed: 31, Waiting: 3, Failed: 2, Duplicate: 1, Skipped: 1, Queued: 2 },
  })
  const quoted = await counts(
    `select 'calls' as what, count(distinct job_id)::integer as many from transcribe_quotes`,
  )
  expect(quoted).toEqual({ calls: 6 })
})

test('its checks propose answers to checkpoints of its voice form', async () => {
  expect(await counts(`select checkpoint_code as what, 1 as many from call_checks`)).toEqual({
    ...{ A1: 1, B2: 1, D1: 1 },
  })
})

test('no call of it holds a number that would be redacted', async () => {
  const [found] = await company.database.rows<{ many: number }>(
    `select count(*)::integer as many from transcribe_segments where text ~ '[0-9]{4}[ -]?[0-9]{4}'`,
  )
  expect(found?.many).toBe(0)
})
