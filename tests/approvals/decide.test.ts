import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

// The one machine that decides, seen through clock corrections: what a decision does, and who may not decide.

let of: Requests
let program: TestProgram
let agent: Person
beforeAll(async () => {
  of = await startRequests()
  program = of.program
  agent = await program.as('agent')
})
afterAll(() => program.close())

let date = ''
beforeEach(() => {
  date = of.nextDay()
})

describe('a request without a profile', () => {
  it('waits for the direct manager, who approves it: the shift is as it was said [approvals-1]', async () => {
    const id = await of.submitted()
    const { data, waiting } = await of.inboxOf('lead')
    expect(waiting).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'Clock correction',
      title: `Whole day missing on ${Number(date.slice(8))} Mar`,
      asker: { name: 'agent' },
      step: 1,
      steps: 1,
    })
    const answer = await of.decide('lead', data[0].id, 'Approved')
    expect([answer.status, answer.body.message]).toEqual([
      200,
      `Approved: agent, whole day missing on ${Number(date.slice(8))} Mar`,
    ])
    expect(await of.stateOf(id)).toBe('Approved')
    const shift = (await agent.post('clockin/getDay', { business_date: date })).body.data
    expect(shift).toMatchObject({
      at_desk_time: 28_800,
      on_break_time: 3_600,
      state: 'Closed',
    })
    expect(shift.flags).toContain('Corrected')
    expect((await of.inboxOf('lead')).waiting).toBe(0)
  })

  it('shows what it would change, and every step, to the person who is asked [approvals-12]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    const lead = await program.as('lead')
    const { data } = (await lead.get(`approvals/getById/${request}`)).body
    expect(data.may_decide).toBe(true)
    expect(data.effects).toContainEqual({ label: 'At Desk', before: '–', after: '8 h 00 min' })
    expect(data.trail).toEqual([
      {
        words: 'Direct manager',
        people: ['lead'],
        state: 'Waiting',
        at: null,
        by: null,
        comment: null,
      },
    ])
    await of.decide('lead', request, 'Approved')
  })

  it('is told to the person who decides by mail, and to the person who asked by mail and bell [approvals-13]', async () => {
    await of.submitted()
    await of.decide('lead', await of.waitingOf('lead'), 'Rejected', '<p>You were not here.</p>')
    await expect
      .poll(() => program.letters.map(({ recipient }) => recipient))
      .toEqual(expect.arrayContaining(['lead@test.example', 'agent@test.example']))
    const { data } = (await agent.post('getAllUnreadNotifications', {})).body
    expect(data[0]).toMatchObject({
      type: 'user',
      title: 'Your request was rejected',
      buttons: { redirectTo: expect.stringContaining('/clock-corrections/view?id=') },
    })
    expect(data[0].description).toContain('You were not here.')
  })

  it('rings the bell of approvals of the person who is asked', async () => {
    await of.submitted()
    const lead = await program.as('lead')
    const { approval_notifications } = (await lead.post('getAllUnreadNotifications', {})).body
    expect(approval_notifications).toHaveLength(1)
    expect(approval_notifications[0]).toMatchObject({ kind: 'Clock correction', status: 'Waiting' })
    await of.decide('lead', approval_notifications[0].notification_id, 'Approved')
  })
})

describe('nobody decides', () => {
  it('about themselves or those above, but for the head of the company, whom HR decides about [approvals-14]', async () => {
    await of.submitted('admin', { employee_id: program.company.employees.admin })
    for (const name of ['admin', 'director', 'manager', 'lead'])
      expect((await of.inboxOf(name)).waiting).toBe(0)
    await of.decide('hr', await of.waitingOf('hr'), 'Approved')
  })

  it('what was never theirs: it does not exist for others, and one’s own is refused [approvals-38]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    for (const name of ['lead2', 'agent2', 'manager'])
      expect(await of.decide(name, request, 'Approved')).toBeRefused('approval.unknown')
    expect(await of.decide('agent', request, 'Approved')).toBeRefused('approval.own')
    await of.decide('lead', request, 'Approved')
  })

  it('twice: of fifty at once one counts, and the others hear who was faster [approvals-15]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    // A busy machine turns some away, who come back: each is answered in the end.
    const decide = async (): ReturnType<typeof of.decide> => {
      const answer = await of.decide('lead', request, 'Approved')
      return answer.status === 503 ? decide() : answer
    }
    const all = await Promise.all(Array.from({ length: 50 }, decide))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = all.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    expect(refused[0]).toBeRefused('approval.decided', { name: 'lead' })
  })

  it('without saying why: a rejection needs words, tags alone are none [approvals-29]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    for (const comment of [undefined, '', '<p> </p>', '<p>&nbsp;</p>', '<script>x</script>'])
      expect(await of.decide('lead', request, 'Rejected', comment)).toBeRefused('approval.reason')
    await of.decide('lead', request, 'Rejected', '<p>No</p>')
  })
})

describe('what was submitted', () => {
  it('is not changed, deleted or submitted again, and can be taken back [approvals-30]', async () => {
    const id = await of.submitted()
    expect(await agent.put(`clock_corrections/update/${id}`, { explanation: 'x' })).toBeRefused(
      'approval.not_open',
      { label: 'clock correction', state: 'submitted' },
    )
    expect(await agent.delete(`clock_corrections/delete/${id}`)).toBeRefused('approval.not_open', {
      label: 'clock correction',
      state: 'submitted',
    })
    expect(await agent.post(`clock_corrections/submit/${id}`)).toBeRefused('approval.not_open', {
      label: 'clock correction',
      state: 'submitted',
    })
    const request = await of.waitingOf('lead')
    const lead = await program.as('lead')
    expect((await lead.post(`clock_corrections/withdraw/${id}`)).status).toBe(403)
    expect((await agent.post(`clock_corrections/withdraw/${id}`)).body.data.state).toBe('Withdrawn')
    expect((await of.inboxOf('lead')).waiting).toBe(0)
    expect(await of.decide('lead', request, 'Approved')).toBeRefused('approval.over', {
      state: 'Withdrawn',
    })
  })

  it('comes back with a question, is mended and decided anew', async () => {
    const id = await of.submitted()
    await of.decide('lead', await of.waitingOf('lead'), 'Asked back', '<p>When did you leave?</p>')
    expect(await of.stateOf(id)).toBe('Asked back')
    await agent.put(`clock_corrections/update/${id}`, { explanation: 'At six.' })
    await agent.post(`clock_corrections/submit/${id}`)
    await of.decide('lead', await of.waitingOf('lead'), 'Approved')
    expect(await of.stateOf(id)).toBe('Approved')
    const { data } = (await agent.get(`clock_corrections/getApproval/${id}`)).body
    expect(data).toMatchObject({ state: 'Approved', trail: [{ by: 'lead' }] })
  })
})
