import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: '2026-05-13T10:20:00.000Z', logs: 8_000 })
})
afterAll(() => company.close())

test('a monthly plan of the demo company is half done, and a weekly one was drawn [evaluation-21]', async () => {
  const plans = await company.database.rows<{ name: string; items: number; done: number }>(
    `select p.name, count(*)::integer as items, count(*) filter (where exists (
              select from audit_reviews r where r.activity_log_id = i.activity_log_id and r.status not in ('Draft', 'Voided')))::integer as done
       from audit_sampling_plans p join audit_sampling_items i on i.plan_id = p.id group by p.id order by p.id`,
  )
  expect(plans.map(({ name }) => name)).toEqual(['Larkspur voice, monthly', 'Alder claims, weekly'])
  const share = (plans[0]?.done ?? 0) / (plans[0]?.items ?? 1)
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.75)
  expect(plans[1]?.items).toBeGreaterThan(3)
})

test('two calibrations are there: one is closed, one waits for the last answer', async () => {
  const sessions = await company.database.rows<{ status: string; answered: number }>(
    `select c.status, count(s.user_id)::integer as answered from audit_calibrations c left join audit_calibration_sheets s on s.calibration_id = c.id group by c.id order by c.id`,
  )
  expect(sessions).toEqual([
    { status: 'Closed', answered: 4 },
    { status: 'Open', answered: 2 },
  ])
})
