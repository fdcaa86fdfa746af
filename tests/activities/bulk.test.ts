import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chunksOf } from '#areas/activities/contract/bulk/bulk-requests.ts'
import type { Person } from '../harness/program.ts'
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
  it('keeps its header, its name and the number of its rows', async () => {
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

  it('is checked without storing anything', async () => {
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

  it('becomes logs: good rows are stored, the same work once, bad rows told with line, column, value and reason', async () => {
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

describe('the requests a file needs', () => {
  it.each([
    [1, 1],
    [100_000, 1],
    [100_001, 2],
    [250_001, 3],
  ])('are, for %i rows, %i', (rows, requests) => {
    expect(chunksOf(rows)).toBe(requests)
  })

  it('are none for a file without rows: it is refused', async () => {
    const { status, body } = await sendFile(lead, setup, [HEADER])
    expect([status, body.error]).toEqual([422, { file: ['The file has no rows'] }])
  })
})

describe('a part', () => {
  const ROWS = [
    HEADER,
    'KHI-0011,08/03/2026 10:00,5,1',
    'KHI-0012,08/03/2026 10:00,5,1',
    'nobody,x,5,1',
  ]

  it('that is sent again, at once or later, stores nothing twice and answers the same counts', async () => {
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
    expect((await store(id, 1)).body.error).toEqual({
      chunk: ['This file has 1 parts, counted from 0'],
    })
  })
})

describe('a file that is sent twice with one key', () => {
  it('is one upload, and leaves no file behind that nobody knows', async () => {
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
  it('is saved part by part in any order, and goes on where it stopped', async () => {
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

/** An invoice counts a log. */
const bill = (log: number | undefined) =>
  program.database.rows(
    `with bill as (
       insert into client_invoices (client_id, period_start, period_end) select client_id, business_date, business_date from activity_logs where id = $1 returning id, client_id, period_start),
     rate as (
       insert into client_rates (client_id, kind, label, rate, activity_setup_id, valid_from, valid_to) select client_id, 'Unit', 'Changes', 1, activity_setup_id, business_date, business_date from activity_logs where id = $1 returning id)
     insert into client_invoice_sources (invoice_id, client_id, rate_id, kind, business_date, log_id) select bill.id, client_id, rate.id, 'Unit', period_start, $1 from bill, rate`,
    [log],
  )

describe('an upload', () => {
  const ROWS = [HEADER, 'KHI-0011,04/03/2026 10:00,5,1', 'KHI-0012,04/03/2026 10:00,5,1']

  it('is not there for others, and not for people without the right', async () => {
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
    expect((await sendFile(lead, unlisted, ROWS)).body.error).toEqual({
      bulk_activity_setup_id: ['You may not upload logs of Unlisted'],
    })
    expect((await sendFile(lead, setup, ['Agent,Minutes', 'KHI-0011,5'])).body.error).toEqual({
      file: ['Column Start is missing'],
    })
    expect((await sendFile(lead, 999_999, ROWS)).body.error).toEqual({
      bulk_activity_setup_id: ['Choose an existing setup'],
    })
    const drawing = await sendFile(lead, setup, ROWS, { name: 'logs.svg' })
    expect(drawing.status).toBe(415)
  })

  it('can be cancelled before its end: what is saved stays, nothing more comes', async () => {
    const id = await uploaded(ROWS)
    const { body } = await lead.post(`bulk_activity_log/cancel/${id}`)
    expect(body.data.state).toBe('Cancelled')
    expect((await store(id)).body.error).toBe(
      'This upload is Cancelled. Nothing more can be saved from it.',
    )
    expect(await logsOf(id)).toEqual([])
    expect((await lead.post(`bulk_activity_log/cancel/${id}`)).status).toBe(409)
  })

  it('is withdrawn as one, unless something builds on one of its logs', async () => {
    const id = await uploaded(ROWS)
    await store(id)
    const [log] = await program.database.rows<{ id: number }>(
      'select id from activity_logs where bulk_upload_id = $1',
      [id],
    )
    await program.database.rows('update activity_logs set audit_count = 1 where id = $1', [log?.id])
    const audited = await lead.post(`bulk_activity_log/withdraw/${id}`)
    expect([audited.status, audited.body.error]).toEqual([
      409,
      '1 of these logs is used by audits. They cannot be withdrawn.',
    ])
    await program.database.rows('update activity_logs set audit_count = 0 where id = $1', [log?.id])
    await bill(log?.id)
    const billed = await lead.post(`bulk_activity_log/withdraw/${id}`)
    expect([billed.status, billed.body.error]).toEqual([
      409,
      '1 of these logs is used by invoices. They cannot be withdrawn.',
    ])
    const other = await uploaded([HEADER, 'KHI-0011,03/03/2026 10:00,5,1'])
    await store(other)
    await program.database.rows(
      `insert into activity_follow_ups (log_id, note) select id, 'Called back' from activity_logs where bulk_upload_id = $1`,
      [other],
    )
    const days = [program.company.employees.agent, '2026-03-03']
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, $2, $2, 'Locked')`,
      days,
    )
    const paid = await lead.post(`bulk_activity_log/withdraw/${other}`)
    expect([paid.status, paid.body.error]).toEqual([409, '3 Mar – 3 Mar 2026 is locked'])
    await program.database.rows(
      'delete from timesheets where employee_id = $1 and period_start = $2',
      days,
    )
    expect((await lead.post(`bulk_activity_log/withdraw/${other}`)).status).toBe(200)
    expect(await logsOf(other)).toEqual([])
    expect((await lead.post(`bulk_activity_log/withdraw/${other}`)).status).toBe(404)
    const again = await uploaded([HEADER, 'KHI-0011,03/03/2026 10:00,5,1'])
    expect((await store(again)).body.data).toMatchObject({ rows_added: 1, rows_skipped: 0 })
  })

  it('is one change of the history, taken back row by row: what was changed, audited, invoiced or paid since stays and says why', async () => {
    const lines = ['01', '02', '04', '05', '06'].map((day) => `KHI-0011,${day}/02/2026 10:00,5,1`)
    const id = await uploaded([HEADER, ...lines])
    const { batch } = (await store(id)).body.data
    const newest = async () => (await admin.get('history/getAll?resource=activity-logs')).body.data
    expect((await newest())[0]).toMatchObject({
      id: batch,
      action: 'import',
      words: '5 of 5 rows from march.csv',
      batch: { records: 5, may_undo: true, is_undone: false },
    })
    expect((await lead.get(`bulk_activity_log/getById/${id}`)).body.data).toMatchObject({
      batch,
      is_undone: false,
    })
    const [changed, audited, billed, paid, free] = await program.database.rows<{ id: number }>(
      'select id from activity_logs where bulk_upload_id = $1 order by row_number',
      [id],
    )
    const why = { change_reason: 'Counted again' }
    await admin.put(`activity_log/update/${changed?.id}`, { quantity: 3, ...why })
    await program.database.rows('update activity_logs set audit_count = 1 where id = $1', [
      audited?.id,
    ])
    await bill(billed?.id)
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-02-05', '2026-02-05', 'Locked')`,
      [program.company.employees.agent],
    )
    const [agent, lead2] = [await program.as('agent'), await program.as('lead2')]
    const undo = (person: Person) => person.post(`history/undo/${batch}`)
    expect((await undo(agent)).status).toBe(404)
    expect((await undo(lead2)).status).toBe(404)
    const { body } = await undo(lead)
    expect(body.message).toBe('Undone: 1 of 5 activity logs')
    const reasons = new Map<number, string>(
      body.data.refused.map((one: { id: number; error: string }) => [one.id, one.error]),
    )
    expect([changed, audited, billed, paid].map((one) => reasons.get(one?.id ?? 0))).toEqual([
      'Changed since by admin.',
      'This log was audited and cannot be changed. Its review has to be voided first.',
      expect.stringContaining('holds this log'),
      '5 Feb – 5 Feb 2026 is locked',
    ])
    expect(reasons.has(free?.id ?? 0)).toBe(false)
    expect((await lead.get(`bulk_activity_log/getById/${id}`)).body.data).toMatchObject({
      batch: null,
      is_undone: true,
    })
    const first = (await newest()).find((one: { id: number }) => one.id === batch)
    expect(first.batch).toMatchObject({ is_undone: true, may_undo: false })
    await program.database.rows(
      `delete from timesheets where employee_id = $1 and period_start = '2026-02-05'`,
      [program.company.employees.agent],
    )
  })

  it('that was withdrawn is undone, and comes back when the withdrawal is undone', async () => {
    const id = await uploaded([HEADER, 'KHI-0011,09/02/2026 10:00,5,1'])
    const { batch } = (await store(id)).body.data
    expect((await lead.post(`bulk_activity_log/withdraw/${id}`)).status).toBe(200)
    const again = await lead.post(`history/undo/${batch}`)
    expect([again.status, again.body.code]).toEqual([409, 'history.already_undone'])
    const [withdrawn] = (await admin.get('history/getAll?resource=activity-logs')).body.data
    expect(withdrawn).toMatchObject({
      words: 'all of march.csv, withdrawn',
      batch: { records: 2, may_undo: true },
    })
    expect((await admin.post(`history/undo/${withdrawn.id}`)).body.message).toBe(
      'Undone: 2 records',
    )
    expect(await logsOf(id)).toHaveLength(1)
  })
})
