import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { Scheduling } from './scheduling.ts'

// Runs that a server left behind, or that come late. Berlin, 8:00, around the day on which its clocks go forward.
const START = '2027-03-24T12:00:00.000Z'

let program: TestProgram
let of: Scheduling
beforeAll(async () => {
  program = await startProgram()
  of = new Scheduling(program, await program.as('admin'))
})
afterAll(() => program.close())

const begun = (more: object = {}) => of.begun(START, more)

describe('a run', () => {
  /** A server claimed it and died. */
  const left = (id: number, attempts = 1) =>
    program.database.rows(
      `insert into email_runs (email_scheduler_id, due_at, state, started_at, attempts, leased_until, created_by)
       select id, next_due_at, 'Running', statement_timestamp(), $2, statement_timestamp() - interval '1 second', created_by from email_scheduler where id = $1`,
      [id, attempts],
    )

  it('that a server left behind for days is missed, and not sent beside the one of today', async () => {
    const { id } = await begun()
    await left(id)
    await of.lookAt('2027-03-28T06:00:30.000Z')
    expect((await of.runsOf(id)).map(([due, state]) => [due.slice(8, 10), state])).toEqual([
      ['25', 'Missed'],
      ['26', 'Missed'],
      ['27', 'Missed'],
      ['28', 'Done'],
    ])
    expect(await of.mailsOf(id)).toHaveLength(1)
  })

  it('that was left behind within the hours allowed gives way to a later one', async () => {
    const { id } = await begun({ catch_up_hours: 48 })
    await left(id)
    await of.lookAt('2027-03-26T07:00:30.000Z')
    expect(await of.runsOf(id)).toEqual([
      ['2027-03-25T07:00', 'Missed', 'A later run was sent.'],
      ['2027-03-26T07:00', 'Done', null],
    ])
  })

  it('that no server survives is not tried for ever', async () => {
    const { id } = await begun()
    await left(id, 3)
    await of.lookAt('2027-03-25T07:00:30.000Z')
    const fault = 'Something went wrong. The log of the server says what.'
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Failed', fault]])
  })

  it('says how late it would have been in words that fit', async () => {
    const { id } = await begun({ catch_up_hours: 0 })
    await of.lookAt('2027-03-25T07:20:30.000Z')
    const late = '20 min late; at most 10 min are allowed.'
    expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Missed', late]])
  })
})
