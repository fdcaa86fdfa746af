import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chaseApprovals } from '#platform/server/approvals/overdue.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

// A decision that was a slip is taken back, while nothing has followed from it.

let of: Requests
let program: TestProgram
let agent: Person
let lead: Person
beforeAll(async () => {
  of = await startRequests()
  program = of.program
  ;[agent, lead] = await Promise.all([program.as('agent'), program.as('lead')])
})
afterAll(() => program.close())

let date = ''
beforeEach(() => {
  date = of.nextDay()
})

const leadThenHr = () => [
  { approver: 'Direct manager' },
  { approver: 'Role', role_id: program.company.roles.HR },
]

/** What a person was told of behind their bell, newest first. */
const toldOf = async (person: Person): Promise<string[]> =>
  (await person.post('getAllUnreadNotifications', {})).body.data.map(
    ({ title }: { title: string }) => title,
  )

describe('a decision that is taken back', () => {
  it('before the next step has decided lets the request wait at its step again [approvals-16]', async () => {
    await of.withProfile(leadThenHr(), async () => {
      const id = await of.submitted()
      const request = await of.waitingOf('lead')
      const approved = await of.decide('lead', request, 'Approved', '<p>Saw him.</p>')
      expect(approved.body.data).toEqual({
        ids: [request],
        undo_until: `${date}T18:10:00.000Z`,
      })
      expect(await of.waitingOf('hr')).toBe(request)
      const answer = await of.undo('lead', request)
      expect([answer.status, answer.body.message]).toEqual([
        200,
        `Waiting again: agent, whole day missing on ${Number(date.slice(8))} Mar`,
      ])
      expect(await of.waitingOf('lead')).toBe(request)
      expect((await of.inboxOf('hr')).waiting).toBe(0)
      expect(await toldOf(await program.as('hr'))).toContain('A request no longer waits for you')
      expect(await of.decide('hr', request, 'Approved')).toBeRefused('approval.not_waiting')
      const { trail } = (await agent.get(`clock_corrections/getApproval/${id}`)).body.data
      expect(trail).toMatchObject([
        {
          state: 'Waiting',
          by: null,
          taken_back: [
            {
              decision: 'Approved',
              by: 'lead',
              at: `${date}T18:00:00.000Z`,
              comment: '<p>Saw him.</p>',
              taken_back_by: 'lead',
              taken_back_at: `${date}T18:00:00.000Z`,
            },
          ],
        },
        { state: 'Later', by: null },
      ])
      // A new decision goes on as usual: the next approver is asked, and the asker is notified again.
      await of.decide('lead', request, 'Approved')
      const asked = await program.database.rows(
        `select recipient from outbox where effect_key like 'approval-asked-' || $1 || '-%' and recipient = 'hr@test.example'`,
        [request],
      )
      expect(asked).toHaveLength(2)
      await of.decide('hr', request, 'Approved')
      expect(await of.stateOf(id)).toBe('Approved')
    })
  })

  it('was a rejection: its record waits again, and the person who asked is told of each turn [approvals-17]', async () => {
    const id = await of.submitted()
    const request = await of.waitingOf('lead')
    const rejected = await of.decide('lead', request, 'Rejected', '<p>No</p>')
    expect(rejected.body.data.undo_until).toBe(`${date}T18:10:00.000Z`)
    const shown = (await lead.get(`approvals/getById/${request}`)).body.data
    expect(shown.undo_until).toBe(`${date}T18:10:00.000Z`)
    expect((await of.undo('lead', request)).status).toBe(200)
    expect(await of.stateOf(id)).toBe('Submitted')
    const record = (await agent.get(`clock_corrections/getById/${id}`)).body.data
    expect([record.decided_by, record.decided_at, record.comment]).toEqual([null, null, null])
    expect((await toldOf(agent))[0]).toBe('The decision about your request was taken back')
    await of.decide('lead', request, 'Rejected', '<p>Still no</p>')
    expect((await toldOf(agent))[0]).toBe('Your request was rejected')
    expect(await of.stateOf(id)).toBe('Rejected')
  })

  it('stands for all who must agree, or for one of them [approvals-18]', async () => {
    const { lead: first, manager } = program.company.users
    await of.withProfile(
      [{ approver: 'Named users', users_ids: [first, manager], mode: 'All' }],
      async () => {
        const id = await of.submitted()
        const request = await of.waitingOf('manager')
        await of.decide('manager', request, 'Approved')
        await of.undo('manager', request)
        await of.decide('lead', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Submitted')
        await of.decide('manager', request, 'Approved')
        expect(await of.stateOf(id)).toBe('Approved')
      },
    )
  })

  it('may have been made by a delegate: the absent approver takes it back too, others do not [approvals-19]', async () => {
    const end = await of.delegate('lead', 'lead2')
    await of.submitted()
    const request = await of.waitingOf('lead2')
    await of.decide('lead2', request, 'Rejected', '<p>No</p>')
    expect((await of.undo('lead', request)).status).toBe(200)
    await of.decide('lead2', request, 'Rejected', '<p>No</p>')
    await end()
    expect(await of.undo('lead2', request)).toBeRefused('approval.not_your_decision')
    const { trail } = (await lead.get(`approvals/getById/${request}`)).body.data
    expect(trail[0].taken_back).toMatchObject([{ by: 'lead2 for lead', taken_back_by: 'lead' }])
  })
})

describe('a step that waits again', () => {
  it('is not passed over for the minutes in which it was decided [approvals-25]', async () => {
    const [level, ...later] = leadThenHr()
    await of.withProfile([{ ...level, escalate_after_hours: 1 }, ...later], async () => {
      const id = await of.submitted()
      const request = await of.waitingOf('lead')
      program.at(`${date}T18:55:00.000Z`)
      await of.decide('lead', request, 'Approved')
      program.at(`${date}T19:02:00.000Z`)
      await of.undo('lead', request)
      await chaseApprovals(program.engine)
      expect(await of.waitingOf('lead')).toBe(request)
      program.at(`${date}T19:08:00.000Z`)
      await chaseApprovals(program.engine)
      expect(await of.waitingOf('hr')).toBe(request)
      await agent.post(`clock_corrections/withdraw/${id}`)
    })
  })

  it('keeps what others said there, also when a person stands in for them and clicks twice [approvals-27]', async () => {
    const { lead: first, manager } = program.company.users
    const both = { approver: 'Named users', users_ids: [first, manager], mode: 'All' }
    await of.withProfile([both, ...leadThenHr().slice(1)], async () => {
      const end = await of.delegate('manager', 'lead')
      const id = await of.submitted()
      const request = await of.waitingOf('lead')
      await of.decide('lead', request, 'Approved')
      await of.decide('manager', request, 'Approved')
      expect((await of.undo('lead', request)).status).toBe(200)
      expect(await of.undo('lead', request)).toBeRefused('approval.taken_back')
      await of.decide('lead', request, 'Approved')
      expect(await of.waitingOf('hr')).toBe(request)
      await end()
      await agent.post(`clock_corrections/withdraw/${id}`)
    })
  })

  it('waits for nobody who has decided at another step meanwhile [approvals-26]', async () => {
    const { hr, lead2 } = program.company.users
    const both = { approver: 'Named users', users_ids: [hr, lead2], mode: 'All' }
    await of.withProfile([...leadThenHr().slice(0, 1), both], async () => {
      const id = await of.submitted()
      const request = await of.waitingOf('lead')
      await of.decide('lead', request, 'Approved')
      await of.undo('lead', request)
      const end = await of.delegate('lead', 'lead2')
      await of.decide('lead2', request, 'Approved')
      await of.decide('hr', request, 'Rejected', '<p>No</p>')
      await of.undo('hr', request)
      expect((await of.decide('hr', request, 'Approved')).status).toBe(200)
      expect(await of.stateOf(id)).toBe('Approved')
      await end()
    })
  })
})

describe('nobody takes back', () => {
  it('what is no number of a request [approvals-28]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    await of.decide('lead', request, 'Rejected', '<p>No</p>')
    for (const ids of [[[request]], [true], [null], [''], ['0x1'], [-request], [request, {}]])
      expect((await lead.post('approvals/undo', { ids })).status).toBeOneOf([404, 422])
    expect((await lead.get(`approvals/getById/${request}`)).body.data.state).toBe('Rejected')
  })

  it('what was never theirs to decide, their own, or the same decision twice [approvals-20]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    await of.decide('lead', request, 'Rejected', '<p>No</p>')
    for (const [name, status, error] of [
      ['lead2', 404, 'There is no such request for you.'],
      ['agent', 403, 'You cannot approve your own request'],
    ] as const)
      expect(await of.undo(name, request)).toMatchObject({ status, body: { error } })
    const all = await Promise.all(Array.from({ length: 10 }, () => of.undo('lead', request)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = all.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    expect(refused[0]).toBeRefused('approval.taken_back')
  })

  it('an approval that has taken effect, where its family does not say how it is reverted [approvals-21]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    const { body } = await of.decide('lead', request, 'Approved')
    expect(body.data.undo_until).toBeNull()
    expect(await of.undo('lead', request)).toBeRefused('approval.has_happened')
  })

  it('a question: its person may have changed the request meanwhile [approvals-22]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    const { body } = await of.decide('lead', request, 'Asked back', '<p>When?</p>')
    expect(body.data.undo_until).toBeNull()
    expect((await of.undo('lead', request)).status).toBe(409)
  })

  it('anything after ten minutes [approvals-23]', async () => {
    await of.submitted()
    const request = await of.waitingOf('lead')
    await of.decide('lead', request, 'Rejected', '<p>No</p>')
    program.at(`${date}T18:10:01.000Z`)
    expect(await of.undo('lead', request)).toBeRefused('approval.undone_too_late', { minutes: 10 })
    expect((await lead.get(`approvals/getById/${request}`)).body.data.undo_until).toBeNull()
  })

  it('what the next step has decided: of both at once exactly one happens [approvals-24]', async () => {
    await of.withProfile(leadThenHr(), async () => {
      for (let round = 0; round < 5; round += 1) {
        date = of.nextDay()
        const id = await of.submitted()
        const request = await of.waitingOf('lead')
        await of.decide('lead', request, 'Approved')
        const [undone, decided] = await Promise.all([
          of.undo('lead', request),
          of.decide('hr', request, 'Approved'),
        ])
        const statuses = [undone.status, decided.status]
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses).toContain(409)
        expect(await of.stateOf(id)).toBe(undone.status === 200 ? 'Submitted' : 'Approved')
        if (undone.status === 409) expect(undone).toBeRefused('approval.gone_on')
        else await agent.post(`clock_corrections/withdraw/${id}`)
      }
    })
  })
})
