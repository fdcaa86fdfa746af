import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

const NOW = '2026-05-13T10:20:00.000Z'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: 8_000 })
})
afterAll(() => company.close())

/** How many rows break a rule. */
const breaches = async (from: string): Promise<number> => {
  const [row] = await company.database.rows<{ n: number }>(
    `select count(*)::integer as n from ${from}`,
  )
  return row?.n ?? Number.NaN
}

test('demo reviews are about six hundred of half a year, in every state, and one is there for the agent to read [quality-32]', async () => {
  const states = await company.database.rows<{ status: string; many: number }>(
    'select status, count(*)::integer as many from audit_reviews group by 1',
  )
  const many = Object.fromEntries(states.map((row) => [row.status, row.many]))
  const count = states.reduce((sum, row) => sum + row.many, 0)
  expect(Math.abs(count - 600)).toBeLessThan(60)
  expect(many['Closed']).toBeGreaterThan(450)
  for (const state of ['Draft', 'Submitted', 'Released', 'Voided'])
    expect(many[state], state).toBeGreaterThan(0)
  expect(
    await breaches(
      `audit_reviews where greatest(interaction_at, submitted_at, released_at, acknowledged_at, closed_at, date_created) > '${NOW}'`,
    ),
  ).toBe(0)
  const toRead = `audit_reviews r join users u on u.employee_id = r.employee_id where u.email = 'agent@muster.example'
    and r.status = 'Released' and r.acknowledged_at is null and r.released_at > '${NOW}'::timestamptz - interval '72 hours'`
  expect(await breaches(toRead)).toBe(1)
})

test('demo reviews come of two strict evaluators and a lenient one, and each answers its form', async () => {
  const averages = await company.database.rows<{ average: number; count: number }>(
    `select avg(score)::float as average, count(*)::integer as count from audit_reviews where status not in ('Draft', 'Voided') and audit_form_id is not null group by evaluator_id order by 1`,
  )
  expect(averages).toHaveLength(3)
  const [strict, alike, lenient] = averages.map(({ average }) => average)
  expect((lenient ?? 0) - (alike ?? 100)).toBeGreaterThan(5)
  expect((alike ?? 0) - (strict ?? 100)).toBeLessThan(6)
  expect(
    await breaches(
      `audit_reviews r join audit_forms f on f.id = r.audit_form_id where r.interaction_at < f.published_at
         or (select count(*) from audit_answers a where a.review_id = r.id) <> jsonb_array_length(f.definition -> 'checkpoints')`,
    ),
  ).toBe(0)
})
