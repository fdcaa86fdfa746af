import readWorkbook from 'read-excel-file/node'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runReport } from '#areas/email/server/report-run/run-report.ts'
import { reportSetups } from '#areas/email/contract/report-setups/report-setups.ts'
import type { ArrivedFile } from '../harness/mail-server.ts'
import { once } from '../harness/once.ts'
import {
  addLogs,
  arrivedFor,
  deliveriesOf,
  MORNING,
  production,
  type ReportCompany,
  runDue,
  saveSetup,
  sendNow,
  startReports,
  YESTERDAY,
} from './report-mails.ts'

// A report by mail: each receiver gets what the rights that decide show of it, once, and the run says what became of everybody.
let company: ReportCompany
beforeAll(async () => {
  company = await startReports()
})
afterAll(() => company.close())

const ids = () => company.program.company
/** Yesterday: 18 rows of the team of one lead, none of the other, 23 of their manager; and some of another client. */
const logged = once(async () => {
  const { program } = company
  await addLogs(program, { of: 'agent', count: 10 })
  await addLogs(program, { of: 'agent-b', count: 8 })
  await addLogs(program, { of: 'manager', count: 23 })
  await addLogs(program, { of: 'agent', count: 5, client: 'Halcyon', hour: 9 })
  await addLogs(program, { of: 'agent', count: 3, day: '2026-05-31' })
})

const larkspur = () => ({ client_ids: [ids().clients.Larkspur] })

const rowsIn = async (file: ArrivedFile | undefined): Promise<readonly unknown[]> =>
  (await readWorkbook(file?.content ?? Buffer.alloc(0)))[0]?.data ?? []

describe('a report under the rights of each receiver', () => {
  it('goes to each person once, with the rows of their reach; without rows or right it is skipped [email-17]', async () => {
    await logged()
    const { users, roles } = ids()
    const setup = await saveSetup(
      company.admin,
      production('Daily production', {
        filters: larkspur(),
        recipients_users: [users['manager'], users['lead']],
        recipients_roles: [roles['Team Lead'], roles['HR']],
      }),
    )
    const run = await sendNow(company, company.admin, setup)
    expect(run).toMatchObject({ state: 'Done', reason: null, deliveries: 4, rows: 41 })
    expect(await deliveriesOf(company, run.id)).toEqual({
      lead: { state: 'sent', reason: null, rows: 18 },
      lead2: { state: 'skipped', reason: 'no rows', rows: 0 },
      hr: { state: 'skipped', reason: 'no right', rows: null },
      manager: { state: 'sent', reason: null, rows: 41 },
    })
    const mail = await arrivedFor(company, 'lead', 'Daily production')
    expect(mail.subject).toBe('Daily production: 1 Jun 2026')
    expect(mail.text).toContain('Period: 1 Jun 2026. 18 rows.')
    const [file] = mail.files
    expect(file?.name).toBe('daily-production-2026-06-01.xlsx')
    expect(await rowsIn(file)).toHaveLength(19)
  })

  it('holds what the report’s own call answers to that person [email-18]', async () => {
    await logged()
    const asked = {
      filters: larkspur(),
      group_by: ['employee'],
      measures: ['logs', 'time_seconds'],
    }
    const setup = await saveSetup(
      company.admin,
      production('By agent', {
        ...asked,
        format: 'CSV',
        recipients_users: [ids().users['manager'], ids().users['lead']],
      }),
    )
    await sendNow(company, company.admin, setup)
    for (const name of ['manager', 'lead']) {
      const mail = await arrivedFor(company, name, 'By agent')
      const [, ...rows]: string[][] = parse(mail.files[0]?.content ?? '', { bom: true })
      const person = await company.program.as(name)
      const { body } = await person.post('activity_reports/getAllLoggedActivities', {
        ...{ date_from: YESTERDAY, date_to: YESTERDAY, ...larkspur() },
        ...{ group_by: ['employee'], measures: ['logs', 'time_seconds'] },
      })
      const answered = body.data.rows.map(
        (row: { label: string; logs: number; time_seconds: number }) => [
          row.label,
          String(row.logs),
          String(row.time_seconds),
        ],
      )
      expect(rows).toEqual(answered)
      expect(answered.length).toBeGreaterThan(1)
    }
  })

  it('leads to the report’s own screen with the same days and filters', async () => {
    await logged()
    const setup = await saveSetup(
      company.admin,
      production('With a link', {
        ...{ filters: larkspur(), group_by: ['employee'], delivery_form: 'Sign-in link only' },
        recipients_users: [ids().users['lead']],
      }),
    )
    await sendNow(company, company.admin, setup)
    const mail = await arrivedFor(company, 'lead', 'With a link')
    expect(mail.files).toEqual([])
    const link = new URL(/\((https:[^)]+)\)/.exec(mail.text)?.[1] ?? '')
    expect(link.pathname).toBe('/activity-reports/allLoggedActivites')
    expect(JSON.parse(link.searchParams.get('filter') ?? '')).toEqual({
      date: { between: [YESTERDAY, YESTERDAY] },
      group_by: { in: ['Employee'] },
      client_ids: { in: [ids().clients.Larkspur] },
    })
  })
})

