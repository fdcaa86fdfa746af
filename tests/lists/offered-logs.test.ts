import { afterAll, beforeAll, expect, it } from 'vitest'
import { at, logAs } from '../activities/logging.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// Records that are named by another one, such as logs by their kind of work, are told apart in drop-downs by when they were.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('logs of one kind of work are offered the newest first, with their moment and number [lists-3]', async () => {
  program.at(at('12:00:00'))
  const agent = await program.as('agent')
  for (const [hour, reference_no] of [
    ['09', 'A-1'],
    ['11', 'A-3'],
    ['10', 'A-2'],
  ]) {
    const made = await logAs(program, agent, {
      started_at: at(`${hour}:00:00`),
      duration_seconds: 60,
      reference_no,
    })
    expect(made.body.error).toBeUndefined()
  }
  const { body } = await agent.post('activity_log/getAllForDropdown', {})
  expect(
    body.data.map((one: Record<string, unknown>) => [one['started_at'], one['reference_no']]),
  ).toEqual([
    [at('11:00:00'), 'A-3'],
    [at('10:00:00'), 'A-2'],
    [at('09:00:00'), 'A-1'],
  ])
  const found = await agent.post('activity_log/getAllForDropdown', { search: 'A-2' })
  expect(found.body.data).toMatchObject([{ reference_no: 'A-2' }])
})
