import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

const NOW = '2026-05-13T10:20:00.000Z'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: 8_000 })
})
afterAll(() => company.close())

const states = async (table: string, where = 'true') =>
  Object.fromEntries(
    (
      await company.database.rows<{ status: string; many: number }>(
        `select status, count(*)::integer as many from ${table} where ${where} group by 1`,
      )
    ).map(({ status, many }) => [status, many]),
  )

test('the demo company has forty coachings in all states, one of which waits for the agent', async () => {
  const all = await states('coachings')
  expect(Object.values(all).reduce((sum, many) => sum + many, 0)).toBe(40)
  for (const state of ['Open', 'Coached', 'Acknowledged'])
    expect(all[state], state).toBeGreaterThan(0)
  const agents = `employee_id = (select employee_id from users where email = 'agent@muster.example')`
  expect(await states('coachings', agents)).toMatchObject({ Coached: 1 })
})

test('the demo company has six disputes, two of which wait for their decision', async () => {
  const all = await states('audit_disputes')
  expect(all).toMatchObject({ Open: 2, Accepted: 1, Rejected: 1, Withdrawn: 1 })
  expect(Object.values(all).reduce((sum, many) => sum + many, 0)).toBe(6)
  expect(await states('audit_reviews', `status = 'Disputed'`)).toEqual({ Disputed: 2 })
})
