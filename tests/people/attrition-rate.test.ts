import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

// The worked example: an office opens March with 40 people and ends it with 38; four left, one of them by transfer.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await program.database.rows(
    `with office as (
       insert into offices (name, code, country_id, city, timezone_id) select 'Porto', 'OPO', country_id, city, timezone_id from offices order by id limit 1 returning id),
     reason as (insert into attrition_reasons (name, attrition_type_id) select 'Any ' || id, id from attrition_types returning id, attrition_type_id),
     people as (
       insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, reports_to_id, joining_date, status, last_working_day, mobile)
       select 'P ' || n, 'P', n::text, 'OPO-' || n, office.id, e.department_id, e.designation_id, e.id,
              case when n > 40 then date '2026-03-10' when n = 1 then date '2026-01-15' else date '2024-01-01' end,
              case when n <= 4 then 'Left' else 'Active' end, case when n <= 4 then date '2026-03-10' + n end, '+351 210000000'
         from generate_series(1, 42) n, office, employees e where e.id = $1 returning id, employee_code, last_working_day, designation_id, joining_date),
     joined as (insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at) select id, designation_id, joining_date, 'Joining', joining_date from people)
     insert into attritions (employee_id, attrition_type_id, attrition_reason_id, notice_date, last_working_day, status, ended_at)
     select p.id, t.id, reason.id, '2026-03-01', p.last_working_day, 'On Notice', '2026-03-31'
       from people p join attrition_types t on t.name = case p.employee_code when 'OPO-4' then 'Transfer within group' else 'Voluntary' end
       join reason on reason.attrition_type_id = t.id where p.last_working_day is not null`,
    [program.company.employees['director']],
  )
})
afterAll(() => program.close())

const ask = async (name: string, more: object = {}) =>
  (await program.as(name)).post('hr_reports/getAttritionRate', {
    date_from: '2026-03-01',
    date_to: '2026-03-31',
    ...more,
  })

describe('the attrition rate', () => {
  it('is those who left by the mean of those who were there: 7.69 % in March, 90.57 % over a year; early is under 90 days [people-35]', async () => {
    const { body } = await ask('hr')
    expect(
      body.data.rows.find(({ office }: { office: string }) => office === 'Porto'),
    ).toMatchObject({
      opening: 40,
      joined: 2,
      left: 4,
      counted: 3,
      closing: 38,
      early: 1,
      rate: 7.69,
      yearly_rate: 90.57,
      early_rate: 25,
    })
  })

  it('of nobody is empty, and adds up over all offices from people, not from percentages', async () => {
    const { body } = await ask('hr')
    const { rows, total } = body.data
    const sum = (name: string) =>
      rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    expect([total.opening, total.closing, total.left]).toEqual([
      sum('opening'),
      sum('closing'),
      sum('left'),
    ])
    const before = await ask('hr', { date_from: '2020-01-01', date_to: '2020-01-31' })
    expect(before.body.data.total).toMatchObject({
      rate: null,
      yearly_rate: null,
      early_rate: null,
    })
  })

  it('counts whom one reaches, for a range that makes sense [people-36]', async () => {
    const { company } = program
    const manager = (await ask('manager')).body.data
    expect(manager.rows.map(({ office }: { office: string }) => office)).toEqual([
      'Karachi',
      'New York',
    ])
    expect((await ask('lead')).status).toBe(403)
    const one = await ask('hr', { offices_ids: [company.offices['Karachi']] })
    expect(one.body.data.rows).toHaveLength(1)
    expect(await ask('hr', { date_to: '2026-02-01' })).toBeRefused('people.range_upside_down')
    expect(await ask('hr', { date_to: '2028-12-01' })).toBeRefused('people.rate_too_long', {
      days: 731,
    })
  })
})
