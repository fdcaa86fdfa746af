import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A client stands in offices, is managed by people who work here, and reads time as its first office does.
let program: TestProgram
let admin: Person
let firm: number
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  const [found] = await program.database.rows<{ id: number }>(
    `select id from companies where name = 'Larkspur'`,
  )
  firm = found?.id ?? 0
})
afterAll(() => program.close())

let count = 0
const create = (more: object) => {
  count += 1
  return admin.post('client/create', {
    name: `Client ${count}`,
    code: `CL-${count}`,
    company_id: firm,
    managers_ids: [program.company.employees.manager],
    start_date: '2026-01-01',
    ...more,
  })
}
const update = (id: number | undefined, more: object) => admin.post(`client/update/${id}`, more)

it('a client that is billed by the week begins it on one of seven days [organisation-8]', async () => {
  const { Karachi } = program.company.offices
  const weekly = { offices_ids: [Karachi], billing_period: 'Weekly' }
  const late = await create({ ...weekly, billing_anchor_day: 8 })
  expect(late).toBeRefused('organisation.weekly_anchor')
  const { id } = (await create({ ...weekly, billing_anchor_day: 7 })).body.data
  expect((await update(id, { billing_anchor_day: 28 })).status).toBe(422)
  expect((await update(id, { billing_anchor_day: 28, billing_period: 'Monthly' })).status).toBe(200)
  expect((await update(id, { billing_period: 'Weekly' })).status).toBe(422)
})

describe('the offices of a client', () => {
  it('come as one list, or as those that come and go; the answer holds them all [organisation-9]', async () => {
    const { Karachi, 'New York': newYork } = program.company.offices
    const listed = await create({ offices_ids: [Karachi] })
    const added = await create({ addedOffices: [newYork, Karachi] })
    expect([listed.body.data.offices_ids, added.body.data.offices_ids]).toEqual([
      [Karachi],
      [newYork, Karachi],
    ])
    const { id } = listed.body.data
    const moved = await update(id, { addedOffices: [newYork], removedOffices: [Karachi] })
    expect([moved.body.message, moved.body.data.offices_ids, moved.body.data.name]).toEqual([
      'Client Updated Successfully',
      [newYork],
      listed.body.data.name,
    ])
    const plain = await update(id, { industry: 'Travel' })
    expect(plain.body.data.offices_ids).toEqual([newYork])
    expect((await update(999_999, { addedOffices: [newYork] })).status).toBe(404)
    const unknown = await update(id, { addedOffices: [999_999] })
    expect([unknown.status, Object.keys(unknown.body.error)]).toEqual([422, ['offices_ids']])
  })

  it('are at least one', async () => {
    const { Karachi } = program.company.offices
    const { id } = (await create({ offices_ids: [Karachi] })).body.data
    const none = { offices_ids: ['Choose at least one office'] }
    expect(await update(id, { removedOffices: [Karachi] })).toBeRefused('organisation.no_office')
    expect((await create({ addedOffices: [] })).body.error).toEqual(none)
    expect((await update(id, { offices_ids: [] })).body.error).toEqual(none)
    expect((await update(id, { managers_ids: [] })).body.error).toEqual({
      managers_ids: ['Choose at least one manager'],
    })
    await expect(
      program.database.rows(`update clients set offices_ids = '{}' where id = $1`, [id]),
    ).rejects.toThrow('clients_some_office')
  })

  it('stay while its people work there [organisation-10]', async () => {
    const { Larkspur } = program.company.clients
    const { status, body } = await update(Larkspur, {
      removedOffices: [program.company.offices['New York']],
    })
    expect({ status, body }).toBeRefused('organisation.people_in_office', {
      n: 1,
      client: 'Larkspur',
      office: 'New York',
    })
  })
})

