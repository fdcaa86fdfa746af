import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What the row of a leave says to its approver before they open it.
let office: LeaveOffice
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-09T06:00:00.000Z')
  annual = await office.type('Annual')
  for (const name of ['agent', 'agent-b', 'agent-c']) await office.give(name, annual, 10)
})
afterAll(() => office.program.close())

interface Row {
  readonly id: number
  readonly asker: { readonly name: string }
  readonly glance: { readonly words: string; readonly needs_look: boolean } | null
}

async function glanceOf(approver: string, asker: string) {
  const { body } = await (await office.person(approver)).post('approvals/getInbox', {})
  const row = (body.data as Row[]).find((one) => one.asker.name === asker)
  const detail = await (await office.person(approver)).get(`approvals/getById/${row?.id}`)
  expect(detail.body.data.glance).toEqual(row?.glance)
  return row?.glance
}

describe('the row of a leave that waits', () => {
  it('says that there is no conflict: what is left and how many of the team are away [leave-16]', async () => {
    const id = await office.submitted('agent', annual, '2026-04-13', '2026-04-14')
    const [team] = await office.program.database.rows<{ n: number }>(
      `select count(*)::integer as n from employees e where e.reports_to_id = (select reports_to_id from employees where id = $1) and e.status <> 'Left'`,
      [office.idOf('agent')],
    )
    expect(await glanceOf('lead', 'agent')).toEqual({
      needs_look: false,
      words: `No conflict: 8 days left, 0 of ${team?.n} away`,
    })
    await office.decide('lead', id)
  })

  it('needs a look when too many of the team are away on one of the days [leave-17]', async () => {
    await office.submitted('agent-b', annual, '2026-04-14', '2026-04-15')
    const glance = await glanceOf('lead', 'agent-b')
    expect(glance?.needs_look).toBe(true)
    expect(glance?.words).toMatch(/^Needs a look: 8 days left, .*1 of \d+ away$/)
  })
})
