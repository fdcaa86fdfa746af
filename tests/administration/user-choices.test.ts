import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram

beforeAll(async () => {
  program = await startProgram()
})

afterAll(() => program.close())

test('users are chosen by where they work, their own offices and those of their employee [administration-31]', async () => {
  const admin = await program.as('admin')
  const { users, offices, clients } = program.company
  const chosen = async (narrowing: object) =>
    (await admin.post('user/getAllForDropdown', { endRow: 100, ...narrowing })).body.data
      .map(({ id }: { id: number }) => id)
      .toSorted((one: number, other: number) => one - other)
  const everybody = await chosen({})
  expect(everybody).toHaveLength(Object.keys(users).length)
  expect(await chosen({ offices_ids: [] })).toEqual(everybody)
  // One agent works in New York; a lead in Karachi is given New York beside it.
  expect(await chosen({ offices_ids: [offices['New York']] })).toEqual([users['agent-c']])
  await admin.put(`user/update/${users['lead']}`, { offices_ids: [offices['New York']] })
  expect(await chosen({ offices_ids: [offices['New York']] })).toEqual([
    users['lead'],
    users['agent-c'],
  ])
  expect(await chosen({ client_ids: [clients['Halcyon']] })).toEqual([])
  await admin.put(`user/update/${users['agent']}`, { is_active: false })
  expect(await chosen({})).not.toContain(users['agent'])
})