describe('a client', () => {
  it('reads time as its first office does, unless it says otherwise', async () => {
    const { Karachi, 'New York': newYork } = program.company.offices
    const own = await create({ offices_ids: [newYork, Karachi] })
    const [zone] = await program.database.rows<{ id: number }>(
      `select id from time_zones where iana_name = 'Europe/Lisbon'`,
    )
    const [office] = await program.database.rows<{ timezone_id: number }>(
      'select timezone_id from offices where id = $1',
      [newYork],
    )
    expect(own.body.data.timezone_id).toBe(office?.timezone_id)
    const set = await update(own.body.data.id, { timezone_id: zone?.id })
    expect(set.body.data.timezone_id).toBe(zone?.id)
  })

  it('is managed by people who still work here', async () => {
    const gone = program.company.employees['agent2-b']
    await program.database.rows(`update employees set status = 'Left' where id = $1`, [gone])
    const { body } = await create({
      offices_ids: [program.company.offices.Karachi],
      managers_ids: [program.company.employees.manager, gone],
    })
    expect(body).toBeRefused('organisation.manager_left', { name: 'agent2-b' })
  })

  it('moves on by its state alone, and ends with everything that is planned for it [organisation-11]', async () => {
    const { company, database } = program
    const made = await create({ offices_ids: [company.offices.Karachi] })
    const { id } = made.body.data
    const to = (account_status: string, end_date?: string) =>
      admin.post(`client/changeStatus/${id}`, { account_status, end_date })
    expect(made.body.data.account_status).toBe('Onboarding')
    expect((await update(id, { account_status: 'Onboarding', industry: 'Rail' })).status).toBe(200)
    expect((await update(id, { account_status: 'Active' })).body.error).toEqual({
      account_status: ['Account status cannot be changed'],
    })
    expect((await create({ account_status: 'Ended' })).status).toBe(422)
    const early = await to('On Hold')
    expect(early).toBeRefused('organisation.no_such_move', {
      client: made.body.data.name,
      state: 'Onboarding',
      next: 'On Hold',
    })
    for (const state of ['Active', 'On Hold', 'Active']) expect((await to(state)).status).toBe(200)
    const [shift] = await database.rows<{ id: number }>(
      `insert into shifts (name, client_id, shift_start, shift_end, shift_detail) select 'Of it', $1, shift_start, shift_end, shift_detail from shifts limit 1 returning id`,
      [id],
    )
    await database.rows(
      `update employees set client_ids = client_ids || $1::bigint where name = 'hr'`,
      [id],
    )
    await database.rows(
      `insert into employee_shifts (employee_id, shift_id, effective_from) values ($1, $2, '2026-02-01')`,
      [company.employees.hr, shift?.id],
    )
    expect(await to('Ended')).toBeRefused('organisation.end_date')
    expect(await to('Ended', '2025-12-31')).toBeRefused('organisation.ends_early')
    const ended = await to('Ended', '2026-03-31')
    expect(ended.body.data).toMatchObject({ account_status: 'Ended', end_date: '2026-03-31' })
    const [left] = await database.rows(
      `select e.client_ids @> array[$1::bigint] as works, s.effective_to from employees e join employee_shifts s on s.employee_id = e.id where s.shift_id = $2`,
      [id, shift?.id],
    )
    expect(left).toEqual({ works: false, effective_to: '2026-03-31' })
    const manager = await program.as('director')
    const back = await manager.post(`client/changeStatus/${id}`, { account_status: 'Active' })
    expect([back.status, (await to('Active')).body.data.end_date]).toEqual([409, null])
  })

  it('is made once by a repeated request', async () => {
    const draft = {
      name: 'Once',
      code: 'ONCE',
      company_id: firm,
      managers_ids: [program.company.employees.manager],
      start_date: '2026-01-01',
      addedOffices: [program.company.offices.Karachi],
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.ask('POST', 'client/create', draft, { 'idempotency-key': 'one-client' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })
})

describe('choosing', () => {
  it('finds the clients of one office or of several [organisation-12]', async () => {
    const { Karachi, 'New York': newYork } = program.company.offices
    const far = await create({ offices_ids: [newYork] })
    const names = async (offices_id: unknown) =>
      (await admin.post('client/getByOffices', { offices_id })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names(Karachi)).toEqual(expect.arrayContaining(['Halcyon', 'Larkspur']))
    expect(await names(Karachi)).not.toContain(far.body.data.name)
    expect(await names([Karachi, newYork])).toContain(far.body.data.name)
    expect((await admin.post('client/getByOffices', {})).status).toBe(422)
  })

  it('offers the offices of the company for a client, but none that closed', async () => {
    await program.database.rows(
      `insert into offices (name, code, country_id, city, timezone_id, closed_on) select 'Harbour', 'HBR', country_id, city, timezone_id, '2020-05-01' from offices limit 1`,
    )
    const { body } = await admin.get('offices/getAllForClient')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Karachi', 'New York'])
    expect(body.data[0]).toMatchObject({ code: 'KHI', city_name: expect.any(String) })
    const agent = await program.as('agent')
    expect((await agent.get('offices/getAllForClient')).status).toBe(403)
  })
})
