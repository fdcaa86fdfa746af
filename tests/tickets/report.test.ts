import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type Desks, done, FRIDAY, manila, move, openDesks, raise, solve } from './ticketing.ts'

// The report of tickets adds up, and counts what its reader sees.
let program: TestProgram
let desks: Desks
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  admin = await program.as('admin')
  const agent = await program.as('agent')
  program.at(FRIDAY)
  const [met, missed, open] = [
    await raise(agent, desks.hardware, { priority: 'High' }),
    await raise(agent, desks.network, { priority: 'High' }),
    await raise(agent, desks.hardware, { priority: 'Low' }),
  ]
  const secret = await raise(agent, desks.complaints)
  program.at(manila('2025-05-09T16:50'))
  done(await solve(desks.it, met.id))
  done(await agent.post(`tickets/rate/${met.id}`, { rating: 4 }))
  program.at(manila('2025-05-12T16:00'))
  done(await solve(desks.it, missed.id))
  done(await agent.post(`tickets/rate/${missed.id}`, { rating: 5 }))
  done(await move(desks.it, open.id, 'In Progress'))
  done(await solve(desks.hr, secret.id))
  program.at(manila('2025-05-13T10:00'))
})
afterAll(() => program.close())

const report = async (person: Person, more: object = {}) =>
  done(
    await person.post('tickets/getTicketsReport', {
      ...{ date_from: '2025-05-01', date_to: '2025-05-31', group_by: ['category'] },
      ...more,
    }),
  )

describe('the report of tickets', () => {
  it('counts what was answered and solved in time, apart [tickets-64]', async () => {
    const { totals } = await report(desks.it)
    expect(totals).toMatchObject({
      ...{ tickets: 3, resolved: 2, open: 1, rated: 2, rating: 4.5 },
      ...{ response_met_percent: 50, resolution_met_percent: 50 },
    })
  })

  it('adds up to the same by every grouping [tickets-65]', async () => {
    for (const grouping of [
      'category',
      'office',
      'priority',
      'handler',
      'client',
      'status',
      'asset_type',
      'week',
    ]) {
      const { rows, totals } = await report(desks.it, { group_by: [grouping] })
      const sum = (name: string) =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
      for (const name of ['tickets', 'resolved', 'open', 'rated'])
        expect([grouping, name, sum(name)]).toEqual([grouping, name, totals[name]])
    }
  })

  it('says how long the middle ticket and the slowest tenth took, of all and of each group', async () => {
    const { rows, totals } = await report(desks.it)
    // Twenty minutes on Friday; 90 on Friday, then 180 and 180 on Monday. Between them: half of the way, and nine tenths.
    expect(totals).toMatchObject({ median_minutes: 235, slowest_tenth_minutes: 407 })
    expect(rows.map((row: Record<string, unknown>) => [row.label, row.median_minutes])).toEqual([
      ['Hardware', 20],
      ['Network', 450],
    ])
    // The open one was raised on Friday at 16:30.
    expect(totals.median_age).toBe(3.73)
  })

  it('counts confidential tickets for their handlers alone [tickets-66]', async () => {
    expect((await report(desks.hr)).totals.tickets).toBe(1)
    expect((await report(await program.as('office-admin'))).totals.tickets).toBe(3)
    expect((await report(admin)).totals.tickets).toBe(4)
    const agent = await program.as('agent')
    const refused = await agent.post('tickets/getTicketsReport', {
      ...{ date_from: '2025-05-01', date_to: '2025-05-31' },
    })
    expect(refused.status).toBe(403)
  })
})
