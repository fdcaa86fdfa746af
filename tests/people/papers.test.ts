import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-01T09:00:00.000Z')
})
afterAll(() => program.close())

const toldTo = async (name: string): Promise<string[]> => {
  const rows = await program.database.rows<{ title: string }>(
    `select title from notifications where user_id = $1 and title like '%ends soon' order by id`,
    [program.company.users[name]],
  )
  return rows.map(({ title }) => title)
}

it('papers that end within sixty days are told of once, to the person who keeps personal data and to the person [people-15]', async () => {
  const hr = await program.as('hr')
  const admin = await program.as('admin')
  const keep = (name: string, more: object) =>
    hr.post(`employees/update/${program.company.employees[name]}`, {
      mobile: '+92 300 1',
      ...more,
    })
  await keep('agent', { passport_expiry: '2026-04-30', work_permit_expiry: '2026-05-01' })
  await keep('agent-b', { passport_expiry: '2026-02-28' })
  const remind = async () => {
    await admin.post('schedules/runNow/papers')
    await program.engine.schedules.workOff()
  }
  await remind()
  await remind()
  expect(await toldTo('hr')).toEqual(['agent Test: passport ends soon'])
  expect(await toldTo('agent')).toEqual(['Your passport ends soon'])
  expect(await toldTo('lead')).toEqual([])
})
