import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chaseApprovals } from '#platform/server/approvals/overdue.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

// Who is asked, in which order, who is asked instead, and what happens when they do not answer.

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

describe('the steps of a profile', () => {
  it('follow each other, and nothing happens before the last [approvals-31]', async () => {
    await of.withProfile(
      [{ approver: 'Direct manager' }, { approver: 'Role', role_id: program.company.roles.HR }],
      async () => {
        const id = await of.submitted()
        await of.decide('lead', await of.waitingOf('lead'), 'Approved')
        expect(await of.stateOf(id)).toBe('Submitted')
        const request = await of.waitingOf('hr')
        await of.decide('hr', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
        const { data } = (await agent.get(`clock_corrections/getApproval/${id}`)).body
        expect(data.trail).toMatchObject([
          { words: 'Direct manager', state: 'Approved', by: 'lead' },
          { words: 'HR', state: 'Approved', by: 'hr' },
        ])
      },
    )
  })

  it('that all must agree to wait for every one of them', async () => {
    const { lead, manager } = program.company.users
    await of.withProfile(
      [{ approver: 'Named users', users_ids: [lead, manager], mode: 'All' }],
      async () => {
        const id = await of.submitted()
        const request = await of.waitingOf('manager')
        await of.decide('manager', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Submitted')
        await of.decide('lead', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
  })

  it('are those of the day it was submitted: a profile changed meanwhile changes nothing', async () => {
    await of.withProfile([{ approver: "Manager's manager" }], async () => {
      await of.submitted()
    })
    await of.decide('manager', await of.waitingOf('manager'), 'Approved')
  })

  it('are passed on when nobody decides in time, after a reminder [approvals-32]', async () => {
    await of.withProfile(
      [{ approver: 'Direct manager', escalate_to: "Manager's manager" }],
      async () => {
        const id = await of.submitted()
        const request = await of.waitingOf('lead')
        of.later(2)
        await chaseApprovals(program.engine)
        await chaseApprovals(program.engine)
        const reminders = await program.database.rows(
          `select recipient from outbox where subject like 'Still waiting for you%' and effect_key like 'approval-reminded-' || $1 || '-%'`,
          [request],
        )
        expect(reminders).toEqual([{ recipient: 'lead@test.example' }])
        of.later(4)
        await chaseApprovals(program.engine)
        expect(
          (await of.inboxOf('lead')).data.map(({ id: one }: { id: number }) => one),
        ).not.toContain(request)
        await of.decide('manager', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
  })

  it('refuse to be set up without people', async () => {
    const hr = await program.as('hr')
    const profile = { name: 'Wrong', applies_to: 'Leave' }
    expect(await hr.post('approval_profiles/create', { ...profile, levels: [] })).toMatchObject({
      status: 422,
      body: { error: { levels: ['Add at least one level'] } },
    })
    expect(
      await hr.post('approval_profiles/create', {
        ...profile,
        levels: [{ approver: 'Role' }, { approver: 'Named users' }],
      }),
    ).toMatchObject({
      status: 422,
      body: {
        error: {
          'levels.0.role_id': ['Role is required'],
          'levels.1.users_ids': ['Choose at least one person'],
        },
      },
    })
  })
})

describe('a person who is away', () => {
  it('is stood in for by whom they handed over to, who decides for them and never for themselves [approvals-33]', async () => {
    const lead = await program.as('lead')
    const lead2 = program.company.users.lead2
    const handed = await lead.post('delegations/create', {
      delegate_id: lead2,
      from_day: date,
      to_day: date,
    })
    expect(handed.status).toBe(200)
    await of.submitted()
    const { data } = await of.inboxOf('lead2')
    expect(data[0]).toMatchObject({ acting_for: 'lead' })
    await of.decide('lead2', data[0].id, 'Approved')
    const detail = (await agent.get(`approvals/getById/${data[0].id}`)).body.data
    expect(detail.trail[0]).toMatchObject({ by: 'lead2 for lead' })
    of.later(1)
    await agent.post('clock_corrections/create', of.correction({ kind: 'Wrong time' }))
    expect((await of.inboxOf('lead2')).waiting).toBe(0)
    await lead.delete(`delegations/delete/${handed.body.data.id}`)
  })

  it('hands over to people of their own line only, and for ninety days at most', async () => {
    const lead = await program.as('lead')
    const days = { from_day: '2026-04-01', to_day: '2026-04-02' }
    const hand = (more: object) => lead.post('delegations/create', { ...days, ...more })
    const { users } = program.company
    expect(await hand({ delegate_id: users.lead })).toMatchObject({ status: 422 })
    expect(await hand({ delegate_id: users['agent2-b'] })).toMatchObject({ status: 422 })
    expect(await hand({ delegate_id: users.manager, to_day: '2026-07-01' })).toBeRefused(
      'approval.too_long',
      { days: 90 },
    )
    const people = (await lead.post('delegations/getPeople', {})).body.data
    expect(people.map(({ name }: { name: string }) => name)).toEqual([
      'admin',
      'agent',
      'agent-b',
      'agent-c',
      'director',
      'lead2',
      'manager',
    ])
  })
})

describe('what was decided', () => {
  it('is shown to those who decided as it was, and not what became of the record [approvals-11]', async () => {
    const end = await of.delegate('lead', 'lead2')
    const id = await of.submitted()
    const request = await of.waitingOf('lead2')
    const before = (await (await program.as('lead2')).get(`approvals/getById/${request}`)).body.data
    expect(before.facts.length).toBeGreaterThan(0)
    await of.decide('lead2', request, 'Asked back', 'Which day?')
    await end()
    const draft = { explanation: 'I was at the doctor' }
    expect((await agent.put(`clock_corrections/update/${id}`, draft)).status).toBe(200)
    const after = (await (await program.as('lead2')).get(`approvals/getById/${request}`)).body.data
    expect([after.facts, JSON.stringify(after)]).toEqual([
      before.facts,
      expect.not.stringContaining('doctor'),
    ])
  })
})

describe('one person', () => {
  it('who stands in for both approvers decides one of two steps, and another person the other [approvals-2]', async () => {
    const ends = [await of.delegate('lead', 'lead2'), await of.delegate('manager', 'lead2')]
    const named = [program.company.users.manager]
    await of.withProfile(
      [{ approver: 'Direct manager' }, { approver: 'Named users', users_ids: named }],
      async () => {
        const id = await of.submitted()
        const request = await of.waitingOf('lead2')
        expect((await of.decide('lead2', request, 'Approved')).status).toBe(200)
        expect((await of.inboxOf('lead2')).waiting).toBe(0)
        expect((await of.decide('lead2', request, 'Approved')).status).toBe(409)
        expect(await of.stateOf(id)).toBe('Submitted')
        expect((await of.decide('manager', request, 'Approved')).status).toBe(200)
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
    for (const end of ends) await end()
  })

  it('who stood in for the first approver is not the second one too: others are asked [approvals-9]', async () => {
    const end = await of.delegate('lead', 'lead2')
    const named = [program.company.users.lead2]
    await of.withProfile(
      [{ approver: 'Direct manager' }, { approver: 'Named users', users_ids: named }],
      async () => {
        const id = await of.submitted()
        await of.decide('lead2', await of.waitingOf('lead2'), 'Approved')
        expect(await of.stateOf(id)).toBe('Submitted')
        expect((await of.inboxOf('lead2')).waiting).toBe(0)
        await of.decide('hr', await of.waitingOf('hr'), 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
    await end()
  })

  it('who is named at two steps says it once', async () => {
    const named = [program.company.users.lead]
    await of.withProfile(
      [{ approver: 'Direct manager' }, { approver: 'Named users', users_ids: named }],
      async () => {
        const id = await of.submitted()
        await of.decide('lead', await of.waitingOf('lead'), 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
  })

  it('who answers to the one it is about does not decide in the place of an approver', async () => {
    const end = await of.delegate('manager', 'lead')
    await of.submitted('lead')
    expect((await of.inboxOf('manager')).waiting).toBe(1)
    expect((await of.inboxOf('lead')).waiting).toBe(0)
    await end()
    const below = await of.delegate('lead', 'agent-b')
    await of.submitted('agent')
    expect((await of.inboxOf('agent-b')).waiting).toBe(1)
    await below()
  })

  // Closing an account ends its sessions, so this comes last.
  it('stands in for nobody whose account was closed [approvals-10]', async () => {
    const end = await of.delegate('lead', 'lead2')
    await of.submitted()
    expect((await of.inboxOf('lead2')).waiting).toBeGreaterThan(0)
    const { lead } = program.company.users
    await program.database.rows('update users set is_active = false where id = $1', [lead])
    expect((await of.inboxOf('lead2')).waiting).toBe(0)
    await program.database.rows('update users set is_active = true where id = $1', [lead])
    await end()
  })
})
