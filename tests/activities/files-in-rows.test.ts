import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { draftOf, setQuestions } from './logging.ts'

// Questions that files answer, and work that is logged by the rows of a file.
let program: TestProgram
let admin: Person

const SETUP = 'Booking change'
const photos = { id: 1, name: 'photos', label: 'Photos', field_type: 'File' }
const isDamaged = { id: 2, name: 'is_damaged', label: 'Damaged', field_type: 'Yes/No' }

beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  await ask(photos, isDamaged)
})
afterAll(() => program.close())

async function ask(...questions: readonly object[]): Promise<void> {
  expect((await setQuestions(program, admin, questions)).body.error).toBeUndefined()
}

const bulk = (more: object) => {
  const { company } = program
  return admin.post('bulk_activity_setup/create', {
    ...draftOf(program, SETUP),
    category_id: undefined,
    name: 'Rows',
    client_id: company.clients.Larkspur,
    date_format: 'YYYY-MM-DD',
    employee_by: 'Employee code',
    extra_fields: [
      { column: 'Agent', goes_to: 'employee' },
      { column: 'End', goes_to: 'ended_at' },
    ],
    ...more,
  })
}

it('rows bring no files: a column cannot become one, and work that demands one is refused [activities-96]', async () => {
  const query = `activity_setup_id=${program.company.setups[SETUP]}`
  const targets = await admin.get(`bulk_activity_setup/getBulkExtraFieldsConfigs?${query}`)
  const names = targets.body.data.map(({ goes_to }: { goes_to: string }) => goes_to)
  expect(names).toContain('extra:is_damaged')
  expect(names).not.toContain('extra:photos')
  const column = { column: 'Photos', goes_to: 'extra:photos' }
  const start = { column: 'Start', goes_to: 'started_at' }
  expect((await bulk({ extra_fields: [start, column] })).body.error).toEqual({
    'extra_fields.1.goes_to': ['Choose what it becomes'],
  })
  await ask({ ...photos, is_required: true }, isDamaged)
  expect(await bulk({})).toBeRefused('bulk.asks_for_file', {
    setup: 'Booking change',
    question: 'Photos',
    field: 'activity_setup_id',
  })
  expect((await bulk({ is_active: false })).status).toBe(200)
  await ask(photos, isDamaged)
  expect((await bulk({ name: 'More rows' })).status).toBe(200)
})
