import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { type Desks, done, openDesks, raise } from './ticketing.ts'

// An outage excuses the people it names for as long as it lasted. agent-b works by day; the small company is moved to Manila.
const DAY = '2026-03-12'
const EVENING = '2026-03-12T14:00:00.000Z'

let program: TestProgram
let desks: Desks
let ticket: number
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  program.at(EVENING)
  const { id } = await raise(desks.it, desks.network, {
    ...{ title: 'Calls drop', affected_employee_ids: affected(), ...times('02:00', '02:40') },
  })
  ticket = id
})
afterAll(() => program.close())

const affected = () =>
  ['agent-b', 'agent', 'agent-c', 'agent2', 'agent2-b', 'lead'].map(
    (name) => program.company.employees[name],
  )
/** Ten o'clock in Manila is two in the morning of UTC. */
const times = (from: string, to: string) => ({
  outage_from: `${DAY}T${from}:00.000Z`,
  outage_to: `${DAY}T${to}:00.000Z`,
})
const change = (values: object) => desks.it.post(`tickets/update/${ticket}`, values)

/** What is excused in the day of agent-b, in seconds, as it is kept for the report. */
const excused = async () => {
  await recomputeDue(program.database, EVENING, program.engine.contributions)
  const [day] = await program.database.rows<{ excused_seconds: number }>(
    'select excused_seconds from adherence where employee_id = $1 and business_date = $2',
    [program.company.employees['agent-b'], DAY],
  )
  return day?.excused_seconds
}

describe('an outage', () => {
  it('excuses forty minutes of each of six people, by its name [tickets-52]', async () => {
    const named = await program.database.rows(
      `select from tickets.ticket_excuses where business_date = $1 and "to" - "from" = interval '40 minutes'`,
      [DAY],
    )
    expect(named).toHaveLength(6)
    const agent = await program.as('agent-b')
    const { data } = (await agent.post('adherence/getDay', { business_date: DAY })).body
    expect(data.excused_seconds).toBe(2_400)
    const [first] = data.segments.filter(({ excused_by }: { excused_by?: string }) => excused_by)
    expect(first).toMatchObject({ from: `${DAY}T02:00:00.000Z`, excused_by: 'Outage' })
    expect(await excused()).toBe(2_400)
  })

  it('is behind its excuse in the day, for those who may see the ticket [tickets-55]', async () => {
    const employee_id = program.company.employees['agent-b']
    const excusesAs = async (name: string) => {
      const reader = await program.as(name)
      const day = { employee_id, business_date: DAY }
      return done(await reader.post('adherence/getDay', day)).excuses
    }
    const excuse = {
      ...{ from: `${DAY}T02:00:00.000Z`, to: `${DAY}T02:40:00.000Z`, kind: 'Outage' },
    }
    // It was raised by IT: neither the agent it names nor their lead sees it.
    for (const name of ['agent-b', 'lead'])
      expect(await excusesAs(name)).toEqual([{ ...excuse, page: null }])
    expect(await excusesAs('admin')).toEqual([{ ...excuse, page: `/tickets/view?id=${ticket}` }])
    const hidden = await raise(desks.hr, desks.complaints, { title: 'Behind closed doors' })
    const itself = { affected_employee_ids: [employee_id], ...times('03:00', '03:10') }
    done(await desks.hr.post(`tickets/update/${hidden.id}`, itself))
    const last = async (name: string) => (await excusesAs(name)).at(-1).page
    expect(await last('hr')).toBe(`/tickets/view?id=${hidden.id}`)
    expect(await last('office-admin')).toBeNull()
    const over = { outage_from: null, outage_to: null, affected_employee_ids: [] }
    done(await desks.hr.post(`tickets/update/${hidden.id}`, over))
  })

  it('excuses as long as it turns out to be [tickets-53]', async () => {
    done(await change(times('02:00', '02:25')))
    expect(await excused()).toBe(1_500)
  })

  it('excuses nothing of the day it was moved from [tickets-1]', async () => {
    const onThirteenth = {
      outage_from: '2026-03-13T02:00:00.000Z',
      outage_to: '2026-03-13T02:25:00.000Z',
    }
    done(await change(onThirteenth))
    expect(await excused()).toBe(0)
    done(await change(times('02:00', '02:25')))
    expect(await excused()).toBe(1_500)
  })

  it('excuses nobody who is taken off it [tickets-54]', async () => {
    done(await change({ affected_employee_ids: affected().slice(1) }))
    expect(await excused()).toBe(0)
  })

  it('has both its times, in their order, and people', async () => {
    expect(await change({ outage_to: null })).toBeRefused('ticket.outage_times')
    expect(await change(times('03:00', '02:00'))).toBeRefused('ticket.outage_backwards')
    expect(await change({ affected_employee_ids: [] })).toBeRefused('ticket.outage_alone')
  })

  it('is named by handlers alone', async () => {
    const agent = await program.as('agent')
    const refused = await agent.post('tickets/create', {
      ...{ category_id: desks.network, title: 'Mine', description: '<p>x</p>' },
      ...{
        affected_employee_ids: [program.company.employees['agent']],
        ...times('02:00', '02:40'),
      },
    })
    expect(refused.status).toBe(403)
  })
})