describe('a report under the rights of its owner', () => {
  it('is the same for everybody, and kept once', async () => {
    await logged()
    const manager = await company.program.as('manager')
    const setup = await saveSetup(
      manager,
      production('For all', {
        ...{ filters: larkspur(), data_scope: 'Owner' },
        recipients_users: [ids().users['lead'], ids().users['lead2'], ids().users['agent']],
      }),
    )
    const run = await sendNow(company, manager, setup)
    expect(run).toMatchObject({ state: 'Done', deliveries: 3, rows: 41 })
    const mail = await arrivedFor(company, 'agent', 'For all')
    expect(await rowsIn(mail.files[0])).toHaveLength(42)
    const files = await company.program.database.rows(
      'select distinct file_id from outbox where run_id = $1',
      [run.id],
    )
    expect(files).toHaveLength(1)
  })

  it('is not sent when the owner has lost the right to it [email-19]', async () => {
    const { database, company: people } = company.program
    const manager = await company.program.as('director')
    const setup = await saveSetup(
      manager,
      production('Lost', { data_scope: 'Owner', recipients_users: [people.users['lead']] }),
    )
    await database.rows('update users set is_active = false where id = $1', [
      people.users['director'],
    ])
    const refused = await company.admin.post(`email_report_setup/sendNow/${setup}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'report_setup.owner_lost'])
    expect(refused).toBeRefused('report_setup.owner_lost')
    expect(await runDue(company, setup)).toEqual({
      ...{ state: 'Failed', reason: 'The owner may no longer see this report.' },
      ...{ rows: 0, deliveries: 0, isRightLost: true },
    })
    await database.rows('update users set is_active = true where id = $1', [
      people.users['director'],
    ])
  })
})

describe('managers of the rows', () => {
  it('get the rows of their own people [email-20]', async () => {
    await logged()
    const setup = await saveSetup(
      company.admin,
      production('Own people', { filters: larkspur(), include_managers_of_rows: true }),
    )
    const run = await sendNow(company, company.admin, setup)
    expect(await deliveriesOf(company, run.id)).toEqual({
      lead: { state: 'sent', reason: null, rows: 18 },
      director: { state: 'sent', reason: null, rows: 23 },
    })
  })
})

describe('the rows of a mail', () => {
  it('are cut at the limit, and the mail says of how many', async () => {
    await logged()
    const setup = await saveSetup(
      company.admin,
      production('Cut', {
        ...{ filters: larkspur(), row_limit: 7, format: 'Table in the mail' },
        recipients_users: [ids().users['manager']],
      }),
    )
    await sendNow(company, company.admin, setup)
    const mail = await arrivedFor(company, 'manager', 'Cut')
    expect(mail.text).toContain('First 7 of 41 rows')
    expect(mail.html.match(/<tr>/g)).toHaveLength(8)
  })

  it('stand in the mail and nowhere in what is kept of it [email-21]', async () => {
    await logged()
    const setup = await saveSetup(
      company.admin,
      production('Kept of it', {
        ...{ filters: larkspur(), group_by: ['employee'], measures: ['logs'] },
        ...{ format: 'Table in the mail', recipients_users: [ids().users['lead']] },
      }),
    )
    const run = await sendNow(company, company.admin, setup)
    const mail = await arrivedFor(company, 'lead', 'Kept of it')
    expect(mail.html).toMatch(/<td[^>]*>agent-b<\/td><td[^>]*>8<\/td>/)
    const state = async () =>
      await company.program.database.rows<{ state: string; kept: string }>(
        'select state, to_jsonb(o)::text as kept from outbox o where run_id = $1',
        [run.id],
      )
    await expect.poll(async () => (await state())[0]?.state).toBe('sent')
    expect((await state())[0]?.kept).not.toContain('agent-b')
  })

  it('are made harmless for spreadsheets, and escaped in a mail', async () => {
    const { database } = company.program
    await addLogs(company.program, { of: 'agent2', count: 1, day: '2026-05-20' })
    await database.rows(`update employees set name = '=1+1<b>' where id = $1`, [
      ids().employees['agent2'],
    ])
    const asked = {
      period: 'Custom days back',
      days_back: 20,
      group_by: ['employee'],
      measures: ['logs'],
    }
    const to = { recipients_users: [ids().users['lead2']] }
    const csv = await saveSetup(
      company.admin,
      production('As CSV', { ...asked, ...to, format: 'CSV' }),
    )
    const table = await saveSetup(
      company.admin,
      production('As table', { ...asked, ...to, format: 'Table in the mail' }),
    )
    await sendNow(company, company.admin, csv)
    await sendNow(company, company.admin, table)
    const file = (await arrivedFor(company, 'lead2', 'As CSV')).files[0]
    expect(file?.content.toString()).toContain("'=1+1<b>")
    expect((await arrivedFor(company, 'lead2', 'As table')).html).toContain('=1+1&lt;b&gt;')
    await database.rows(`update employees set name = 'agent2' where id = $1`, [
      ids().employees['agent2'],
    ])
  })

  it('come as pages of a PDF', async () => {
    await logged()
    const setup = await saveSetup(
      company.admin,
      production('On paper', {
        filters: larkspur(),
        format: 'PDF',
        recipients_users: [ids().users['manager']],
      }),
    )
    await sendNow(company, company.admin, setup)
    const [file] = (await arrivedFor(company, 'manager', 'On paper')).files
    expect([file?.name, file?.type]).toEqual(['on-paper-2026-06-01.pdf', 'application/pdf'])
    const { PDFDocument } = await import('pdf-lib')
    const pages = (await PDFDocument.load(file?.content ?? Buffer.alloc(0))).getPages()
    expect(pages).toHaveLength(2)
    expect(pages[0]?.getSize()).toEqual({ width: 842, height: 595 })
  })
})

describe('a run', () => {
  it('that is done again after a fault comes to the same mails', async () => {
    await logged()
    const { engine, database } = company.program
    const setup = await saveSetup(
      company.admin,
      production('Again', { filters: larkspur(), recipients_users: [ids().users['lead']] }),
    )
    const run = await sendNow(company, company.admin, setup)
    await arrivedFor(company, 'lead', 'Again')
    await expect(
      runReport(engine, { setupId: setup, runId: run.id, dueAt: MORNING, now: MORNING }),
    ).rejects.toThrow('has ended already')
    const mails = await database.rows('select from outbox where run_id = $1', [run.id])
    expect(mails).toHaveLength(1)
  })

  it('is refused beyond 500 mails [email-22]', async () => {
    const { database } = company.program
    const role = (await company.admin.post('roles/create', { name: 'Crowd' })).body.data.id
    await database.rows(
      `insert into users (name, first_name, email, password, role_id, is_active) select 'Crowd ' || n, 'Crowd', 'crowd' || n || '@test.example', 'x', $1, true from generate_series(1, 612) n`,
      [role],
    )
    const setup = await saveSetup(company.admin, production('Crowd', { recipients_roles: [role] }))
    const { status, body } = await company.admin.post(`email_report_setup/sendNow/${setup}`)
    expect(status).toBe(422)
    expect(body.error.recipients_users).toEqual(['This would send 612 mails; the limit is 500.'])
    const { body: stored } = await company.admin.get(`${reportSetups.api}/getById/${setup}`)
    expect(stored.data.receivers).toBe(612)
  })
})
