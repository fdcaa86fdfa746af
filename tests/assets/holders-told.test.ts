import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// People hear of equipment they get, and of what is expected back.
let program: TestProgram
let keeper: Person
let admin: Person

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-02T08:00:00.000Z')
  keeper = await program.as('office-admin')
  admin = await program.as('admin')
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> => {
  const answer = await keeper.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
/** An asset of a type, in the hands of an agent. */
const handed = async (name: string, type: object, expected_return_on: string | null = null) => {
  const atype_id = await made('asset_types/create', { name, code: name.slice(0, 3), ...type })
  const office_id = program.company.offices['Karachi']
  const id = await made('assets/create', { name, atype_id, office_id })
  const employee_id = program.company.employees['agent']
  const body = { employee_id, expected_return_on }
  expect((await keeper.put(`assets/saveBinding/${id}`, body)).status).toBe(200)
  return id
}
const toldOf = async (words: string) =>
  program.database.rows<{ title: string; description: string }>(
    `select n.title, n.description from notifications n join users u on u.id = n.user_id
      where u.employee_id = $1 and n.description like '%' || $2 || '%' order by n.id`,
    [program.company.employees['agent'], words],
  )
const remind = async () => {
  expect((await admin.post('schedules/runNow/remind-of-equipment')).status).toBe(200)
  await program.engine.schedules.workOff()
}

describe('the holder of equipment', () => {
  it('hears that it was handed over, and that they have to confirm it where the type asks for that [assets-16]', async () => {
    await handed('LAPTOP', {})
    expect(await toldOf('LAPTOP')).toEqual([
      {
        title: 'Equipment to confirm',
        description: 'LAP-00001, LAPTOP. Confirm on your first page that you have it.',
      },
    ])
    await handed('CABLE', { acceptance_required: false })
    expect(await toldOf('CABLE')).toEqual([
      { title: 'Equipment handed over to you', description: 'CAB-00001, CABLE.' },
    ])
  })

  it('is reminded on the day it is expected back and once when it is late, each once, and never of what does not come back [assets-17]', async () => {
    await handed('PHONE', {}, '2026-03-04')
    await handed('PADS', { return_required: false }, '2026-03-04')
    const titles = async () => (await toldOf('PHONE')).map(({ title }) => title).slice(1)
    await remind()
    expect(await titles()).toEqual([])
    program.at('2026-03-04T08:00:00.000Z')
    await remind()
    await remind()
    expect(await titles()).toEqual(['Equipment is expected back today'])
    program.at('2026-03-12T08:00:00.000Z')
    await remind()
    expect(await titles()).toEqual(['Equipment is expected back today', 'Equipment is late'])
    expect(await toldOf('PADS')).toHaveLength(1)
  })
})
