import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCards } from '#areas/dashboards/contract/desk-cards.ts'
import { areas } from '#apps/server/areas.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What waits for the desks of people, on their first page.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-12T14:00:00.000Z')
})
afterAll(() => program.close())

interface Part {
  readonly name: string
  readonly total: number
  readonly rows: readonly { readonly title: string; readonly to: string }[]
}

const pageOf = async (name: string) =>
  (await (await program.as(name)).post('dashboard/getDefault')).body.data
const deskOf = async (name: string): Promise<Part[]> => (await pageOf(name)).desk
const namesOf = async (name: string) => (await deskOf(name)).map((part) => part.name)

const joiner = once(async () => {
  const hr: Person = await program.as('hr')
  const { employees } = program.company
  const { body: lead } = await hr.get(`employees/getById/${employees['agent']}`)
  const { body } = await hr.post('employees/create', {
    ...{ firstname: 'Nora', lastname: 'Klein', mobile: '+351912345678' },
    ...{ office_id: lead.data.office_id, department_id: lead.data.department_id },
    ...{ designation_id: lead.data.designation_id, joining_date: '2026-03-20' },
    reports_to_id: employees['lead'],
  })
  expect(body.message).toBe('Employee Added Successfully')
  return body.data.id as number
})

describe('cards of desks', () => {
  it('stand on the pages of those whose rights reach everybody, and nowhere else', async () => {
    expect(await namesOf('hr')).toEqual(
      expect.arrayContaining(['joining', 'leaving', 'probation-ends', 'leave-waiting']),
    )
    expect(await namesOf('admin')).toEqual(
      expect.arrayContaining(['locked-accounts', 'one-factor', 'failed-mail', 'failed-runs']),
    )
    for (const name of ['agent', 'lead']) {
      const kept = ['joining', 'leaving', 'probation-ends', 'leave-waiting', 'invoices', 'unbilled']
      const shown = await namesOf(name)
      for (const one of [...kept, 'locked-accounts', 'one-factor', 'failed-mail', 'open-disputes'])
        expect(shown).not.toContain(one)
    }
  })

  it('name the person who joins, with the way to their record', async () => {
    const id = await joiner()
    const joining = (await deskOf('hr')).find(({ name }) => name === 'joining')
    expect(joining).toMatchObject({ total: 1 })
    expect(joining?.rows).toMatchObject([
      { title: 'Nora Klein', on: '2026-03-20', to: `/employees/view?id=${id}` },
    ])
  })

  it('name leavers without a last working day: no later edit of them becomes that day [dashboards-8]', async () => {
    const id = program.company.employees['agent2-b']
    await program.database.rows(`update employees set status = 'Left' where id = $1`, [id])
    await program.database.rows(`update employees set notes_hr = 'Called' where id = $1`, [id])
    const [row] = await program.database.rows(
      'select worked_until from people.employees where id = $1',
      [id],
    )
    expect(row).toEqual({ worked_until: null })
    const card = async () =>
      (await deskOf('hr')).find(({ name }) => name === 'left-without-last-day')
    expect((await card())?.rows).toMatchObject([
      { title: 'agent2-b', to: `/employees/view?id=${id}` },
    ])
    const hr = await program.as('hr')
    const [assignment] = await program.database.rows<{ id: number }>(
      'select id from client_assignments where employee_id = $1 and to_date is null',
      [id],
    )
    const ended = await hr.put(`client_assignments/update/${assignment?.id}`, {
      to_date: '2026-02-27',
    })
    expect(ended.status).toBe(200)
    expect((await card())?.total).toBe(0)
  })

  it('name accruals below zero of older versions, until HR has adjusted the balance [dashboards-7]', async () => {
    const { database, company } = program
    const employee_id = company.employees['agent']
    const [type] = await database.rows<{ id: number }>(
      `insert into leave_types (name, code, offices_ids) values ('Annual', 'AL', $1) returning id`,
      [Object.values(company.offices)],
    )
    // As an older version left it: new entries are refused.
    await database.rows('alter table leave_ledger disable trigger leave_ledger_accruals_give')
    await database.rows(
      `insert into leave_ledger (employee_id, leave_type_id, leave_year, effective_date, kind, days, period_start, period_end, earned)
       values ($1, $2, 2026, '2026-01-31', 'Accrual', 6, '2026-01-01', '2026-01-31', 6),
              ($1, $2, 2026, '2026-02-28', 'Accrual', -4, '2026-02-01', '2026-02-28', -4)`,
      [employee_id, type?.id],
    )
    const card = async () => (await deskOf('hr')).find(({ name }) => name === 'leave-taken-back')
    expect((await card())?.rows).toMatchObject([{ title: 'agent', more: 'Annual 2026: -4' }])
    const hr = await program.as('hr')
    const adjusted = await hr.post('leave_ledger/adjust', {
      employee_id,
      leave_type_id: type?.id,
      effective_date: '2026-03-12',
      days: 4,
      note: 'Taken back by mistake',
    })
    expect(adjusted.status).toBe(200)
    expect((await card())?.total).toBe(0)
  })

  it('are answered in their order, each under a name of its own', async () => {
    const orders = deskCards.among(areas.flatMap(({ contributes }) => contributes))
    const names = orders.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    const placed = new Map(orders.map(({ name, order }) => [name, order]))
    const shown = (await namesOf('admin')).map((name) => placed.get(name) ?? 0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  })
})

it('names cards in which nothing waits in one line, with where they lead', async () => {
  const { quiet } = await pageOf('agent')
  expect(quiet).toContainEqual({
    ...{ name: 'follow-ups-due', title: 'Follow-ups', to: '/follow-ups' },
  })
})
