import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type Desks, done, openDesks, raise } from './ticketing.ts'

// What is set up before tickets are raised: categories with their queues, and service targets.
let program: TestProgram
let desks: Desks
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  desks = await openDesks(program)
  admin = await program.as('admin')
})
afterAll(() => program.close())

const role = (name: string) => program.company.roles[name]

describe('a category of tickets', () => {
  it('is added, changed and deleted in the words of the contract [tickets-4]', async () => {
    const made = await admin.post('tickets_category/create', {
      ...{ name: 'Access', handler_role_id: role('IT'), code: 'ACC' },
    })
    expect(made.body.message).toBe('Ticket Category Added Successfully')
    const { id } = made.body.data
    const changed = await admin.put(`tickets_category/update/${id}`, { sort_order: 3 })
    expect(changed.body.message).toBe('Ticket Category Updated Successfully')
    const gone = await admin.delete(`tickets_category/delete/${id}`)
    expect(gone.body.message).toBe('Ticket Category deleted successfully')
  })

  it('that is confidential is given to others by the people who handle it alone', async () => {
    const itself = `tickets_category/update/${desks.complaints}`
    const seized = { handler_role_id: role('IT') }
    const refused = { status: 403, body: { code: 'ticket_category.kept_by_handlers' } }
    for (const change of [seized, { is_confidential: false }, { parent_id: desks.hardware }])
      expect(await desks.it.put(itself, change)).toMatchObject(refused)
    expect((await desks.it.put(itself, { description: 'What was said to you.' })).status).toBe(200)
    const above = done(
      await desks.hr.post('tickets_category/create', {
        ...{ name: 'Pay', handler_role_id: role('HR'), is_confidential: true },
      }),
    ).id
    const inside = { name: 'Bonus', parent_id: above }
    done(await desks.hr.post('tickets_category/create', inside))
    expect(await desks.it.put(`tickets_category/update/${above}`, seized)).toMatchObject(refused)
    expect((await desks.hr.put(itself, { sort_order: 4, is_confidential: true })).status).toBe(200)
  })

  it('is offered to people of the offices it serves, as the form asks for it [tickets-56]', async () => {
    const elsewhere = program.company.offices['Karachi']
    for (const [name, office_ids] of [
      ['Parking here', [desks.office]],
      ['Parking elsewhere', [elsewhere]],
    ] as const)
      done(
        await admin.post('tickets_category/create', {
          ...{ name, office_ids, handler_role_id: role('IT') },
        }),
      )
    const agent = await program.as('agent')
    const [page] = await program.database.rows<{ id: number }>(
      `select id from objects where object_url = '/tickets'`,
    )
    const offered = async (office: number | undefined) =>
      done(
        await agent.post('tickets_category/getAllForDropdown', {
          ...{ is_active: true, offered_in: office, endRow: 100, object_viewed_id: page?.id },
        }),
      ).map(({ name }: { name: string }) => name)
    expect(await offered(desks.office)).toEqual(
      expect.arrayContaining(['Hardware', 'Parking here']),
    )
    expect(await offered(desks.office)).not.toContain('Parking elsewhere')
    expect(await offered(elsewhere)).toEqual(
      expect.arrayContaining(['Hardware', 'Parking elsewhere']),
    )
    expect(await offered(elsewhere)).not.toContain('Parking here')
  })

  it('tells handlers alone where the person of a ticket works', async () => {
    const employee_id = program.company.employees['agent']
    const found = done(await desks.it.post('tickets/findPeople', { employee_id }))
    expect(found).toMatchObject([{ id: employee_id, office_id: desks.office }])
    const agent = await program.as('agent')
    expect((await agent.post('tickets/findPeople', { employee_id })).status).toBe(403)
  })

  it('is handled by a role, or by that of the category above [tickets-3]', async () => {
    const none = await admin.post('tickets_category/create', { name: 'Nobody' })
    expect(none).toBeRefused('ticket_category.no_role')
    const { id } = done(
      await admin.post('tickets_category/create', { name: 'Mice', parent_id: desks.hardware }),
    )
    const agent = await program.as('agent')
    const ticket = await raise(agent, id)
    expect((await desks.it.get(`tickets/getById/${ticket.id}`)).status).toBe(200)
  })

  it('names only people of its role, and one of them as the first [tickets-8]', async () => {
    const draft = { name: 'Servers', handler_role_id: role('IT') }
    const foreign = await admin.post('tickets_category/create', {
      ...{ ...draft, handler_ids: [program.company.users['hr']] },
    })
    expect(foreign).toBeRefused('ticket_category.not_in_role', { name: 'hr', role: 'IT' })
    const [ana, ben] = [desks.people['ana']?.user, desks.people['ben']?.user]
    const first = await admin.post('tickets_category/create', {
      ...{ ...draft, handler_ids: [ana], default_assignee_id: ben },
    })
    expect(first).toBeRefused('ticket_category.not_a_handler')
    const { id } = done(
      await admin.post('tickets_category/create', {
        ...{ ...draft, handler_ids: [ana], default_assignee_id: ana },
      }),
    )
    const ticket = await raise(await program.as('agent'), id)
    expect(ticket.assignee_name).toBe('Ana Reyes')
    expect((await desks.colleague.get(`tickets/getById/${ticket.id}`)).status).toBe(404)
  })

  it('has two levels and never stands inside itself [tickets-5]', async () => {
    const below = done(
      await admin.post('tickets_category/create', { name: 'Keyboards', parent_id: desks.hardware }),
    )
    const deeper = await admin.post('tickets_category/create', {
      ...{ name: 'Keys', parent_id: below.id },
    })
    expect(deeper).toBeRefused('ticket_category.two_levels')
    const turned = await admin.put(`tickets_category/update/${desks.hardware}`, {
      parent_id: desks.hardware,
    })
    expect(turned).toBeRefused('ticket_category.own_parent')
  })

  it('is not deleted while it has tickets or categories [tickets-6]', async () => {
    await raise(await program.as('agent'), desks.network)
    expect(await admin.delete(`tickets_category/delete/${desks.network}`)).toBeRefused(
      'ticket_category.has_tickets',
      { count: '1 ticket' },
    )
  })

  it('is offered to everybody who raises tickets while it is active, by both of its calls [tickets-7]', async () => {
    const agent = await program.as('agent')
    const [page] = await program.database.rows<{ id: number }>(
      `select id from objects where object_url = '/tickets'`,
    )
    const { body } = await agent.get(
      `tickets_category/getAllForDropdown?object_viewed_id=${page?.id}&endRow=100`,
    )
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).toContain('Hardware')
    const found = done(
      await admin.post('tickets_category/getByAttributes', {
        request_data: [{ key: 'name', value: 'Hardware' }],
      }),
    )
    expect(found).toMatchObject([{ id: desks.hardware, default_priority: 'Normal' }])
  })
})

