import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from '../time-tracking/pictured.ts'

// Whom to call for a person is known to HR always, and to their lead only while they are at work: by every way there is to ask.
const NUMBER = '+92 300 7654321'
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  agent = await program.as('agent')
  const told = await (
    await program.as('hr')
  ).post(`employees/update/${program.company.employees.agent}`, {
    emergency_contact_name: 'Liza',
    emergency_contact_relation: 'Sibling',
    emergency_contact_phone: NUMBER,
  })
  expect(told.status, JSON.stringify(told.body)).toBe(200)
})
afterAll(() => program.close())

/** Whether a person learns the number, by each way of asking. */
async function learns(name: string): Promise<Record<string, boolean>> {
  const person = await program.as(name)
  const id = program.company.employees.agent
  const knows = (answer: unknown) => JSON.stringify(answer).includes('7654321')
  const filter = encodeURIComponent(
    JSON.stringify({ emergency_contact_phone: { contains: '7654321' } }),
  )
  const filtered = await person.get(`employees/getAll?filter=${filter}`)
  const columns = ['name', 'emergency_contact_phone']
  const exported = await person.file('POST', 'employees/export', { columns })
  return {
    record: knows((await person.get(`employees/getById/${id}`)).body),
    list: knows((await person.get('employees/getAll?endRow=100')).body),
    history: knows((await person.get(`employees/getHistory/${id}`)).body),
    filter: filtered.status === 200 && filtered.body.data.length > 0,
    export: exported.content.includes('7654321'),
  }
}

const all = (is: boolean) => ({ record: is, list: is, history: is, filter: is, export: is })
const ALWAYS = ['hr', 'admin', 'agent']
const ON_DUTY = ['lead']
const NEVER = ['manager', 'director', 'office-admin', 'lead2', 'agent2', 'agent-b']

it('an emergency contact is known to HR and the person always, to the lead while the shift runs, and to nobody else [access-28]', async () => {
  const steps = [
    [undefined, false],
    ['At Desk', true],
    ['Lunch', true],
    ['End Timer', false],
  ] as const
  for (const [status, isOnDuty] of steps) {
    if (status) expect((await agent.post('clockin/create', { status })).status, status).toBe(200)
    for (const name of [...ALWAYS, ...ON_DUTY, ...NEVER]) {
      const knows = ALWAYS.includes(name) || (isOnDuty && ON_DUTY.includes(name))
      expect(await learns(name), `${name}, ${status ?? 'before the shift'}`).toEqual(all(knows))
    }
  }
})
