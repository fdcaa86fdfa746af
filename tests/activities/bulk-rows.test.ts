import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMNS, HEADER, makeSetup, startUploads, type Uploads } from './uploading.ts'

// One row of a file is judged like a single log.
let uploads: Uploads
let program: Uploads['program']
let lead: Uploads['lead']
let admin: Uploads['admin']
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, lead, admin } = uploads)
})
afterAll(() => program.close())

const uploaded: Uploads['uploaded'] = (...asked) => uploads.uploaded(...asked)
const check: Uploads['check'] = (...asked) => uploads.check(...asked)
const store: Uploads['store'] = (...asked) => uploads.store(...asked)

describe('a row', () => {
  /** The faults a file of one row has. */
  async function faultsOf(
    row: string,
    columns: readonly { readonly column: string }[] = COLUMNS,
    more: object = {},
  ): Promise<string[]> {
    const special = await makeSetup(program, admin, { ...more, extra_fields: columns })
    const header = columns.map(({ column }) => column).join(',')
    const { body } = await check(await uploaded([header, row], special))
    return body.data.first_errors.map(({ reason }: { reason: string }) => reason)
  }

  /** What a single log with the same fault is answered. */
  async function refusalsOf(draft: object, work = 'Booking change'): Promise<string[]> {
    const { company } = program
    const { body } = await lead.post('activity_log/create', {
      client_id: company.clients.Larkspur,
      category_id: company.categories.Bookings,
      activity_setup_id: company.setups[work],
      employee_id: company.employees.agent,
      ...draft,
    })
    return Object.values<string[]>(body.error ?? {}).flat()
  }

  const noted = [...COLUMNS, { column: 'Status', goes_to: 'status' }]
  const span = { started_at: '2026-03-07T10:00:00Z' }

  it.each([
    ['lies in the future', 'KHI-0011,12/03/2026 10:00,5,1', { started_at: '2026-03-12T10:00:00Z' }],
    [
      'takes longer than the work may',
      'KHI-0011,07/03/2026 00:00,500,1',
      { ...span, duration_seconds: 30_000 },
    ],
    ['counts too much', 'KHI-0011,07/03/2026 10:00,5,2000', { ...span, quantity: 2000 }],
    [
      'overlaps a stored log',
      'KHI-0011,09/03/2026 05:02,5,1',
      { started_at: '2026-03-09T05:02:00Z', duration_seconds: 300 },
    ],
  ])(
    'that %s is refused in the words of a single log [activities-20]',
    async (_what, row, draft) => {
      await refusalsOf({ started_at: '2026-03-09T05:00:00Z', duration_seconds: 300 })
      const duration = { duration_seconds: 300, ...draft }
      expect(await faultsOf(row)).toEqual(await refusalsOf(duration))
    },
  )

  it.each([
    ['0', 'Units must be more than 0'],
    ['-3', 'Units must be more than 0'],
    ['many', 'Units must be a number'],
  ])('that counts %s is refused as on the form: %s', async (quantity, reason) => {
    expect(await faultsOf(`KHI-0011,07/03/2026 10:00,5,${quantity}`)).toEqual([reason])
  })

  it.each([
    ['hours', '1:41', 6060],
    ['hours', '1.5', 5400],
    ['hours', '0:06:40', 400],
    ['minutes', '6:40', 400],
    ['minutes', '1:06:40', 4000],
    ['h:mm:ss', '0:06:40', 400],
  ])(
    'of a column of %s takes %s for %i seconds [activities-5]',
    async (format, written, seconds) => {
      const columns = COLUMNS.map((one) => (one.column === 'Minutes' ? { ...one, format } : one))
      const special = await makeSetup(program, admin, { extra_fields: columns })
      const lines = [HEADER, `KHI-0011,07/03/2026 10:00,${written},1`]
      const { body } = await check(await uploaded(lines, special))
      expect(body.data).toMatchObject({ rows_bad: 0, seconds })
    },
  )

  it.each([
    ['seconds', '1:41'],
    ['h:mm:ss', '1:41'],
    ['hours', '1:75'],
  ])(
    'of a column of %s is not taken at %s, which could be two times [activities-6]',
    async (format, written) => {
      const columns = COLUMNS.map((one) => (one.column === 'Minutes' ? { ...one, format } : one))
      expect(await faultsOf(`KHI-0011,07/03/2026 10:00,${written},1`, columns)).toHaveLength(1)
    },
  )

  it('of a spreadsheet error is refused at its column [activities-7]', async () => {
    const special = await makeSetup(program, admin)
    const lines = [HEADER, 'KHI-0011,07/03/2026 10:00,5,#N/A']
    const { body } = await check(await uploaded(lines, special))
    expect(body.data.first_errors).toMatchObject([{ line: 2, column: 'Qty', value: '#N/A' }])
  })

  it('of a day that was paid stays out, as a single log does', async () => {
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-02-15', '2026-02-21', 'Locked')`,
      [program.company.employees.agent],
    )
    const reason = '15 Feb – 21 Feb 2026 is locked'
    expect(await faultsOf('KHI-0011,20/02/2026 10:00,5,1')).toEqual([reason])
    expect(await faultsOf('KHI-0011,22/02/2026 10:00,5,1')).toEqual([])
  })

  it.each(['Waiting', 'Escalated'])(
    'in the status %s lacks what a single log lacks',
    async (status) => {
      const draft = { ...span, duration_seconds: 300, status_id: program.company.statuses[status] }
      const faults = await faultsOf(`KHI-0011,07/03/2026 10:00,5,1,${status}`, noted)
      expect(faults).toHaveLength(1)
      expect(faults).toEqual(await refusalsOf(draft))
    },
  )

  it('answers the questions of its work by their rules, and tells all its faults at once', async () => {
    const questions = [
      { column: 'Start', goes_to: 'started_at' },
      { column: 'Minutes', goes_to: 'duration_seconds', format: 'minutes' },
      { column: 'Amount', goes_to: 'extra:amount' },
      { column: 'Reason', goes_to: 'extra:reason', map: [{ from: 'double', to: 'paid_twice' }] },
      { column: 'Account', goes_to: 'extra:account' },
    ]
    const work = { activity_setup_id: program.company.setups['Card dispute'], duplicate_keys: [] }
    const faults = await faultsOf('07/03/2026 10:00,5,9000,gone,AB-1', questions, work)
    const draft = { ...span, duration_seconds: 300, employee_id: program.company.employees.lead }
    const given = { amount: 9000, reason: 'gone', account: 'AB-1' }
    expect(faults).toHaveLength(3)
    expect(faults).toEqual(await refusalsOf({ ...draft, extra_values: given }, 'Card dispute'))
    expect(await faultsOf('07/03/2026 10:00,5,12.50,double,AC-1234', questions, work)).toEqual([])
  })

  it('is for people of the client, and within the reach of the person who uploads [activities-22]', async () => {
    const { company, database } = program
    const others = 'KHI-0021,07/03/2026 10:00,5,1'
    expect(await faultsOf(others)).toEqual(['No employee with this code in your scope'])
    await database.rows(`update employees set client_ids = '{}' where name = 'agent-b'`)
    const mine = 'KHI-0012,07/03/2026 10:00,5,1'
    const draft = { ...span, duration_seconds: 300, employee_id: company.employees['agent-b'] }
    expect(await faultsOf(mine)).toEqual(['agent-b does not work for Larkspur'])
    expect(await refusalsOf(draft)).toEqual(['agent-b does not work for Larkspur'])
    await database.rows(`update employees set client_ids = $1 where name = 'agent-b'`, [
      [company.clients.Larkspur],
    ])
  })

  it('may be of a pause of measured work', async () => {
    const { company, database } = program
    await database.rows(
      `insert into activity_logs (employee_id, client_id, category_id, activity_setup_id, status_id, quantity, started_at, ended_at, duration_seconds, pauses)
       values ($1, $2, $3, $4, $5, 1, '2026-02-12T10:00:00Z', '2026-02-12T10:30:00Z', 600, '[["2026-02-12T10:05:00Z", "2026-02-12T10:25:00Z"]]')`,
      [
        company.employees.agent,
        company.clients.Larkspur,
        company.categories.Bookings,
        company.setups['Booking change'],
        company.statuses.Open,
      ],
    )
    expect(await faultsOf('KHI-0011,12/02/2026 10:05,20,1')).toEqual([])
    expect(await faultsOf('KHI-0011,12/02/2026 10:20,10,1')).toEqual([
      'Overlaps Booking change 15:25–15:30',
    ])
  })

  it('names people that the form of a single log would offer', async () => {
    const { company, database } = program
    const { setups, employees, clients } = company
    const api = `activity_setup/update/${setups['Booking change']}`
    const { body } = await admin.put(api, {
      addedExtraFields: [{ name: 'helper', label: 'Helper', field_type: 'Employee' }],
    })
    const columns = [
      { column: 'Start', goes_to: 'started_at' },
      { column: 'Minutes', goes_to: 'duration_seconds', format: 'minutes' },
      { column: 'Helper', goes_to: 'extra:helper' },
    ]
    const row = (helper: unknown) => faultsOf(`07/03/2026 10:00,5,${String(helper)}`, columns)
    expect(await row(employees.agent)).toEqual([])
    expect(await row(employees.agent2)).toEqual([])
    await database.rows(`update employees set client_ids = '{}' where name = 'agent2'`)
    expect(await row(employees.agent2)).toEqual(['Choose an existing helper'])
    await database.rows(`update employees set client_ids = $1 where name = 'agent2'`, [
      [clients.Larkspur],
    ])
    expect(await row(999_999)).toEqual(['Choose an existing helper'])
    const questions: { id: number; name: string }[] = body.data.extra_fields
    const added = questions.find(({ name }) => name === 'helper')
    await admin.put(api, { removedExtraFields: [added?.id] })
  })

  it('may be older than a single log, as far as four hundred days', async () => {
    expect(await faultsOf('KHI-0011,01/05/2025 10:00,5,1')).toEqual([])
    expect(await faultsOf('KHI-0011,01/01/2025 10:00,5,1')).toEqual([
      'Started is more than 400 days ago',
    ])
  })

  it('gives way to rows in front of it that stay, not to those that were refused [activities-21]', async () => {
    const id = await uploaded([
      HEADER,
      'KHI-0012,06/03/2026 10:00,10,1',
      'KHI-0012,06/03/2026 10:05,10,1',
      'KHI-0012,06/03/2026 10:12,10,1',
      'KHI-0012,06/03/2026 10:22,10,1',
    ])
    const { body } = await check(id)
    expect(body.data.first_errors).toEqual([
      {
        line: 3,
        column: 'Start',
        value: '06/03/2026 10:05',
        reason: 'Overlaps Booking change 10:00–10:10',
      },
    ])
  })

  it('names a reference that may be used once, once', async () => {
    const { database, company } = program
    const work = company.setups['Card dispute']
    await database.rows(
      `update activity_setups set reference_unique = 'Refuse', extra_fields = '[]' where id = $1`,
      [work],
    )
    const columns = [...COLUMNS, { column: 'Case', goes_to: 'reference_no' }]
    const special = await makeSetup(program, admin, {
      activity_setup_id: work,
      extra_fields: columns,
    })
    const rows = (...cases: string[]) => [
      `${HEADER},Case`,
      ...cases.map((one, index) => `KHI-0011,05/03/2026 1${index}:00,5,1,${one}`),
    ]
    const stored = await store(await uploaded(rows('A-1', 'A-2', 'a-1 '), special))
    expect(stored.body.data).toMatchObject({ rows_added: 2, rows_bad: 1 })
    const { body } = await check(await uploaded(rows('B-1', 'B-2', 'B-3', 'A-2'), special))
    expect(body.data).toMatchObject({ rows_ok: 1, rows_duplicate: 2 })
    expect(body.data.first_errors[0]).toMatchObject({
      line: 5,
      column: 'Case',
      reason: 'Already logged by agent on 2026-03-05',
    })
  })
})
