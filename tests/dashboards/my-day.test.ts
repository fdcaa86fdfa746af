import { afterAll, beforeAll, expect, it } from 'vitest'
import { markOpenShifts } from '#areas/time-tracking/server/clock/mark-open-shifts.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// What the first page tells a person of the day they have not clocked in on yet.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const todayOf = async (name: string, moment: string) => {
  program.at(moment)
  const answer = await (await program.as(name)).post('dashboard/getDefault')
  return answer.body.data.my_day.today
}

it('the first page tells the shift of the day before it begins, and at night the one that began last evening [dashboards-1]', async () => {
  expect(await todayOf('agent-b', '2026-03-11T19:46:00Z')).toMatchObject({
    business_date: '2026-03-12',
    shift_name: 'Day',
    planned_start: '2026-03-12T04:00:00.000Z',
    planned_end: '2026-03-12T13:00:00.000Z',
  })
  // 2:00 in Karachi: the night shift since 22:00 goes on until 7:00; at noon the next one is told.
  const nights = ['2026-03-10T21:00:00Z', '2026-03-11T07:00:00Z']
  const [atNight, atNoon] = [
    await todayOf('agent', nights[0] ?? ''),
    await todayOf('agent', nights[1] ?? ''),
  ]
  expect([atNight.business_date, atNoon.business_date]).toEqual(['2026-03-10', '2026-03-11'])
})

it('the first page tells a lead how long a break is over, by the breaks that are planned on that day of the week [dashboards-4]', async () => {
  await program.database.rows(
    `insert into shift_breaks (shift_id, break_type_id, sequence, start_time, minutes, days)
     select b.shift_id, b.break_type_id, 9, b.start_time, 60, '{Sunday}'
       from shift_breaks b join break_types t on t.id = b.break_type_id and t.name = 'Lunch' where b.shift_id = $1`,
    [program.company.shifts.Day],
  )
  const punch = async (moment: string, status: string) => {
    program.at(moment)
    await (await program.as('agent-b')).post('clockin/create', { status })
  }
  await punch('2026-03-12T04:00:00Z', 'At Desk') // a Thursday
  await punch('2026-03-12T08:00:00Z', 'Lunch')
  program.at('2026-03-12T09:04:00Z')
  const { team } = (await (await program.as('lead')).post('dashboard/getDefault')).body.data
  const person = team.people.find(({ name }: { name: string }) => name === 'agent-b')
  expect(person).toMatchObject({ state: 'On break', over_break_seconds: 240 })
  await punch('2026-03-12T13:00:00Z', 'End Timer')
})

it('the first page tells a lead who was not clocked out: in that state, counted to the end of the plan, whatever the clock shows [dashboards-5]', async () => {
  program.at('2026-03-17T04:00:00Z')
  await (await program.as('agent-b')).post('clockin/create', { status: 'At Desk' })
  const later = '2026-03-19T10:00:00Z'
  program.at(later)
  await markOpenShifts(program.engine, later)
  const { team } = (await (await program.as('lead')).post('dashboard/getDefault')).body.data
  const person = team.people.find(({ name }: { name: string }) => name === 'agent-b')
  expect(person).toMatchObject({ state: 'Forgotten', at_desk_time: 9 * 3600 })
  expect(team.alerts).toContainEqual(
    expect.objectContaining({ kind: 'forgotten', name: 'agent-b', others: 0 }),
  )
})
