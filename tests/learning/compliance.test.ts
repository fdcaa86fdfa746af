import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, NOW, publishedCourse } from './courses.ts'

let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  hr = await program.as('hr')
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const idOf = async (text: string, values: readonly unknown[]) =>
  (await program.database.rows<{ id: number }>(text, values))[0]?.id ?? 0

/** Where a person stands: days of passing and its end, and the due date. */
const standings = {
  valid: { passed_on: '2026-04-01', expires_on: '2027-04-01', due_on: '2027-04-01' },
  in_time: { passed_on: null, expires_on: null, due_on: '2026-05-20' },
  overdue: { passed_on: null, expires_on: null, due_on: '2026-05-01' },
  expired: { passed_on: '2025-04-01', expires_on: '2026-04-01', due_on: '2026-04-01' },
} as const
type Standing = keyof typeof standings

/** Manila with ten people and Lisbon with two, who all take one mandatory course; the first three of Manila have a lead of their own. */
const company = once(async () => {
  const quiz_id = await publishedCourse(program, { title: 'Information security' })
  const operations = await idOf(
    "insert into departments (name, code) values ('Field', 'FLD') returning id",
    [],
  )
  const other = await idOf(
    "insert into departments (name, code) values ('Desk', 'DSK') returning id",
    [],
  )
  const offices: Record<string, number> = {}
  for (const [name, states, ofField] of [
    [
      'Manila',
      [...Array.from({ length: 7 }, (): Standing => 'valid'), 'in_time', 'overdue', 'expired'],
      5,
    ],
    ['Lisbon', ['valid', 'overdue'], 2],
  ] as const) {
    offices[name] = await idOf(
      `insert into offices (name, code, country_id, city, timezone_id) select $1, upper(left($1, 3)), country_id, city, timezone_id from offices order by id limit 1 returning id`,
      [name],
    )
    await hire(name, offices[name], states.length, { ofField, operations, other })
    await bind(hr, quiz_id, {
      ...{ target: 'Office', target_id: offices[name], is_mandatory: true },
      ...{ due_kind: 'Fixed date', due_date: '2026-05-20' },
    })
    for (const [at, state] of states.entries())
      await program.database.rows(
        `update course_assignments a set passed_on = $2::date, expires_on = $3::date, due_on = $4::date from employees e where e.id = a.employee_id and e.name = $1`,
        [`${name} ${at}`, ...Object.values(standings[state])],
      )
  }
  await program.database.rows('select refresh_course_states(null, $1)', [NOW])
  return { quiz_id, offices, operations }
})

/** In Manila five valid people and the overdue one are of the field, in Lisbon both. */
async function hire(
  office: string,
  officeId: number,
  count: number,
  { ofField, operations, other }: { ofField: number; operations: number; other: number },
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const department = at < ofField || (office === 'Manila' && at === 8) ? operations : other
    const lead = office === 'Manila' && at < 3 ? 'lead2' : 'manager'
    await program.database.rows(
      `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date, status)
       select $1, $1, 'Test', $1, $2, $3, designation_id, client_ids, $4, '2024-01-01', 'Active' from employees where name = 'agent'`,
      [`${office} ${at}`, officeId, department, program.company.employees[lead]],
    )
  }
}

