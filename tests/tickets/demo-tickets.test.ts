import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

const NOW = '2026-05-13T10:20:00.000Z'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: 8_000 })
})
afterAll(() => company.close())

const count = async (where: string): Promise<number> => {
  const [row] = await company.database.rows<{ many: number }>(
    `select count(*)::integer as many from tickets t left join users u on u.employee_id = t.requester_id
       left join tickets_category c on c.id = t.category_id left join users h on h.id = t.assignee_id where ${where}`,
  )
  return row?.many ?? 0
}

test('the demo company has 220 tickets, of which thirty are open [tickets-67]', async () => {
  expect(await count('true')).toBe(220)
  const open = `t.status in ('Open', 'In Progress', 'On Hold')`
  expect(await count(open)).toBe(30)
  expect(await count(`${open} and t.status <> 'On Hold' and t.resolution_due_at < '${NOW}'`)).toBe(
    4,
  )
  expect(await count(`t.hold_reason = 'Waiting for vendor'`)).toBe(2)
  expect(await count('cardinality(t.affected_employee_ids) = 6')).toBe(1)
  expect(await count('t.merged_into_id is not null')).toBe(3)
  expect(await count('t.rating is not null')).toBe(20)
  const ofIt = `${open} and c.parent_id = (select id from tickets_category where name = 'IT')`
  expect(await count(ofIt)).toBe(9)
  expect(await count(`${ofIt} and t.assignee_id is null`)).toBe(2)
})

test('the agent has one open, one solved and one with HR', async () => {
  const own = `u.email = 'agent@muster.example'`
  expect(await count(`${own} and t.status = 'Open' and c.name = 'Hardware'`)).toBe(1)
  expect(await count(`${own} and t.status = 'Resolved'`)).toBe(1)
  expect(await count(`${own} and t.status = 'Open' and c.is_confidential`)).toBe(1)
  expect(await count(`h.email = 'it@muster.example' and t.status <> 'Closed'`)).toBeGreaterThan(0)
})

test('some came by mail, two mails wait for a person, and nothing connects outwards', async () => {
  expect(await count(`t.source = 'Mail'`)).toBe(12)
  const [row] = await company.database.rows<{ held: number; active: number; tickets: number }>(
    `select (count(*) filter (where m.state = 'Held'))::integer as held, (count(*) filter (where m.state = 'Ticket'))::integer as tickets,
            (select count(*) from ticket_mailboxes where is_active)::integer as active from ticket_mails m`,
  )
  expect(row).toEqual({ held: 2, tickets: 12, active: 0 })
})