describe('service targets', () => {
  const usual = async () => {
    const [row] = done(
      await admin.post('ticket_sla_policies/getByAttributes', { name: 'Office hours' }),
    )
    return row
  }

  it('begin with the hours of an office', async () => {
    const row = await usual()
    expect(row).toMatchObject({ is_default: true, use_holidays: true, warn_at_percent: 80 })
    expect(row.hours).toHaveLength(10)
    expect(row.targets).toContainEqual({
      ...{ priority: 'High', first_response_minutes: 30, resolution_minutes: 480 },
    })
  })

  it('have one default at any time [tickets-9]', async () => {
    const { hours, targets, id } = await usual()
    const draft = { name: 'Always', hours: [], targets, is_default: true }
    const made = done(await admin.post('ticket_sla_policies/create', draft))
    expect((await usual()).is_default).toBe(false)
    const update = (one: number, values: object) =>
      admin.put(`ticket_sla_policies/update/${one}`, values)
    expect(await update(made.id, { is_default: false })).toBeRefused('service_targets.one_default')
    expect((await update(made.id, { is_active: false })).status).toBe(422)
    expect((await admin.delete(`ticket_sla_policies/delete/${made.id}`)).status).toBe(409)
    done(await update(id, { is_default: true }))
    expect(hours.length).toBe(10)
  })

  it('have hours that a week can have, and a row for each priority [tickets-10]', async () => {
    const { hours, targets } = await usual()
    const refused = async (values: object) =>
      await admin.post('ticket_sla_policies/create', {
        ...{ name: 'Wrong', hours, targets },
        ...values,
      })
    const monday = (from: string, to: string) => ({ day: 'Monday', from, to })
    expect(await refused({ hours: [monday('12:00', '09:00')] })).toBeRefused(
      'service_targets.span_backwards',
      { day: 'Monday' },
    )
    expect(
      await refused({ hours: [monday('09:00', '12:00'), monday('11:00', '18:00')] }),
    ).toBeRefused('service_targets.spans_overlap', { day: 'Monday' })
    expect(await refused({ targets: targets.slice(1) })).toBeRefused(
      'service_targets.every_priority',
    )
    const backwards = targets.map((row: object) => ({ ...row, resolution_minutes: 1 }))
    expect(Object.keys((await refused({ targets: backwards })).body.error)).toEqual(['targets'])
  })
})
