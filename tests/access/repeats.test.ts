import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '#platform/contract/problems.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The answer of a call is kept for a repeat. What has been closed to its sender since is not read from it.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const closed = { status: 409, body: { code: problems.answerClosed.code } }

const repeatable =
  (person: Person, method: string, path: string, body: object, key: string) => () =>
    person.ask(method, path, body, { 'idempotency-key': key })

describe('a repeated request', () => {
  it('shows no field of a circle that its sender has left [access-38]', async () => {
    const keeper = await program.as('office-admin')
    const path = `client/update/${program.company.clients.Larkspur}`
    const change = repeatable(
      keeper,
      'POST',
      path,
      { billing_email: 'bills@larkspur.example' },
      'of-a-circle',
    )
    const first = await change()
    expect([first.status, first.body.data.billing_email]).toEqual([200, 'bills@larkspur.example'])
    expect(await change()).toEqual(first)
    const circle = `from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = 'Admin' and o.object_url = '/client/billing'`
    await program.database.rows(
      `update roles_permissions p set rights_view = '0', rights_edit = '0' ${circle}`,
    )
    program.forgetAccess()
    const again = await change()
    expect(again).toMatchObject(closed)
    expect(JSON.stringify(again.body)).not.toContain('bills@larkspur.example')
  })

  it('names nobody who has left the reach of its sender, and answers as before while nobody has', async () => {
    const { employees, users, clients, categories, setups, statuses } = program.company
    const [log] = await program.database.rows<{ id: number }>(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by)
       values ($1, $2, $3, $4, $5, $6, 'R-1', now(), now(), current_date, $2) returning id`,
      [
        employees['agent'],
        users['agent'],
        clients.Larkspur,
        categories.Bookings,
        setups['Booking change'],
        statuses.Open,
      ],
    )
    const lead = await program.as('lead')
    const values = { description: 'Looked at together' }
    const body = { ids: [log?.id], values }
    const change = repeatable(lead, 'PUT', 'activity_log/updateMany', body, 'of-a-team')
    const first = await change()
    expect(first.status).toBe(200)
    expect(await change()).toEqual(first)
    await program.database.rows('update employees set reports_to_id = $2 where id = $1', [
      employees['agent'],
      employees['lead2'],
    ])
    expect(await change()).toMatchObject(closed)
    await program.database.rows('update employees set reports_to_id = $2 where id = $1', [
      employees['agent'],
      employees['lead'],
    ])
    expect(await change()).toEqual(first)
  })
})
