import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// For whom a person works, day by day: what covers today stands as their clients, and a change of these opens and closes rows.
let program: TestProgram
let hr: Person
let [Larkspur, Halcyon, Extra]: (number | undefined)[] = []
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  hr = await program.as('hr')
  ;({ Larkspur, Halcyon } = program.company.clients)
  const [extra] = await program.database.rows<{ id: number }>(
    `insert into clients (name, code, company_id, offices_ids, start_date) select 'Extra', 'EXT', company_id, array[$1::bigint], '2020-01-01' from clients order by id limit 1 returning id`,
    [program.company.offices['Karachi']],
  )
  Extra = extra?.id
})
afterAll(() => program.close())

const clientIds = (): Readonly<Record<string, number | undefined>> => ({ Larkspur, Halcyon, Extra })
const idOf = (person: string) => program.company.employees[person]
const assign = (person: string, client_id: number | undefined, more: object) =>
  hr.post('client_assignments/create', { employee_id: idOf(person), client_id, ...more })
const rowsOf = (person: string) =>
  program.database.rows(
    `select c.name as client, a.from_date as "from", a.to_date as "to", a.share_percent as share, a.is_primary as first
       from client_assignments a join clients c on c.id = a.client_id where a.employee_id = $1 and not a.is_deleted order by a.from_date, a.id`,
    [idOf(person)],
  )
const clientsOf = async (person: string) =>
  (await hr.get(`employees/getById/${idOf(person)}`)).body.data.client_ids
const change = (person: string, client_ids: readonly unknown[]) =>
  hr.post(`employees/update/${idOf(person)}`, { client_ids })

describe('a change of the clients of a person', () => {
  it('opens and closes assignments today; who is added shares what is left, where nothing is left all share alike [people-18]', async () => {
    await change('agent', [Larkspur, Halcyon])
    expect(await rowsOf('agent')).toEqual([
      { client: 'Larkspur', from: '2024-01-01', to: '2026-03-09', share: 100, first: true },
      { client: 'Larkspur', from: '2026-03-10', to: null, share: 50, first: true },
      { client: 'Halcyon', from: '2026-03-10', to: null, share: 50, first: false },
    ])
    program.at('2026-03-12T09:00:00.000Z')
    await change('agent', [Halcyon])
    program.at('2026-03-10T09:00:00.000Z')
    expect((await rowsOf('agent')).slice(1)).toEqual([
      { client: 'Larkspur', from: '2026-03-10', to: '2026-03-11', share: 50, first: true },
      { client: 'Halcyon', from: '2026-03-10', to: '2026-03-11', share: 50, first: false },
      { client: 'Halcyon', from: '2026-03-12', to: null, share: 50, first: true },
    ])
  })

  it('taken back on the same day leaves nothing behind, and stands in the history of each row', async () => {
    await change('agent-b', [Halcyon])
    await change('agent-b', [Larkspur])
    const rows = await rowsOf('agent-b')
    expect(rows).toEqual([
      { client: 'Larkspur', from: '2024-01-01', to: '2026-03-09', share: 100, first: true },
      { client: 'Larkspur', from: '2026-03-10', to: null, share: 100, first: true },
    ])
    const past = await program.database.rows(
      `select h.action from history h join client_assignments a on a.id = h.record_id and a.employee_id = $1
        where h.resource = 'client-assignments' and h.actor = $2 order by h.id`,
      [idOf('agent-b'), program.company.users['hr']],
    )
    expect(past.map(({ action }) => action)).toEqual(['update', 'create', 'delete', 'create'])
  })

  it('of a person new begins on the day they join', async () => {
    const { body } = await hr.post('employees/create', {
      firstname: 'Nadia',
      lastname: 'Rahman',
      mobile: '+92 300 5550101',
      office_id: program.company.offices['Karachi'],
      department_id: (await program.database.rows('select id from departments limit 1'))[0]?.['id'],
      designation_id: (await program.database.rows('select id from designations limit 1'))[0]?.[
        'id'
      ],
      client_ids: [Larkspur, Halcyon],
      reports_to_id: idOf('lead'),
      joining_date: '2026-04-01',
    })
    const { body: list } = await hr.post('client_assignments/getByAttributes', {
      request_data: [{ key: 'employee_id', value: body.data.id }],
    })
    expect(
      list.data.map((row: Record<string, unknown>) => [row['from_date'], row['share_percent']]),
    ).toEqual([
      ['2026-04-01', 50],
      ['2026-04-01', 50],
    ])
  })
})

