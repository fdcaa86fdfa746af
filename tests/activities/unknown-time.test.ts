import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, DAY, logAs } from './logging.ts'

// Work whose time nobody knows: it counts as work, and is in no average.
let program: TestProgram
let agent: Person
let unknown: number
beforeAll(async () => {
  program = await startProgram()
  program.at(at('12:00:00'))
  agent = await program.as('agent')
  await logAs(program, agent, { ended_at: at('10:00:00'), duration_seconds: 300 })
  unknown = (await logAs(program, agent, { ended_at: at('11:00:00') })).body.data.id
})
afterAll(() => program.close())

const log = async () => (await agent.get(`activity_log/getById/${unknown}`)).body.data
const totals = async (more: object = {}) => {
  const measures = ['logs', 'time_seconds', 'average_seconds', 'units_an_hour']
  const body = { date_from: DAY, date_to: DAY, measures, ...more }
  return (await agent.post('activity_reports/myLoggedActivities', body)).body.data.totals
}
const known = { logs: 2, time_seconds: 300, average_seconds: 300, units_an_hour: 12 }

describe('a handle time that is unknown', () => {
  it('is stored empty, not as zero', async () => {
    expect(await log()).toMatchObject({
      started_at: at('11:00:00'),
      ended_at: at('11:00:00'),
      duration_seconds: null,
      pause_seconds: 0,
    })
  })

  it('is in no average: of the sums, of the logs themselves, and of the first page [activities-146]', async () => {
    expect(await totals()).toEqual(known)
    // A condition the sums do not know: the logs themselves are counted.
    expect(await totals({ filter: { ended_at: { empty: false } } })).toEqual(known)
    const { my_day } = (await agent.post('dashboard/getDefault')).body.data
    expect(my_day.activities).toEqual({ logged: 2, time_seconds: 300, average_seconds: 300 })
  })

  it('is told as unknown on the card of recent activities', async () => {
    const { cards } = (await agent.post('dashboard/getDefault')).body.data
    const row = cards['recent-activities'].find(({ id }: { id: number }) => id === unknown)
    expect(row).toMatchObject({ started_at: at('11:00:00'), duration_seconds: null })
  })

  it('becomes known when a person says it, and the end stays where it was [activities-121]', async () => {
    const told = await agent.put(`activity_log/update/${unknown}`, { duration_seconds: 600 })
    expect(told.status).toBe(200)
    expect(await log()).toMatchObject({
      started_at: at('10:50:00'),
      ended_at: at('11:00:00'),
      duration_seconds: 600,
    })
    expect((await totals()).average_seconds).toBe(450)
  })

  it('is what an emptied handle time becomes, of many logs at once too', async () => {
    const lead = await program.as('lead')
    const emptied = { ids: [unknown], values: { duration_seconds: null } }
    const { status, body } = await lead.put('activity_log/updateMany', emptied)
    expect([status, body.data.changed]).toEqual([200, [unknown]])
    expect(await log()).toMatchObject({ ended_at: at('11:00:00'), duration_seconds: null })
  })
})
