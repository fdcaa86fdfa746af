import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn, importing } from './importing.ts'

// What schedules make of people who were brought in does not keep these from going again.
const NOW = '2026-11-30T10:00:00Z'
const LATER = '2026-11-30T14:00:00Z'
let program: TestProgram
let hr: Person
/** The office, the department and the designation of one who is there. */
let place: string

beforeAll(async () => {
  program = await startProgram({ demoAt: NOW })
  const login = { email: 'hr@muster.example', password: 'Muster-demo-1' }
  hr = program.with((await program.stranger.post('login', login)).body.data.access_token)
  const [row] = await program.database.rows<{ place: string }>(
    `select concat_ws(',', o.name, d.name, g.name) as place from employees e join users u on u.employee_id = e.id
       join offices o on o.id = e.office_id join departments d on d.id = e.department_id join designations g on g.id = e.designation_id
      where u.email = 'agent@muster.example'`,
  )
  place = row?.place ?? ''
})
afterAll(() => program.close())

/** Two people come in, and the schedules of the system have their turn. */
async function bringIn(codes: readonly [string, string]) {
  const rows = codes.map((code, at) => `${code},Ida Novak-${code},${place},2010-01-0${at + 3}`)
  const { id } = await importing(hr).uploaded([
    'Emp ID,Full Name,Site,Dept,Job Title,Hire Dt',
    ...rows,
  ])
  const checked = await importing(hr).check(id, { open: ['reports_to_id', 'mobile'] })
  expect(checked.problems).toEqual([])
  const saved = await importing(hr).save(checked)
  program.at(LATER)
  await program.database.rows('update schedules set next_due = $1', [LATER])
  await program.engine.schedules.workOff()
  return saved
}

const idOf = async (code: string) => {
  const [row] = await program.database.rows<{ id: number }>(
    'select id from employees where employee_code = $1',
    [code],
  )
  return row?.id
}

const entriesOf = async (person: number | undefined): Promise<number> => {
  const { body } = await hr.post('leave_ledger/getByAttributes', { employee_id: person })
  return body.data.length
}

describe('an import of people that is undone after the schedules of the system had their turn', () => {
  it('goes with all that followed from it by itself [exchange-67]', async () => {
    const { id, batch } = await bringIn(['Z-1', 'Z-2'])
    const person = await idOf('Z-1')
    expect(await entriesOf(person)).toBeGreaterThan(0)
    const { body } = await hr.post(`history/undo/${batch}`)
    expect([body.message, body.data.refused]).toEqual(['Undone: 2 employees', []])
    expect(await importIn(hr, 'employees', id, 'saved')).toMatchObject({
      is_undone: true,
      stayed: 0,
    })
    expect(await entriesOf(person)).toBe(0)
  })

  it('says how many stayed since a person has changed them', async () => {
    const { id, batch } = await bringIn(['Z-3', 'Z-4'])
    const changed = await hr.post(`employees/update/${await idOf('Z-3')}`, { bio: 'Sings.' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { body } = await hr.post(`history/undo/${batch}`)
    expect(body.message).toBe('Undone: 1 of 2 employees')
    expect(await importIn(hr, 'employees', id, 'saved')).toMatchObject({
      is_undone: true,
      stayed: 1,
    })
  })

  it('says that nothing was undone where all were changed, and may be undone later [exchange-68]', async () => {
    const { id, batch } = await bringIn(['Z-5', 'Z-6'])
    for (const code of ['Z-5', 'Z-6'])
      await hr.post(`employees/update/${await idOf(code)}`, { bio: 'Sings.' })
    const { body } = await hr.post(`history/undo/${batch}`)
    expect([body.message, body.data.batch]).toEqual(['Nothing was undone of 2 employees', null])
    expect(await importIn(hr, 'employees', id, 'saved')).toMatchObject({
      is_undone: false,
      stayed: 0,
      batch,
    })
  })
})