describe('a planned assignment', () => {
  it('becomes the clients of the person on its day, in their zone, and no longer when it ends [people-19]', async () => {
    const [first] = (
      await hr.post('client_assignments/getByAttributes', {
        request_data: [{ key: 'employee_id', value: idOf('agent2') }],
      })
    ).body.data
    await hr.put(`client_assignments/update/${first.id}`, { to_date: '2026-03-31' })
    const next = { from_date: '2026-04-01', to_date: '2026-04-30', is_primary: true }
    expect((await assign('agent2', Halcyon, next)).status).toBe(200)
    expect(await clientsOf('agent2')).toEqual([Larkspur])
    const admin = await program.as('admin')
    const on = async (moment: string) => {
      program.at(moment)
      await admin.post('schedules/runNow/client-assignments')
      await program.engine.schedules.workOff()
    }
    await on('2026-03-31T19:30:00.000Z') // the first of April in Karachi
    expect(await clientsOf('agent2')).toEqual([Halcyon])
    await on('2026-04-30T19:30:00.000Z')
    expect(await clientsOf('agent2')).toEqual([])
    program.at('2026-03-10T09:00:00.000Z')
  })

  it('that covers today is seen at once', async () => {
    await change('agent2-b', [])
    await assign('agent2-b', Halcyon, { from_date: '2026-03-10', share_percent: 60 })
    await assign('agent2-b', Larkspur, {
      from_date: '2026-03-10',
      share_percent: 40,
      is_primary: true,
    })
    expect(await clientsOf('agent2-b')).toEqual([Larkspur, Halcyon])
  })
})

describe('an assignment is refused', () => {
  it.each([
    [
      'with more than the whole of a day',
      { from_date: '2026-03-10', share_percent: 1 },
      'Extra',
      { share_percent: ['Shares would come to 101 % on 2026-03-10'] },
    ],
    [
      'over another of the same client',
      { from_date: '2026-02-01', to_date: '2026-03-01', share_percent: 1 },
      'Larkspur',
      { from_date: ['Overlaps another assignment to this client'] },
    ],
    [
      'beside another primary client',
      { from_date: '2026-02-01', share_percent: 0 },
      'Halcyon',
      { share_percent: ['Share must be between 1 and 100'] },
    ],
    [
      'that ends before it begins',
      { from_date: '2026-03-05', to_date: '2026-03-04' },
      'Halcyon',
      { to_date: ['To must not be before from'] },
    ],
  ] as const)('%s', async (_what, draft, client, error) => {
    const { status, body } = await assign('agent2-b', clientIds()[client], draft)
    expect([status, body.error]).toEqual([422, error])
  })

  it('of a client that is not in the office of the person', async () => {
    const [away] = await program.database.rows<{ id: number }>(
      `insert into clients (name, code, company_id, offices_ids, start_date) select 'Osprey', 'OSP', company_id, array[$1::bigint], '2020-01-01' from clients order by id limit 1 returning id`,
      [program.company.offices['New York']],
    )
    const { body } = await assign('agent', away?.id, { from_date: '2026-05-01', share_percent: 1 })
    expect(body).toBeRefused('people.client_not_in_office', { client: 'Osprey', office: 'Karachi' })
  })

  it('by the database too, for two at the same moment: shares of 60 and 60 do not fit [people-20]', async () => {
    await program.database.rows(
      `update client_assignments set is_deleted = true where employee_id = $1`,
      [idOf('lead')],
    )
    const both = await Promise.all(
      [Larkspur, Halcyon].map((client) =>
        assign('lead', client, { from_date: '2026-05-01', share_percent: 60 }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    await expect(
      program.database.rows(
        `insert into client_assignments (employee_id, client_id, from_date, share_percent, to_date) values ($1, $2, '2020-06-01', 60, '2020-07-01'), ($1, $3, '2020-06-01', 60, '2020-07-01')`,
        [idOf('lead2'), Larkspur, Halcyon],
      ),
    ).rejects.toThrow('more than 100')
  })

  it('to a person who may not change employees', async () => {
    const lead = await program.as('lead')
    const { status } = await lead.post('client_assignments/create', {
      employee_id: idOf('agent'),
      client_id: Halcyon,
      from_date: '2027-01-01',
    })
    expect(status).toBe(403)
  })
})

describe('a shift of a client', () => {
  it('may be planned for a person from the day they work for the client', async () => {
    const [early] = await program.database.rows<{ id: number }>(
      `insert into shifts (name, client_id, shift_start, shift_end) values ('Early', $1, '05:00', '13:00') returning id`,
      [Halcyon],
    )
    const plan = (effective_from: string) =>
      hr.post('employee_shifts/create', {
        employee_id: idOf('agent2'),
        shift_id: early?.id,
        effective_from,
      })
    expect(await plan('2026-03-31')).toBeRefused('scheduling.not_their_client', {
      name: 'agent2',
      client: 'Halcyon',
    })
    expect((await plan('2026-04-01')).status).toBe(200)
  })
})
