import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunksOf } from '#areas/activities/contract/bulk/bulk-requests.ts'
import { HEADER, makeSetup, sendFile, startUploads, type Uploads } from './uploading.ts'

// Files of logs: what a client's spreadsheet becomes, part by part and as a whole.
let uploads: Uploads
let program: Uploads['program']
let lead: Uploads['lead']
let admin: Uploads['admin']
let setup: number
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, lead, admin, setup } = uploads)
})
afterAll(() => program.close())

const uploaded: Uploads['uploaded'] = (...asked) => uploads.uploaded(...asked)
const check: Uploads['check'] = (...asked) => uploads.check(...asked)
const store: Uploads['store'] = (...asked) => uploads.store(...asked)
const logsOf: Uploads['logsOf'] = (...asked) => uploads.logsOf(...asked)

const ORACLE = [
  HEADER,
  'KHI-0011,09/03/2026 10:00,5,1',
  'KHI-9999,09/03/2026 10:10,5,1',
  'KHI-0011,31/02/2026 10:00,5,1',
  'KHI-0011,09/03/2026 10:00,5,1',
  'KHI-0012,09/03/2026 10:05,0,–2',
]

const ORACLE_FAULTS = [
  {
    line: 3,
    column: 'Agent',
    value: 'KHI-9999',
    reason: 'No employee with this code in your scope',
  },
  { line: 4, column: 'Start', value: '31/02/2026 10:00', reason: 'Not a date (DD/MM/YYYY)' },
  { line: 6, column: 'Qty', value: '–2', reason: 'Units must be more than 0' },
]

describe('a file', () => {
  it('keeps its header, its name and the number of its rows [activities-10]', async () => {
    const { body } = await sendFile(lead, setup, ORACLE)
    expect(body).toMatchObject({
      message: 'File Uploaded Successfully',
      data: {
        file_name: 'march.csv',
        header: ['Agent', 'Start', 'Minutes', 'Qty'],
        record_count: 5,
        chunk_size: 100_000,
        chunks_total: 1,
      },
    })
    const kept = await lead.get(`bulk_activity_log/getById/${body.data.id}`)
    expect(kept.body.data).toMatchObject({ state: 'Uploaded', chunks_left: [0], record_count: 5 })
    expect(kept.body.data.columns[2]).toEqual({
      column: 'Minutes',
      goes_to: 'duration_seconds',
      label: 'Handle time',
      samples: ['5', '5', '5'],
    })
  })

  it('is checked without storing anything [activities-16]', async () => {
    const id = await uploaded(ORACLE)
    const { body } = await check(id)
    expect(body.data).toMatchObject({
      rows_ok: 1,
      rows_bad: 3,
      rows_duplicate: 1,
      seconds: 300,
      first_errors: ORACLE_FAULTS,
    })
    expect(await logsOf(id)).toEqual([])
  })

  it('becomes logs: good rows are stored, the same work once, bad rows told with line, column, value and reason [activities-17]', async () => {
    const id = await uploaded(ORACLE)
    const { body } = await store(id)
    expect(body).toMatchObject({
      message: 'Bulk Activities Logged Successfully',
      data: { rows_added: 1, rows_skipped: 1, rows_bad: 3, chunks_done: 1, state: 'Done' },
    })
    expect(await logsOf(id)).toEqual([
      { row_number: 2, started_at: '2026-03-09T05:00:00.000Z', duration_seconds: 300 },
    ])
    const file = await lead.file('GET', `bulk_activity_log/getErrorFile/${id}`)
    expect(String(file.content)).toBe(
      [
        '\uFEFFLine,Column,In the file,What is wrong',
        '3,Agent,KHI-9999,No employee with this code in your scope',
        '4,Start,31/02/2026 10:00,Not a date (DD/MM/YYYY)',
        '5,,,Skipped: same as line 2',
        '6,Qty,–2,Units must be more than 0',
        '',
      ].join('\r\n'),
    )
    const { body: log } = await lead.get(
      `activity_log/getAll?filter=${encodeURIComponent(JSON.stringify({ source: { eq: 'Bulk' } }))}`,
    )
    expect(log.data[0]).toMatchObject({ employee_name: 'agent', quantity: 1, status_name: 'Open' })
    const history = await lead.get(`activity_log/getHistory/${log.data[0].id}`)
    expect(history.body.data[0]).toMatchObject({ action: 'create' })
    const trail = await lead.get(`activity_log/getEvents/${log.data[0].id}`)
    expect(trail.body.data).toMatchObject([
      { kind: 'Imported', to: expect.stringContaining('.csv'), by_name: 'lead' },
    ])
  })
})

