import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// A person presses At Desk hours before the shift of the day.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
})
afterAll(() => program.close())

const punch = async (person: Person, moment: string, status: string) => {
  program.at(moment)
  return person.post('clockin/create', { status })
}

describe('a clock-in long before the shift of its day', () => {
  it('keeps the plan: the day, the shift and what it is measured by [time-tracking-16]', async () => {
    const agent = await program.as('agent-b')
    // 9:00 to 18:00 in Karachi; it is 0:46 there.
    program.at('2026-03-11T19:46:00Z')
    expect((await agent.get('clockin/getPlan')).body.data).toMatchObject({
      business_date: '2026-03-12',
      shift_name: 'Day',
      planned_start: '2026-03-12T04:00:00.000Z',
      planned_end: '2026-03-12T13:00:00.000Z',
      is_early: true,
    })
    const { data } = (await punch(agent, '2026-03-11T19:46:00Z', 'At Desk')).body
    expect([data.clockin_date, data.planned_start]).toEqual([
      '2026-03-12',
      '2026-03-12T04:00:00.000Z',
    ])
    await punch(agent, '2026-03-12T13:00:00Z', 'End Timer')
    const day = (await agent.post('clockin/getDay')).body.data
    expect(day).toMatchObject({ late_seconds: 0, early_leave_seconds: 0, early_seconds: 29_640 })
    expect(day.flags).not.toContain('No plan')
  })

  it('is nothing to ask about within its window, nor after the last one of the day [time-tracking-17]', async () => {
    const agent = await program.as('agent-b')
    program.at('2026-03-17T03:30:00Z')
    expect((await agent.get('clockin/getPlan')).body.data).toMatchObject({ is_early: false })
    // 22:30 there: more than four hours after it, on the eve of the next.
    program.at('2026-03-17T17:30:00Z')
    expect((await agent.get('clockin/getPlan')).body.data).toEqual({
      business_date: '2026-03-17',
      shift_name: null,
      planned_start: null,
      planned_end: null,
      is_early: false,
    })
  })
})
