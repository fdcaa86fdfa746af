import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Everybody but the head reports to a person who works here, and nobody stands above themselves.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const report = (person: string, lead: string | null) =>
  hr.post(`employees/update/${program.company.employees[person]}`, {
    reports_to_id: lead === null ? null : program.company.employees[lead],
  })
const errorOf = async (person: string, lead: string | null) => {
  const { status, body } = await report(person, lead)
  expect(status).toBe(422)
  return body.error.reports_to_id
}

describe('a reporting line', () => {
  it('is needed by everybody but the one head of the company', async () => {
    expect(await errorOf('agent', null)).toEqual(['Reports to is required'])
    expect((await report('admin', null)).status).toBe(200)
    const [row] = await program.database.rows<Record<string, number>>(
      'select office_id, department_id, designation_id from employees order by id limit 1',
    )
    const hired = await hr.post('employees/create', {
      ...row,
      firstname: 'Omar',
      lastname: 'Aziz',
      joining_date: '2025-01-01',
      mobile: '+92 300 0000000',
    })
    expect(hired).toBeRefused('people.needs_lead')
  })

  it('may end at another person when the head has left', async () => {
    const set = (status: string) =>
      program.database.rows('update employees set status = $1 where id = $2', [
        status,
        program.company.employees.admin,
      ])
    await set('Left')
    expect((await report('director', null)).status).toBe(200)
    await expect(set('Active')).rejects.toThrow('employees_one_top')
    await program.database.rows(
      `update employees set status = 'Active', reports_to_id = $1 where id = $2`,
      [program.company.employees.director, program.company.employees.admin],
    )
    expect(await errorOf('admin', null)).toEqual(['Reports to is required'])
  })

  it('is never closed: not with oneself, not with anybody below', async () => {
    expect(await report('manager', 'manager')).toBeRefused('people.own_lead')
    expect(await report('manager', 'agent')).toBeRefused('people.closes_line', {
      lead: 'agent',
      name: 'manager',
    })
    expect(await report('director', 'lead2')).toBeRefused('people.closes_line', {
      lead: 'lead2',
      name: 'director Test',
    })
  })

  it('leads to a person who works here', async () => {
    const set = (status: string) =>
      program.database.rows('update employees set status = $1 where id = $2', [
        status,
        program.company.employees['agent2-b'],
      ])
    await set('Left')
    expect(await errorOf('agent', 'agent2-b')).toEqual(['agent2-b has left'])
    await set('Suspended')
    expect(await report('agent', 'agent2-b')).toBeRefused('people.lead_suspended', {
      lead: 'agent2-b',
    })
    await set('Active')
    expect((await report('agent', 'agent2-b')).status).toBe(200)
    expect((await report('agent', 'lead')).status).toBe(200)
  })

  it('moves whom a lead sees, with the person', async () => {
    const [lead, lead2] = await Promise.all([program.as('lead'), program.as('lead2')])
    const path = `employees/getById/${program.company.employees['agent-b']}`
    const seen = async () => [(await lead.get(path)).status, (await lead2.get(path)).status]
    expect(await seen()).toEqual([200, 404])
    await report('agent-b', 'lead2')
    expect(await seen()).toEqual([404, 200])
    await report('agent-b', 'lead')
  })

  it.each([
    ['lead', 'lead2', 'lead2', 'lead'],
    ['lead', 'agent2', 'lead2', 'agent'],
  ])(
    'is not closed by two changes at the same moment either: %s under %s, %s under %s',
    async (one, above, other, over) => {
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all([report(one, above), report(other, over)])
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
        await report('lead', 'manager')
        await report('lead2', 'manager')
      }
    },
  )

  it('has one head, no matter who writes', async () => {
    const second = program.database.rows(
      'update employees set reports_to_id = null where id = $1',
      [program.company.employees.lead],
    )
    await expect(second).rejects.toThrow('employees_one_top')
  })
})