describe('a row that ends before it starts', () => {
  const SPANS = [
    { column: 'Agent', goes_to: 'employee', is_required: true },
    { column: 'Start', goes_to: 'started_at', is_required: true },
    { column: 'End', goes_to: 'ended_at', is_required: true },
  ]

  it('stays out with its cell, and the good rows are saved [activities-14]', async () => {
    const spans = await makeSetup(program, admin, { extra_fields: SPANS })
    const id = await uploaded(
      [
        'Agent,Start,End',
        'KHI-0011,07/03/2026 10:00:00,07/03/2026 10:05:00',
        'KHI-0011,07/03/2026 10:10:30,07/03/2026 10:10:00',
        'KHI-0011,07/03/2026 10:20:00,07/03/2026 10:20:00',
      ],
      spans,
    )
    const { body: found } = await check(id)
    expect(found.data).toMatchObject({
      rows_ok: 2,
      rows_bad: 1,
      seconds: 300,
      first_errors: [{ line: 3, column: 'End', value: '07/03/2026 10:10:00' }],
    })
    const { status, body } = await store(id)
    expect([status, body.data]).toMatchObject([200, { rows_added: 2, rows_bad: 1, state: 'Done' }])
    expect((await logsOf(id)).map(({ duration_seconds }) => duration_seconds)).toEqual([300, 0])
  })
})

describe('the requests a file needs', () => {
  it.each([
    [1, 1],
    [100_000, 1],
    [100_001, 2],
    [250_001, 3],
  ])('are, for %i rows, %i [activities-12]', (rows, requests) => {
    expect(chunksOf(rows)).toBe(requests)
  })

  it('are none for a file without rows: it is refused [activities-13]', async () => {
    const { status, body } = await sendFile(lead, setup, [HEADER])
    expect({ status, body }).toBeRefused('bulk.no_rows')
  })
})

describe('a part', () => {
  const ROWS = [
    HEADER,
    'KHI-0011,08/03/2026 10:00,5,1',
    'KHI-0012,08/03/2026 10:00,5,1',
    'nobody,x,5,1',
  ]

  it('that is sent again, at once or later, stores nothing twice and answers the same counts [activities-18]', async () => {
    const id = await uploaded(ROWS)
    const answers = await Promise.all([store(id), store(id), store(id)])
    answers.push(await store(id))
    for (const { body } of answers)
      expect(body.data).toMatchObject({
        rows_added: 2,
        rows_skipped: 0,
        rows_bad: 1,
        state: 'Done',
      })
    expect(await logsOf(id)).toHaveLength(2)
    const { body } = await lead.get(`bulk_activity_log/getById/${id}`)
    expect(body.data).toMatchObject({ rows_added: 2, rows_bad: 1, chunks_done: 1, chunks_left: [] })
    expect(body.data.first_errors.map(({ column }: { column: string }) => column)).toEqual([
      'Agent',
      'Start',
    ])
  })

  it('of a file that came before adds nothing: its rows are the same work', async () => {
    const id = await uploaded(ROWS)
    const { body } = await store(id)
    expect(body.data).toMatchObject({ rows_added: 0, rows_skipped: 2, rows_bad: 1 })
  })

  it('beyond the last does not exist', async () => {
    const id = await uploaded(ROWS)
    expect(await store(id, 1)).toBeRefused('bulk.no_such_chunk', { count: 1 })
  })
})

