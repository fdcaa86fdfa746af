import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { lockWeek } from '../time-tracking/locked-week.ts'

const DAY = '2026-03-12'

// What is said of days that are locked stays as it is, whatever way changes it.
let program: TestProgram
let hr: Person
let personId: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T09:00:00.000Z')
  hr = await program.as('hr')
  personId = program.company.employees['agent-b'] ?? 0
  await lockWeek(program, personId)
})
afterAll(() => program.close())

describe('a locked day', () => {
  const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer
    expect([status, body.code]).toEqual([409, 'days_locked'])
  }

  it('keeps the shift that was given for it; the shift may end after it [scheduling-7]', async () => {
    const [given] = await program.database.rows<{ id: number; effective_from: string }>(
      'select id, effective_from from employee_shifts where employee_id = $1 and not is_deleted and effective_from <= $2 order by effective_from desc limit 1',
      [personId, DAY],
    )
    await refused(hr.put(`employee_shifts/update/${given?.id}`, { effective_to: '2026-03-10' }))
    await refused(hr.put(`employee_shifts/update/${given?.id}`, { effective_from: '2026-03-13' }))
    const ended = await hr.put(`employee_shifts/update/${given?.id}`, {
      effective_to: '2026-03-19',
    })
    expect([ended.status, ended.body.error]).toEqual([200, undefined])
  })

  it('is counted before a change of a shift from an earlier day is saved, beside the days that are open [scheduling-9]', async () => {
    const path = `shifts/foreseeChange/${program.company.shifts['Day']}`
    const { body } = await hr.post(path, { holds_from: '2026-03-13' })
    expect(body.data).toEqual({ locked: 2, open: 5 })
  })

  it('is counted before the zone of an office or a client from an earlier day is saved [scheduling-10]', async () => {
    const admin = await program.as('admin')
    const [place] = await program.database.rows<{ office: number; client: number }>(
      `select e.office_id as office, (select c.client_id from client_assignments c where c.employee_id = e.id and not c.is_deleted order by c.id limit 1) as client
         from employees e where e.id = $1`,
      [personId],
    )
    const ofOffice = await admin.post(`offices/foreseeChange/${place?.office}`, {
      holds_from: '2026-03-13',
    })
    const ofClient = await admin.post(`client/foreseeChange/${place?.client}`, {
      holds_from: '2026-03-13',
    })
    expect([ofOffice.body.data.locked, ofClient.body.data.locked]).toEqual([2, 2])
    expect(ofOffice.body.data.open).toBeGreaterThan(0)
    const lead = await program.as('lead')
    const { status } = await lead.post(`offices/foreseeChange/${place?.office}`, {
      holds_from: '2026-03-13',
    })
    expect(status).toBe(403)
  })

  it('takes no holiday, and loses none', async () => {
    const [category] = await program.database.rows<{ id: number }>(
      `insert into holiday_categories (name, offices_ids) select 'Of the state', array[office_id] from employees where id = $1 returning id`,
      [personId],
    )
    const [office] = await program.database.rows<{ office_id: number }>(
      'select office_id from employees where id = $1',
      [personId],
    )
    const holiday = (start_date: string) =>
      hr.post('holiday/create', {
        name: `Late ${start_date}`,
        holiday_category_id: category?.id,
        offices_ids: [office?.office_id],
        start_date,
      })
    await refused(holiday(DAY))
    const free = await holiday('2026-03-18')
    expect(free.status).toBe(200)
    await refused(
      hr.put(`holiday/update/${free.body.data.id}`, {
        start_date: '2026-03-13',
        end_date: '2026-03-13',
      }),
    )
    const named = await hr.put(`holiday/update/${free.body.data.id}`, { name: 'Later' })
    expect(named.status).toBe(200)
  })

  it('takes no published roster day', async () => {
    const day = (date: string) =>
      program.database.rows(
        `insert into roster_days (employee_id, date, state, plan, published_at) values ($1, $2, 'Published', 'Rest', statement_timestamp())`,
        [personId, date],
      )
    await expect(day(DAY)).rejects.toMatchObject({ constraint: 'days_locked' })
    await expect(day('2026-03-17')).resolves.toEqual([])
  })
})
