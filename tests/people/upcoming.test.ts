import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What is to come of a record, for each reader as far as their pages reach.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-05-12T06:00:00.000Z')
  hr = await program.as('hr')
  const { employees, clients, offices } = program.company
  await program.database.rows(
    `update employees set contract_end = '2026-08-31', probation_end = '2026-05-01' where id = $1`,
    [employees['agent']],
  )
  await program.database.rows(
    `insert into designation_changes (employee_id, designation_id, effective_date, change_type)
     select $1, min(id), '2026-06-01', 'Promotion' from designations`,
    [employees['agent']],
  )
  await program.database.rows(
    `insert into client_rates (client_id, kind, label, rate, valid_from, valid_to)
     values ($1, 'Hour', 'Agents', 9.5, '2026-01-01', '2026-06-30'), ($1, 'Hour', 'Agents', 10, '2026-07-01', null)`,
    [clients['Halcyon']],
  )
  await program.database.rows(`update clients set offices_ids = array[$2::bigint] where id = $1`, [
    clients['Halcyon'],
    offices['Karachi'],
  ])
  await program.database.rows(
    `with k as (insert into holiday_categories (name, offices_ids) values ('Public', array[$1::bigint]) returning id)
     insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids, is_draft)
     select n.name, k.id, n.day::date, n.day::date, array[$1::bigint], n.is_draft
       from k, (values ('Founders Day', '2026-05-20', false), ('Not decided', '2026-05-21', true), ('May Day', '2026-05-01', false)) n(name, day, is_draft)`,
    [offices['Karachi']],
  )
})
afterAll(() => program.close())

interface Event {
  readonly event: string
  readonly title: string | null
  readonly at: string
  readonly path: string | null
}

const asked = (reader: Person, family: string, record_id: number | undefined) =>
  reader.post('timeline/getUpcoming', { family, record_id })

async function daysOf(reader: Person, family: string, id: number | undefined) {
  const { status, body } = await asked(reader, family, id)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as Event[]).map(({ at, event }) => `${at} ${event}`)
}

describe('what is to come of a person', () => {
  it('is told the soonest first, and what is over is not told', async () => {
    expect(await daysOf(hr, 'employees', program.company.employees['agent'])).toEqual([
      '2026-06-01 New designation',
      '2026-08-31 Contract ends',
    ])
  })

  it('is told to their lead and to themselves', async () => {
    for (const name of ['lead', 'agent']) {
      const days = await daysOf(
        await program.as(name),
        'employees',
        program.company.employees['agent'],
      )
      expect(days, name).toContain('2026-08-31 Contract ends')
    }
  })

  it('holds nothing of a circle its reader stands outside of [people-58]', async () => {
    const { employees } = program.company
    const admin = await program.as('office-admin')
    expect(await daysOf(admin, 'employees', employees['agent'])).not.toContain(
      '2026-08-31 Contract ends',
    )
  })

  it('does not exist for people who do not reach them', async () => {
    const { employees } = program.company
    for (const name of ['lead2', 'agent-b'])
      expect((await asked(await program.as(name), 'employees', employees['agent'])).status).toBe(
        404,
      )
    expect((await asked(program.stranger, 'employees', employees['agent'])).status).toBe(401)
  })
})

describe('what is to come of a client', () => {
  const halcyon = () => program.company.clients['Halcyon']

  it('tells rates that change and holidays of its offices to those who bill it', async () => {
    const manager = await program.as('manager')
    expect(await daysOf(manager, 'clients', halcyon())).toEqual([
      '2026-05-20 Holiday',
      '2026-06-30 Rate ends',
      '2026-07-01 Rate begins',
    ])
  })

  it('tells a lead the holidays, and nothing of rates [people-46]', async () => {
    expect(await daysOf(await program.as('lead'), 'clients', halcyon())).toEqual([
      '2026-05-20 Holiday',
    ])
  })

  it('is refused to people who may not view clients, and for what is no family', async () => {
    expect((await asked(await program.as('agent'), 'clients', halcyon())).status).toBe(403)
    expect((await asked(hr, 'nothing', 1)).status).toBe(404)
    expect((await asked(hr, 'clients', 999_999_999)).status).toBe(404)
  })
})
