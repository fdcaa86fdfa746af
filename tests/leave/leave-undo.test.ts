import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// A decision about leave that is taken back: days, balance and who stands in are as they were.

let office: LeaveOffice
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice()
  annual = await office.type('Annual')
})
afterAll(() => office.program.close())

const figures = async (name: string) => {
  const { balance, pending, taken } = await office.balance(name, annual)
  return { balance, pending, taken }
}

/** Decides the newest request that waits for a person; answers its number. */
async function decideNewest(name: string, decision: string): Promise<number> {
  const person = await office.person(name)
  const [{ id }] = (await person.post('approvals/getInbox', {})).body.data
  const comment = decision === 'Rejected' ? 'Too few people' : null
  const answer = await person.post('approvals/decide', { ids: [id], decision, comment })
  expect([answer.status, answer.body.data.undo_until]).toEqual([200, expect.any(String)])
  return id
}

const undo = async (name: string, id: number) =>
  (await office.person(name)).post('approvals/undo', { ids: [id] })

describe('leave', () => {
  it('that was approved waits again: its days come back, and the person who stood in does not [leave-1]', async () => {
    await office.give('lead', annual, 10)
    const before = await figures('lead')
    const id = await office.submitted('lead', annual, '2026-04-06', '2026-04-08', {
      handover_to_id: office.idOf('manager'),
    })
    const waiting = await figures('lead')
    const request = await decideNewest('manager', 'Approved')
    expect((await undo('manager', request)).status).toBe(200)
    expect(await figures('lead')).toEqual(waiting)
    expect(await office.ledger('lead', annual)).toEqual(['Adjustment 10', 'Taken -3', 'Reversal 3'])
    expect(await office.leave(id)).toMatchObject({ status: 'Submitted', decided_by: null })
    const standIns = () =>
      office.program.database.rows(
        'select 1 from approval_delegations where record_id = $1 and ended_at is null',
        [id],
      )
    expect(await standIns()).toEqual([])
    await decideNewest('manager', 'Approved')
    expect(await standIns()).toHaveLength(1)
    expect(await figures('lead')).toEqual({ balance: before.balance - 3, pending: 0, taken: 3 })
  })

  it('that was rejected waits again, as far as enough is left [leave-3]', async () => {
    await office.give('agent', annual, 3)
    const id = await office.submitted('agent', annual, '2026-04-13', '2026-04-15')
    const request = await decideNewest('lead', 'Rejected')
    expect((await undo('lead', request)).status).toBe(200)
    expect(await figures('agent')).toEqual({ balance: 3, pending: 3, taken: 0 })
    expect((await office.leave(id)).status).toBe('Submitted')
    await decideNewest('lead', 'Rejected')
    const other = await office.submitted('agent', annual, '2026-04-20', '2026-04-21')
    expect((await undo('lead', request)).status).toBe(422)
    expect(await figures('agent')).toEqual({ balance: 3, pending: 2, taken: 0 })
    await office.cancel('agent', other)
    expect((await undo('lead', request)).status).toBe(200)
  })

  it('that was cancelled since is not approved leave any more [leave-4]', async () => {
    await office.give('agent-b', annual, 5)
    const id = await office.submitted('agent-b', annual, '2026-04-13', '2026-04-14')
    const request = await decideNewest('lead', 'Approved')
    expect((await office.cancel('agent-b', id)).status).toBe(200)
    expect(await undo('lead', request)).toBeRefused('approval.gone_on')
    expect(await figures('agent-b')).toEqual({ balance: 5, pending: 0, taken: 0 })
  })

  it('of which days were cancelled since stays: what was decided about is another leave now [leave-5]', async () => {
    await office.give('lead2', annual, 5)
    const id = await office.submitted('lead2', annual, '2026-03-09', '2026-03-13')
    const request = await decideNewest('manager', 'Approved')
    expect((await office.cancel('hr', id)).status).toBe(200)
    expect(await undo('manager', request)).toBeRefused('approval.gone_on')
    expect(await figures('lead2')).toEqual({ balance: 4, pending: 0, taken: 1 })
    const shown = (await (await office.person('manager')).get(`approvals/getById/${request}`)).body
    expect(shown.data.undo_until).toBeNull()
  })
})
