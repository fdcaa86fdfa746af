import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('the next shifts are the five days after today in the zone of the person, on the card of the first page [scheduling-1]', async () => {
  program.at('2026-03-11T19:46:00Z') // the 12th in Karachi
  const { body } = await (await program.as('agent-b')).post('dashboard/getDefault')
  const days = body.data.cards['next-shifts']
  expect(days.map(({ business_date }: { business_date: string }) => business_date)).toEqual([
    ...['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17'],
  ])
  expect(days[0]).toEqual({
    business_date: '2026-03-13',
    client_name: 'Larkspur',
    holiday: null,
    planned_start: '2026-03-13T04:00:00.000Z',
    planned_end: '2026-03-13T13:00:00.000Z',
  })
})
