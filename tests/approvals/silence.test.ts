import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chaseApprovals } from '#platform/server/approvals/overdue.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { type Requests, startRequests } from './requests.ts'

// Silence is no consent: what becomes of a step that nobody answers.

let requests: Requests
let program: TestProgram
let agent: Person
beforeAll(async () => {
  requests = await startRequests()
  program = requests.program
  agent = await program.as('agent')
})
afterAll(() => program.close())

beforeEach(() => void requests.nextDay())

/** The titles behind a person's bell. */
const toldOf = async (person: Person): Promise<string[]> =>
  (await person.post('getAllUnreadNotifications', {})).body.data.map(
    ({ title }: { title: string }) => title,
  )

describe('steps that nobody answers', () => {
  /** The worst silence: weeks pass, and the chase runs again and again. */
  const silence = async (weeks = 2) => {
    for (let days = 1; days <= weeks * 7; days += 1) {
      requests.later(days)
      await chaseApprovals(program.engine)
    }
  }
  const nextLevel = { escalate_to: 'Next level' }

  it('never approve: the last step goes to the next manager up and to HR, and waits there [approvals-3]', async () => {
    await requests.withProfile([{ approver: 'Direct manager', ...nextLevel }], async () => {
      const id = await requests.submitted()
      const request = await requests.waitingOf('lead')
      requests.later(4)
      await chaseApprovals(program.engine)
      expect(await requests.stateOf(id)).toBe('Submitted')
      expect(await requests.waitingOf('lead')).not.toBe(request)
      expect(await requests.waitingOf('manager')).toBe(request)
      expect(await toldOf(agent)).toContain('Your request was passed on')
      await silence()
      expect(await requests.stateOf(id)).toBe('Submitted')
      const decided = await program.database.rows(
        'select 1 from approvals where request_id = $1 and decided_by is not null',
        [request],
      )
      expect(decided).toEqual([])
      const [waiting] = await program.database.rows<{ approver_id: number }>(
        `select approver_id from approvals where request_id = $1 and decision = 'Pending'`,
        [request],
      )
      const { users } = program.company
      const name = Object.keys(users).find((each) => users[each] === waiting?.approver_id)
      await requests.decide(String(name), request, 'Approved')
      expect(await requests.stateOf(id)).toBe('Approved')
    })
  })

  it('remind those who are asked last each week until they decide', async () => {
    await requests.withProfile([{ approver: 'Direct manager', ...nextLevel }], async () => {
      const id = await requests.submitted()
      const request = await requests.waitingOf('lead')
      await silence(4)
      expect(await requests.stateOf(id)).toBe('Submitted')
      const [last] = await program.database.rows<{ approver_id: number }>(
        `select approver_id from approvals where request_id = $1 and decision = 'Pending'`,
        [request],
      )
      const reminders = await program.database.rows(
        `select 1 from outbox where effect_key like $1`,
        [`approval-reminded-${request}-%-${last?.approver_id}-%`],
      )
      expect(reminders.length).toBeGreaterThanOrEqual(2)
      const { users } = program.company
      const name = Object.keys(users).find((each) => users[each] === last?.approver_id)
      await requests.decide(String(name), request, 'Approved')
      expect(await requests.stateOf(id)).toBe('Approved')
    })
  })

  it('do not borrow the approval of an earlier step [approvals-4]', async () => {
    await requests.withProfile(
      [
        { approver: 'Direct manager' },
        { approver: 'Role', role_id: program.company.roles.HR, ...nextLevel },
      ],
      async () => {
        const id = await requests.submitted()
        const request = await requests.waitingOf('lead')
        await requests.decide('lead', request, 'Approved')
        await silence()
        expect(await requests.stateOf(id)).toBe('Submitted')
        const { data } = (await agent.get(`clock_corrections/getApproval/${id}`)).body
        expect(data.trail[1]).toMatchObject({ words: 'HR', state: 'Expired', by: null })
      },
    )
  })

  it('in the middle are answered by the next step, and not by who approved before', async () => {
    const { lead, manager } = program.company.users
    await requests.withProfile(
      [
        { approver: 'Direct manager' },
        { approver: 'Named users', users_ids: [manager], ...nextLevel },
        { approver: 'Named users', users_ids: [lead] },
      ],
      async () => {
        const id = await requests.submitted()
        const request = await requests.waitingOf('lead')
        await requests.decide('lead', request, 'Approved')
        requests.later(4)
        await chaseApprovals(program.engine)
        expect(await requests.stateOf(id)).toBe('Submitted')
        await silence()
        expect(await requests.stateOf(id)).toBe('Submitted')
      },
    )
  })

  it('have no approver: an earlier approval is not enough, and who answers for the kind is asked [approvals-5]', async () => {
    const { agent: oneself } = program.company.users
    await requests.withProfile(
      [{ approver: 'Direct manager' }, { approver: 'Named users', users_ids: [oneself] }],
      async () => {
        const id = await requests.submitted()
        await requests.decide('lead', await requests.waitingOf('lead'), 'Approved')
        expect(await requests.stateOf(id)).toBe('Submitted')
        await requests.decide('hr', await requests.waitingOf('hr'), 'Approved')
        expect(await requests.stateOf(id)).toBe('Approved')
      },
    )
  })
})
