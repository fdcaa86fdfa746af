import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { otherPlace, positionLines } from './positions.ts'

let program: TestProgram
let hr: Person
let other: Awaited<ReturnType<typeof otherPlace>>
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  hr = await program.as('hr')
  other = await otherPlace(program)
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name] ?? 0
const linesOf = (name: string) => positionLines(hr, idOf(name))

describe('a correction', () => {
  const correct = (values: object, name = 'agent2-b', asker = hr) =>
    asker.post(`employees/correctPosition/${idOf(name)}`, {
      from_date: '2026-02-02',
      to_date: '2026-02-08',
      reason: 'Helped out for a week',
      ...values,
    })
  const refusal = async (values: object, name?: string) => {
    const { status, body } = await correct(values, name)
    return [status, body.code]
  }

  it('changes the days it names and no others, says why, and stands in the history [people-10]', async () => {
    const { status } = await correct(other)
    expect(status).toBe(200)
    expect(await linesOf('agent2-b')).toEqual([
      '2024-01-01 2026-02-01 Karachi Operations 1',
      '2026-02-02 2026-02-08 New York Second floor 1',
      '2026-02-09 … Karachi Operations 1',
    ])
    const entries = await program.database.rows(
      `select h.actor, h.before ->> 'office_id' as was, h.after ->> 'office_id' as became, h.after ->> 'reason' as reason, p.reason as kept, p.source
         from history h join positions p on p.id = h.record_id where h.resource = 'positions' and p.employee_id = $1`,
      [idOf('agent2-b')],
    )
    expect(entries).toEqual([
      {
        actor: program.company.users['hr'],
        was: String(program.company.offices['Karachi']),
        became: String(other.office_id),
        reason: 'Helped out for a week',
        kept: 'Helped out for a week',
        source: 'Corrected',
      },
    ])
  })

  it('is refused for today, for days out of the employment, for nothing, and for another office’s department', async () => {
    expect(await refusal({ ...other, to_date: '2026-03-10' })).toEqual([
      422,
      'people.position_not_over',
    ])
    expect(await refusal({ ...other, from_date: '2023-12-31' })).toEqual([
      422,
      'people.not_employed',
    ])
    expect(await refusal({ ...other, to_date: '2026-02-01' })).toEqual([
      422,
      'people.position_upside_down',
    ])
    expect(await refusal({})).toEqual([422, 'people.nothing_corrected'])
    const [elsewhere] = await program.database.rows<{ id: number }>(
      `insert into departments (name, code, offices_ids) values ('Front desk', 'FRO', array[$1::bigint]) returning id`,
      [other.office_id],
    )
    expect(
      await refusal({
        from_date: '2026-01-05',
        to_date: '2026-01-11',
        department_id: elsewhere?.id,
      }),
    ).toEqual([422, 'people.department_elsewhere'])
  })

  it('names what exists, and no lead of oneself', async () => {
    const wrong = { office_id: 999_999 }
    const answers = await Promise.all(
      [wrong, { designation_id: 999_999 }, { reports_to_id: 999_999 }].map((values) =>
        refusal(values),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 3 }, () => [422, 'invalid_fields']))
    expect(await refusal({ reports_to_id: idOf('agent2-b') })).toEqual([422, 'people.own_lead'])
  })

  it('is refused for days that are locked, and for oneself', async () => {
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-02-02', '2026-02-08', 'Locked')`,
      [idOf('agent2-b')],
    )
    expect(await refusal(other)).toEqual([409, 'people.days_locked'])
    expect(await refusal({ weekly_hours: 20 }, 'hr')).toEqual([403, 'people.own_position'])
  })

  it('says before it is saved how many days change, and how many are locked [people-13]', async () => {
    const days = { from_date: '2026-02-07', to_date: '2026-02-11' }
    const { body } = await hr.post(`employees/foreseePosition/${idOf('agent2-b')}`, days)
    expect(body.data).toEqual({ locked: 2, open: 3 })
  })

  it('by a change of job title from a day before locked days on is refused too [people-11]', async () => {
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-02-02', '2026-02-08', 'Locked')`,
      [idOf('agent2')],
    )
    const [title] = await program.database.rows<{ id: number }>(
      `insert into designations (name, designation_category_id) select 'Senior agent', id from designation_categories limit 1 returning id`,
    )
    const promote = async (effective_date: string) => {
      const { status, body } = await hr.put(`employees/updateDesignation/${idOf('agent2')}`, {
        employee_id: idOf('agent2'),
        designation_id: title?.id,
        effective_date,
        change_type: 'Promotion',
      })
      return [status, body.code]
    }
    expect(await promote('2026-02-01')).toEqual([409, 'people.days_locked'])
    expect(await promote('2026-02-08')).toEqual([409, 'people.days_locked'])
    expect(await promote('2026-02-09')).toEqual([200, undefined])
  })

  it('of hours is for those who keep terms', async () => {
    const days = { from_date: '2026-01-05', to_date: '2026-01-11' }
    const admin = await program.as('office-admin')
    const refused = await correct({ ...days, weekly_hours: 20 }, 'agent2-b', admin)
    expect(refused.status).toBe(422)
    expect((await correct({ ...days, weekly_hours: 20 })).status).toBe(200)
    const [hours] = await program.database.rows(
      `select people.weekly_hours_on($1, '2026-01-04')::float8 as before, people.weekly_hours_on($1, '2026-01-05')::float8 as within, people.weekly_hours_on($1, '2026-01-12')::float8 as after`,
      [idOf('agent2-b')],
    )
    expect(hours).toEqual({ before: 40, within: 20, after: 40 })
  })
})
