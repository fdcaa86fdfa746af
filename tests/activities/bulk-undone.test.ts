import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../harness/program.ts'
import { HEADER, startUploads, type Uploads } from './uploading.ts'

// Files of logs are taken back: as a whole by withdrawing them, or as one change of the history, row by row.
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
const store: Uploads['store'] = (...asked) => uploads.store(...asked)
const logsOf: Uploads['logsOf'] = (...asked) => uploads.logsOf(...asked)

/** An approved invoice counts a log. */
const bill = (log: number | undefined) =>
  program.database.rows(
    `with bill as (
       insert into client_invoices (client_id, period_start, period_end, state, number)
         select client_id, business_date, business_date, 'Approved', 'LRK-2026-' || lpad(id::text, 4, '0') from activity_logs where id = $1 returning id, client_id, period_start),
     rate as (
       insert into client_rates (client_id, kind, label, rate, activity_setup_id, valid_from, valid_to) select client_id, 'Unit', 'Changes', 1, activity_setup_id, business_date, business_date from activity_logs where id = $1 returning id)
     insert into client_invoice_sources (invoice_id, client_id, rate_id, kind, business_date, log_id) select bill.id, client_id, rate.id, 'Unit', period_start, $1 from bill, rate`,
    [log],
  )

describe('an upload', () => {
  const ROWS = [HEADER, 'KHI-0011,04/03/2026 10:00,5,1', 'KHI-0012,04/03/2026 10:00,5,1']

  it('is withdrawn as one, unless something builds on one of its logs [activities-24]', async () => {
    const id = await uploaded(ROWS)
    await store(id)
    const [log] = await program.database.rows<{ id: number }>(
      'select id from activity_logs where bulk_upload_id = $1',
      [id],
    )
    await program.database.rows('update activity_logs set audit_count = 1 where id = $1', [log?.id])
    const audited = await lead.post(`bulk_activity_log/withdraw/${id}`)
    expect(audited).toBeRefused('bulk.in_use', { count: 1, are: 'is', users: 'audits' })
    await program.database.rows('update activity_logs set audit_count = 0 where id = $1', [log?.id])
    await bill(log?.id)
    const billed = await lead.post(`bulk_activity_log/withdraw/${id}`)
    expect(billed).toBeRefused('bulk.in_use', { count: 1, are: 'is', users: 'invoices' })
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
    expect(paid).toBeRefused('activity.period_locked', { period: '3 Mar – 3 Mar 2026' })
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

  it('is one change of the history, taken back row by row: what was changed, audited, invoiced or paid since stays and says why [activities-25]', async () => {
    const lines = ['01', '02', '04', '05', '06'].map((day) => `KHI-0011,${day}/02/2026 10:00,5,1`)
    const id = await uploaded([HEADER, ...lines])
    const { batch } = (await store(id)).body.data
    const newest = async () =>
      (await admin.get('history/getAll?filter={"resource":{"in":["activity-logs"]}}')).body.data
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
      expect.stringMatching(/^Invoice LRK-2026-\d{4,} holds this log$/),
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
    const [withdrawn] = (
      await admin.get('history/getAll?filter={"resource":{"in":["activity-logs"]}}')
    ).body.data
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
