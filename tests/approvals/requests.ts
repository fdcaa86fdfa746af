import { expect } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

/** Requests of one test file: corrections of the agent's clock, each on a day of its own. */
export interface Requests {
  readonly program: TestProgram
  /** Begins the next day, at six in the evening; answers its date. */
  nextDay(): string
  /** The same moment so many days later. */
  later(days: number): void
  /** A correction of the day as it is sent. */
  correction(more?: object): Record<string, unknown>
  /** Makes one and hands it over; answers its number. */
  submitted(name?: string, more?: object): Promise<number>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
  inboxOf(name: string, tab?: string): Promise<any>
  /** The newest request that waits for a person. */
  waitingOf(name: string): Promise<number>
  decide(
    name: string,
    id: number,
    decision: string,
    comment?: string,
  ): ReturnType<TestProgram['stranger']['post']>
  undo(name: string, id: number): ReturnType<TestProgram['stranger']['post']>
  stateOf(correction: number): Promise<string>
  /** Sets up who decides about corrections for one test. */
  withProfile(levels: object[], test: () => Promise<void>): Promise<void>
  /** One account decides in the place of another on the day of the test; answers what ends it. */
  delegate(from: string, to: string): Promise<() => Promise<void>>
}

export async function startRequests(): Promise<Requests> {
  const program = await startProgram()
  let day = 1
  const dateAfter = (days: number) =>
    new Date(Date.UTC(2026, 2, day + days)).toISOString().slice(0, 10)
  const later = (days: number) => program.at(`${dateAfter(days)}T18:00:00.000Z`)
  const correction = (more: object = {}) => {
    const date = dateAfter(0)
    return {
      business_date: date,
      kind: 'Whole day missing',
      reason: 'Forgot',
      entries: [
        { status: 'At Desk', from: `${date}T04:00:00.000Z`, to: `${date}T08:00:00.000Z` },
        { status: 'Lunch', from: `${date}T08:00:00.000Z`, to: `${date}T09:00:00.000Z` },
        { status: 'At Desk', from: `${date}T09:00:00.000Z`, to: `${date}T13:00:00.000Z` },
      ],
      ...more,
    }
  }
  const inboxOf = async (name: string, tab = 'waiting') =>
    (await (await program.as(name)).post('approvals/getInbox', { tab })).body
  return {
    program,
    later,
    correction,
    inboxOf,
    nextDay: () => {
      day += 1
      later(0)
      return dateAfter(0)
    },
    submitted: async (name = 'agent', more = {}) => {
      const person = await program.as(name)
      const { body } = await person.post('clock_corrections/create', correction(more))
      const answer = await person.post(`clock_corrections/submit/${body.data.id}`)
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: { state: 'Submitted' },
          message: 'Clock Correction submitted successfully',
        },
      })
      return body.data.id
    },
    waitingOf: async (name) => (await inboxOf(name)).data[0]?.id,
    decide: async (name, id, decision, comment) =>
      (await program.as(name)).post('approvals/decide', { ids: [id], decision, comment }),
    undo: async (name, id) => (await program.as(name)).post('approvals/undo', { ids: [id] }),
    withProfile: async (levels, test) => {
      const hr = await program.as('hr')
      const made = await hr.post('approval_profiles/create', {
        name: `Corrections of ${dateAfter(0)}`,
        applies_to: 'Clock correction',
        levels,
      })
      expect(made.status).toBe(200)
      try {
        await test()
      } finally {
        await hr.put(`approval_profiles/update/${made.body.data.id}`, { is_active: false })
      }
    },
    delegate: async (from, to) => {
      const person = await program.as(from)
      const { body } = await person.post('delegations/create', {
        delegate_id: program.company.users[to],
        from_day: dateAfter(0),
        to_day: dateAfter(0),
      })
      return async () => void (await person.delete(`delegations/delete/${body.data.id}`))
    },
    stateOf: async (id) => {
      const agent = await program.as('agent')
      return (await agent.get(`clock_corrections/getById/${id}`)).body.data.state
    },
  }
}
