import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// People join on their day, and may come back after they left.
let program: TestProgram
let hr: Person
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  ;[hr, admin] = await Promise.all([program.as('hr'), program.as('admin')])
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name]
const person = async (name: string) => (await hr.get(`employees/getById/${idOf(name)}`)).body.data
const run = async (schedule: string, moment: string) => {
  program.at(moment)
  await admin.post(`schedules/runNow/${schedule}`)
  await program.engine.schedules.workOff()
}
const takeOn = async (name: string, more: object = {}, asker = hr) =>
  asker.post(`employees/rehire/${idOf(name)}`, {
    joining_date: '2026-06-01',
    designation_id: (await person(name)).designation_id,
    reports_to_id: idOf('lead2'),
    client_ids: [program.company.clients['Halcyon']],
    ...more,
  })

/** A person has left on 20 March. */
async function left(name: string, rehire: string): Promise<void> {
  program.at('2026-03-10T09:00:00.000Z')
  const types = await hr.get('employeeAttritionReason/getAllAttritionType')
  const [type] = types.body.data
  const reason = await hr.post('employeeAttritionReason/create', {
    name: `Why ${name}`,
    attrition_type_id: type.id,
  })
  const { body } = await hr.post('employeeAttrition/create', {
    ...{ employee_id: idOf(name), attrition_type_id: type.id, rehire },
    attrition_reason_id: reason.body.data.id,
    notice_date: '2026-03-01',
    last_working_day: '2026-03-20',
  })
  await hr.post(`employeeAttrition/confirm/${body.data.id}`)
  await run('leaving', '2026-03-20T19:30:00.000Z')
}

it('a person who joins later is Active on their day, where they are [people-41]', async () => {
  await program.database.rows(
    `update employees set status = 'Joining', joining_date = '2026-04-01' where name = 'agent-b'`,
  )
  await run('joining', '2026-03-31T18:30:00.000Z')
  expect((await person('agent-b')).status).toBe('Joining')
  await run('joining', '2026-03-31T19:30:00.000Z') // the first of April in Karachi
  expect((await person('agent-b')).status).toBe('Active')
})

it('a person who left comes back as the same person with a new employment; the old one stays on record [people-42]', async () => {
  await left('agent', 'Yes')
  const early = await takeOn('agent', { joining_date: '2026-03-20' })
  expect(early).toBeRefused('rehire.not_over', { date: '2026-03-20' })
  const { body } = await takeOn('agent')
  expect(body.data).toMatchObject({
    status: 'Joining',
    joining_date: '2026-06-01',
    last_working_day: null,
    reports_to_name: 'lead2',
    client_names: ['Halcyon'],
  })
  const rows = await program.database.rows(
    `select effective_date from designation_changes where employee_id = $1 and change_type = 'Joining' order by 1`,
    [idOf('agent')],
  )
  expect(rows.map(({ effective_date }) => effective_date)).toEqual(['2024-01-01', '2026-06-01'])
  const clients = await program.database.rows(
    `select from_date from client_assignments where employee_id = $1 and to_date is null and not is_deleted`,
    [idOf('agent')],
  )
  expect(clients).toEqual([{ from_date: '2026-06-01' }])
  expect(await takeOn('agent')).toBeRefused('rehire.still_here', { name: 'agent' })
  const rate = async (date_from: string, date_to: string) =>
    (await hr.post('hr_reports/getAttritionRate', { date_from, date_to })).body.data.total
  const before = await rate('2026-03-01', '2026-03-31')
  const after = await rate('2026-06-01', '2026-06-30')
  expect([before.left, before.opening - before.closing]).toEqual([1, 1])
  expect([after.joined, after.closing - after.opening]).toEqual([1, 1])
})

it('nobody comes back who left without a way back, and nobody takes people on without the right [people-43]', async () => {
  await left('agent2', 'No')
  expect(await takeOn('agent2')).toBeRefused('rehire.no_way_back', { name: 'agent2' })
  expect((await takeOn('agent2', {}, await program.as('manager'))).status).toBe(403)
})
