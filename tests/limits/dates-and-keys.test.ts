import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('days that nobody can count on from are refused by their field, and nothing waits for them [limits-7]', async () => {
  const agent = await program.as('agent')
  const far = { from: '9999-12-28', to: '9999-12-31' }
  for (const [path, body, field] of [
    ['roster/getByDates', far, 'from'],
    ['roster/acknowledge', far, 'from'],
    ['kpi/getResults', { day: '0001-01-01' }, 'day'],
    [
      'leaves/preview',
      { leave_type_id: 1, start_date: '2026-12-01', end_date: '9999-12-31' },
      'end_date',
    ],
  ] as const) {
    const { status, body: answer } = await agent.post(path, body)
    expect([path, status]).toEqual([path, 422])
    expect(answer.error[field]).toEqual([expect.stringContaining('must be between 1900 and 2999')])
  }
})

it('leave of centuries is refused before its days are looked at', async () => {
  const agent = await program.as('agent')
  const [type] = await program.database.rows<{ id: number }>(
    `insert into leave_types (name, code) values ('Sabbatical', 'SAB') returning id`,
  )
  const asked = { leave_type_id: type?.id, start_date: '1900-01-01', end_date: '2999-12-31' }
  const { status, body } = await agent.post('leaves/preview', asked)
  expect({ status, body }).toBeRefused('leave.too_long', { n: 366 })
})

it('a key that is too long is refused, and so does not count as none [limits-8]', async () => {
  const admin = await program.as('admin')
  const long = { 'idempotency-key': 'k'.repeat(201) }
  const { status, body } = await admin.ask('POST', 'departments/create', { name: 'Twice' }, long)
  expect({ status, body }).toBeRefused('request.key_too_long')
})