describe('compliance', () => {
  it('adds up offices, and the company is their sum and not their mean [learning-30]', async () => {
    const { offices } = await company()
    const { body } = await hr.post('dashboard/getOfficeComplienceSummary')
    const of = (name: string) =>
      body.data.dashboard_office.find(
        ({ office_id }: { office_id: number }) => office_id === offices[name],
      )
    expect(of('Manila')).toEqual({
      ...{ office_id: offices['Manila'], office_name: 'Manila', assigned: 10, valid: 7 },
      ...{ in_time: 1, overdue: 1, expired: 1 },
      ...{ completion_percentage: 70, compliance_percentage: 80 },
    })
    expect(of('Lisbon')).toMatchObject({ assigned: 2, compliance_percentage: 50 })
    expect(body.data.total).toMatchObject({ assigned: 12, compliance_percentage: 75 })
  })

  it('says nothing where nobody is assigned [learning-31]', async () => {
    await company()
    const { body } = await hr.post('dashboard/getOfficeComplienceSummary')
    const empty = body.data.dashboard_office.find(
      ({ office_name }: { office_name: string }) => office_name === 'Karachi',
    )
    expect(empty).toMatchObject({
      ...{ assigned: 0, completion_percentage: null, compliance_percentage: null },
    })
  })

  it('adds up departments over offices', async () => {
    await company()
    const { body } = await hr.post('dashboard/getOfficeComplienceSummary')
    expect(body.data.dashboard_department).toContainEqual(
      expect.objectContaining({
        ...{ department_name: 'Field', office_name: 'Lisbon, Manila', assigned: 8, valid: 6 },
        ...{ overdue: 2, compliance_percentage: 75 },
      }),
    )
  })

  it('is of the people a lead leads, in every number [learning-32]', async () => {
    const { quiz_id, offices } = await company()
    const lead = await program.as('lead2')
    const three = { assigned: 3, valid: 3, in_time: 0, overdue: 0, expired: 0 }
    const summary = (await lead.post('dashboard/getOfficeComplienceSummary')).body.data
    expect(summary.total).toMatchObject(three)
    expect(
      summary.dashboard_office.map(({ office_name }: { office_name: string }) => office_name),
    ).toEqual(['Karachi', 'Manila'])
    const courses = await lead.post('dashboard/getCourseDashboardCourseWiseSummary')
    expect(courses.body.data.all_summary).toMatchObject([{ quiz_id, ...three, percentage: 100 }])
    const mandatory = await lead.post('mandatory_courses/getAll')
    expect(mandatory.body.data).toMatchObject([
      { ...three, targets: ['Office Manila', 'Office Lisbon'] },
    ])
    const report = await lead.post('compliance/getReport', { group_by: 'Person' })
    expect(report.body.data.total).toMatchObject(three)
    const people = await lead.get('course_assignments/getAll')
    expect(people.body.total).toBe(3)
    const narrowed = await lead.post('dashboard/getOfficeComplienceSummary', {
      offices_ids: [offices['Lisbon']],
    })
    expect(narrowed.body.data).toMatchObject({ dashboard_office: [], total: { assigned: 0 } })
  })

  it('stands by office and course, as compliance or as completion [learning-48]', async () => {
    const { quiz_id, offices } = await company()
    const table = async (showCompliance: unknown) => {
      const { body } = await hr.post('dashboard/getCourseDashboardOfficeWiseSummary', {
        showCompliance,
      })
      const manila = body.data.office_summary.find(
        ({ office_id }: { office_id: number }) => office_id === offices['Manila'],
      )
      return { head: body.data.theader, cell: manila.courses[quiz_id], all: manila.percentage }
    }
    expect(await table(1)).toEqual({
      ...{ head: [{ quiz_id, title: 'Information security' }], cell: 80, all: 80 },
    })
    expect(await table(0)).toMatchObject({ cell: 70 })
    for (const yes of [true, 'true', '1']) expect(await table(yes)).toMatchObject({ cell: 80 })
    expect(await table(false)).toMatchObject({ cell: 70 })
  })

  it.each([
    ['Office', 'Manila', 80],
    ['Department', 'Field', 75],
    ['Client', 'Larkspur', 75],
    ['Course', 'Information security', 75],
    ['Manager', 'lead2', 100],
    ['Person', 'Manila 8', 0],
  ])('is reported by %s', async (group_by, name, compliance_percentage) => {
    await company()
    const { body } = await hr.post('compliance/getReport', { group_by })
    expect(body.data.rows).toContainEqual(expect.objectContaining({ name, compliance_percentage }))
    expect(body.data.total).toMatchObject({ assigned: 12, compliance_percentage: 75 })
  })

  it('stands in the list of courses with bindings and passes, which is narrowed to mandatory ones', async () => {
    const { quiz_id } = await company()
    const other = await publishedCourse(program, { title: 'Nobody has to' })
    const listed = async (filter: object) =>
      (await hr.post('quiz/getByAttributes', { filter, endRow: 100 })).body.data
    const [course, ...others] = await listed({ is_mandatory: { eq: true } })
    expect(course).toMatchObject({
      ...{ id: quiz_id, is_mandatory: true, bindings: 2, passed: 9, compliance: 75 },
    })
    expect(others).toEqual([])
    const optional = await listed({ is_mandatory: { eq: false } })
    expect(optional).toContainEqual(
      expect.objectContaining({ id: other, bindings: 0, passed: 0, compliance: null }),
    )
  })

  it('is that of a day that is over: by what had been passed, and where people belonged', async () => {
    const { quiz_id, offices } = await company()
    const { rows } = program.database
    // One of Manila passed in March, and the certificate was revoked in May; another one moves today.
    await rows(
      `update course_assignments set assigned_on = '2026-02-01', first_due_on = '2026-03-10' where quiz_id = $1`,
      [quiz_id],
    )
    await rows(
      `with pass as (
         insert into course_attempts (employee_id, quiz_id, course_code, binding_id, attempt_number, status, is_passed, scoring_percentage, points, points_possible, pass_mark, started_at, saved_at, submitted_at, passed_on, expires_on)
         select a.employee_id, a.quiz_id, a.course_code, a.binding_id, 1, 'pass', true, 90, 9, 10, 80, $2, $2, $2, '2026-03-05', '2026-06-30'
           from course_assignments a join employees e on e.id = a.employee_id where a.quiz_id = $1 and e.name = 'Manila 0' returning *)
       insert into certificates (certificate_number, employee_id, quiz_id, quiz_user_response_id, person_name, course_title, course_version, issued_on, expires_on, status, revoked_on, revoked_reason, verify_code)
       select 'C-1', employee_id, quiz_id, id, 'Manila 0', 'Information security', 1, passed_on, expires_on, 'Revoked', '2026-05-02', 'Copied answers', 'ABCD' from pass`,
      [quiz_id, '2026-03-05T10:00:00Z'],
    )
    const on = async (date: string, more: object = {}) => {
      const asked = { date, offices_ids: [offices['Manila']], ...more }
      const { body } = await hr.post('compliance/getReport', asked)
      return body.data
    }
    expect((await on('2026-01-31')).total).toMatchObject({ assigned: 0 })
    expect((await on('2026-03-04')).total).toMatchObject({ assigned: 10, valid: 0, in_time: 10 })
    expect((await on('2026-03-20')).total).toMatchObject({ valid: 1, in_time: 0, overdue: 9 })
    expect((await on('2026-05-01')).total).toMatchObject({ valid: 1, overdue: 9 })
    expect((await on('2026-05-02')).total).toMatchObject({ valid: 0, overdue: 10 })

    await rows(`update employees set office_id = $1 where name = 'Manila 0'`, [offices['Lisbon']])
    expect((await on('2026-03-20')).total).toMatchObject({ assigned: 10, valid: 1 })
    expect((await on('2026-03-20', { group_by: 'Office' })).rows).toMatchObject([
      { name: 'Manila', valid: 1, compliance_percentage: 10 },
    ])
    const months = (await on('2026-04-10', { group_by: 'Month' })).rows
    expect(months).toHaveLength(12)
    expect(months.slice(-2)).toMatchObject([
      { name: '31 Mar 2026', day: '2026-03-31', valid: 1 },
      { name: '10 Apr 2026', day: '2026-04-10', valid: 1 },
    ])
    await rows(`update employees set office_id = $1 where name = 'Manila 0'`, [offices['Manila']])

    const ahead = await hr.post('compliance/getReport', { date: '2099-01-01' })
    expect([ahead.status, ahead.body.error]).toEqual([
      422,
      { date: ['Choose today, or a day that is over.'] },
    ])
  })

  it('goes out as a file of what its reader sees, with the total at its end [learning-46]', async () => {
    await company()
    const body = { group_by: 'Person' }
    const fileFor = async (name: string) =>
      (await program.as(name)).file('POST', 'compliance/exportReport', body)
    const { content, headers: told } = await fileFor('lead2')
    expect(told['content-disposition']).toContain('compliance-by-person.csv')
    const lines = content.toString().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFPerson,Assigned,Valid,In time,Overdue,Expired,Completion %,Compliance %',
    )
    expect(lines.filter((line) => /^(Manila|Total)/.test(line))).toEqual([
      ...[0, 1, 2].map((at) => expect.stringContaining(`Manila ${at},1,1,0,0,0,100,100`)),
      'Total,3,3,0,0,0,100,100',
    ])
    expect((await fileFor('agent')).status).toBe(403)
  })

  it('counts what ends within 30 days', async () => {
    const { quiz_id } = await company()
    const end = (day: string) =>
      program.database.rows(
        `update course_assignments a set expires_on = $1::date from employees e where e.id = a.employee_id and e.name = 'Manila 0'`,
        [day],
      )
    await end('2026-06-11')
    const { body } = await hr.post('mandatory_courses/getAll', { quiz_ids: [quiz_id] })
    expect(body.data).toMatchObject([{ assigned: 12, expiring: 1 }])
    await end('2027-04-01')
  })
})