describe('a file that is sent twice with one key', () => {
  it('is one upload, and leaves no file behind that nobody knows [activities-11]', async () => {
    const before = await program.files()
    const once = { headers: { 'idempotency-key': 'the same file' } }
    const first = await sendFile(lead, setup, ORACLE, once)
    const second = await sendFile(lead, setup, ORACLE, once)
    expect(second.body).toEqual(first.body)
    const after = await program.files()
    expect([after.incoming, after.kept - before.kept, after.rows - before.rows]).toEqual([0, 2, 2])
  })
})

describe('a large file', () => {
  it('is saved part by part in any order, and goes on where it stopped [activities-19]', async () => {
    const minutes = (index: number) => String(index % 60).padStart(2, '0')
    const hours = (index: number) => String(Math.floor(index / 60) % 24).padStart(2, '0')
    const rows = Array.from(
      { length: 100_001 },
      (_, index) =>
        `KHI-00${index % 2 === 0 ? 11 : 12},01/0${1 + Math.floor(index / 50_001)}/2026 ${hours(index)}:${minutes(index)},0,${index === 100_000 ? 7 : 0}`,
    )
    const id = await uploaded([HEADER, ...rows])
    const last = await store(id, 1)
    expect(last.body.data).toMatchObject({
      rows_added: 1,
      chunks_done: 1,
      chunks_total: 2,
      state: 'Loading',
    })
    expect(last.body.message).toBeUndefined()
    const { body } = await lead.get(`bulk_activity_log/getById/${id}`)
    expect(body.data).toMatchObject({ state: 'Loading', chunks_left: [0], record_count: 100_001 })
    const first = await store(id, 0)
    expect(first.body.data).toMatchObject({ rows_added: 0, rows_bad: 100_000, state: 'Done' })
  })
})

describe('an upload', () => {
  const ROWS = [HEADER, 'KHI-0011,04/03/2026 10:00,5,1', 'KHI-0012,04/03/2026 10:00,5,1']

  it('is not there for others, and not for people without the right [activities-23]', async () => {
    const id = await uploaded(ROWS)
    const lead2 = await program.as('lead2')
    const agent = await program.as('agent')
    for (const [person, status] of [
      [lead2, 404],
      [agent, 403],
    ] as const) {
      const answers = [
        await check(id, person),
        await store(id, 0, person),
        await person.get(`bulk_activity_log/getById/${id}`),
        await person.get(`bulk_activity_log/getErrorFile/${id}`),
        await person.post(`bulk_activity_log/cancel/${id}`),
        await person.post(`bulk_activity_log/withdraw/${id}`),
      ]
      expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
    }
    expect((await lead2.get('bulk_activity_log/getAll')).body.data).toEqual([])
    expect(await logsOf(id)).toEqual([])
  })

  it('needs access that lets upload, a set-up of the client, and every required column', async () => {
    const { company } = program
    const unlisted = await makeSetup(program, admin, { activity_setup_id: company.setups.Unlisted })
    expect(await sendFile(lead, unlisted, ROWS)).toBeRefused('bulk.may_not_upload', {
      setup: 'Unlisted',
    })
    expect(await sendFile(lead, setup, ['Agent,Minutes', 'KHI-0011,5'])).toBeRefused(
      'bulk.column_missing',
      { column: 'Start' },
    )
    expect(await sendFile(lead, 999_999, ROWS)).toBeRefused('bulk.no_setup')
    const drawing = await sendFile(lead, setup, ROWS, { name: 'logs.svg' })
    expect(drawing.status).toBe(415)
  })

  it('can be cancelled before its end: what is saved stays, nothing more comes', async () => {
    const id = await uploaded(ROWS)
    const { body } = await lead.post(`bulk_activity_log/cancel/${id}`)
    expect(body.data.state).toBe('Cancelled')
    expect(await store(id)).toBeRefused('bulk.is_over', { state: 'Cancelled' })
    expect(await logsOf(id)).toEqual([])
    expect((await lead.post(`bulk_activity_log/cancel/${id}`)).status).toBe(409)
  })
})
