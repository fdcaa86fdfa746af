import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A person who leaves has a task for each thing that comes back.
let program: TestProgram
let keeper: Person

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> =>
  (await keeper.post(path, body)).body.data.id

it('a person who leaves has to bring back what comes back [assets-15]', async () => {
  const office_id = program.company.offices['Karachi']
  const employee_id = program.company.employees['agent-c']
  const laptop = await made('asset_types/create', { name: 'Laptop', code: 'LAP' })
  const pads = await made('asset_types/create', {
    ...{ name: 'Headset pads', code: 'PAD', return_required: false },
  })
  const asset = { name: 'Dell Latitude 5450', office_id }
  const bought = { purchase_date: '2025-03-20', purchase_cost: 1200 }
  const comesBack = await made('assets/create', { ...asset, ...bought, atype_id: laptop })
  const staysThere = await made('assets/create', { ...asset, atype_id: pads })
  for (const id of [comesBack, staysThere])
    expect((await keeper.put(`assets/saveBinding/${id}`, { employee_id })).status).toBe(200)
  const held = program.engine.holdings.find(({ name }) => name === 'equipment')?.task?.held
  expect(
    await held?.(program.database, {
      ...{ employee_id: employee_id ?? 0, last_working_day: '2026-03-31' },
      now: '2026-03-20T12:00:00.000Z',
    }),
  ).toEqual([{ id: comesBack, target: 'LAP-00001, Dell Latitude 5450', value: 840 }])
})
