import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

/** A department of one's own, so that no test depends on another. */
async function department(name: string, more: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('departments/create', {
    name,
    code: name.slice(0, 12),
    offices_ids: [program.company.offices.Karachi],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const updateOf = async (id: number, values: Record<string, unknown>) => {
  const { status, body } = await admin.put(`departments/update/${id}`, values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('the history of a record', () => {
  it('tells who changed which field from what to what, newest first', async () => {
    const { id } = await department('Claims')
    await updateOf(id, { name: 'Claims and returns', is_active: false })

    const { body } = await admin.get(`departments/getHistory/${id}`)

    expect(body.total).toBe(2)
    expect(body.data[0]).toMatchObject({ action: 'update', actor_name: 'admin' })
    expect(body.data[0].changes).toEqual([
      expect.objectContaining({ label: 'Name', before: 'Claims', after: 'Claims and returns' }),
      expect.objectContaining({ label: 'Active', before: true, after: false }),
    ])
    expect(body.data[1]).toMatchObject({ action: 'create' })
  })

  it('names what a reference pointed to', async () => {
    const { id } = await department('Quality', { head_id: program.company.employees.lead })
    await updateOf(id, { head_id: program.company.employees.lead2 })

    const { body } = await admin.get(`departments/getHistory/${id}`)

    expect(body.data[0].changes).toEqual([
      expect.objectContaining({ field: 'head_id', before_name: 'lead', after_name: 'lead2' }),
    ])
  })

  it('answers a page of it', async () => {
    const { id } = await department('Paged')
    for (const name of ['Paged once', 'Paged twice']) await updateOf(id, { name })

    const { body } = await admin.get(`departments/getHistory/${id}?startRow=1&endRow=2`)

    expect(body.total).toBe(3)
    expect(body.data.map((entry: { changes: unknown[] }) => entry.changes)).toEqual([
      [expect.objectContaining({ before: 'Paged', after: 'Paged once' })],
    ])
  })

  it('never shows a password, not even that there is one', async () => {
    const { body: made } = await admin.post('user/create', {
      first_name: 'Robot',
      email: 'robot@test.example',
      password: 'A-long-robot-word-9',
      role_id: program.company.roles.Agent,
    })
    await admin.put(`user/update/${made.data.id}`, { password: 'Another-robot-word-9' })

    const { body } = await admin.get(`user/getHistory/${made.data.id}`)

    expect(JSON.stringify(body)).not.toMatch(/"password"|argon2/)
  })

  it('does not exist for a person who may not see the record', async () => {
    const { employees } = program.company
    const lead = await program.as('lead')
    expect((await lead.get(`employees/getHistory/${employees.agent}`)).status).toBe(200)
    expect((await lead.get(`employees/getHistory/${employees.agent2}`)).status).toBe(404)
  })

  it('keeps the name of a person back from a reader who may not choose that person', async () => {
    const { employees } = program.company
    for (const head of ['lead', 'lead2'] as const) {
      const { body } = await admin.get(`employees/getById/${employees['agent-c']}`)
      await admin.post(`employees/update/${employees['agent-c']}`, {
        reports_to_id: employees[head],
        version: body.data.version,
      })
    }
    const agent = await program.as('agent-c')

    const { body } = await agent.get(`employees/getHistory/${employees['agent-c']}`)

    const line = body.data[0].changes.find(
      (change: { field: string }) => change.field === 'reports_to_id',
    )
    expect(line).toMatchObject({ before: employees.lead, before_name: null, after_name: 'lead2' })
  })

  it('brings an earlier value back as an ordinary update, unless a person was faster', async () => {
    const made = await department('Fulfilment')
    const changed = await updateOf(made.id, { name: 'Shipping', version: made.version })
    const { body } = await admin.get(`departments/getHistory/${made.id}`)
    const { field, before } = body.data[0].changes[0]

    const stale = await admin.put(`departments/update/${made.id}`, {
      [field]: before,
      version: made.version,
    })
    expect(stale.status).toBe(409)

    const restored = await updateOf(made.id, { [field]: before, version: changed.version })
    expect(restored.name).toBe('Fulfilment')
  })

  it('of a deleted record is shown to the person who sees deleted records', async () => {
    const { id } = await department('Short-lived')
    await admin.delete(`departments/delete/${id}`)
    const { body } = await admin.get(`departments/getHistory/${id}`)
    expect(body.data[0]).toMatchObject({ action: 'delete', changes: [] })
    const hr = await program.as('hr')
    expect((await hr.get(`departments/getHistory/${id}`)).status).toBe(404)
  })
})
