import { parse } from 'csv-parse/sync'
import readSheet from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobProblems } from '#platform/server/jobs/job-problems.ts'
import { type FileReply, type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const rowsOf = ({ content }: FileReply): string[][] => parse(content, { bom: true })

const exported = async (person: Person, api: string, asked: Record<string, unknown> = {}) => {
  const file = await person.file('POST', `${api}/export`, asked)
  expect(file.status, file.content.toString()).toBe(200)
  return file
}

const department = (name: string, more: Record<string, unknown> = {}) =>
  admin.post('departments/create', {
    name,
    code: name.slice(0, 12),
    offices_ids: [program.company.offices.Karachi],
    ...more,
  })

describe.each(['admin', 'lead', 'agent'])('an export for %s', (name) => {
  it('holds exactly the rows of the list, in its order [exchange-52]', async () => {
    const person = await program.as(name)
    const list = await person.get('employees/getAll')

    const [, ...rows] = rowsOf(await exported(person, 'employees'))

    const names = list.body.data.map((one: { name: string }) => one.name)
    expect(rows.map(([first]) => first)).toEqual(names)
    expect(names.length).toBeGreaterThan(0)
  })
})

describe('an export', () => {
  it('has the columns of the list, references by their names', async () => {
    await department('Claims', { head_id: program.company.employees.lead })
    const [header, row] = rowsOf(
      await exported(admin, 'departments', { filter: { name: { eq: 'Claims' } } }),
    )
    expect(header).toEqual(['Name', 'Code', 'Offices', 'Head', 'Employees', 'Active'])
    expect(row).toEqual(['Claims', 'Claims', 'Karachi', 'lead', '0', 'Yes'])
  })

  it('holds what was filtered, searched and sorted', async () => {
    for (const name of ['Night A', 'Night B', 'Night C']) await department(name)
    const [, ...rows] = rowsOf(
      await exported(admin, 'departments', {
        search: 'night',
        filter: { code: { ne: 'Night B' } },
        sort: '-name',
        columns: ['code', 'name'],
      }),
    )
    expect(rows).toEqual([
      ['Night C', 'Night C'],
      ['Night A', 'Night A'],
    ])
  })

  it('is a text for every spreadsheet, never a formula [exchange-53]', async () => {
    const texts = ['=2+3', '+1', '-1', '@SUM(A1)', '＝2+3', '\tx']
    for (const [place, text] of texts.entries())
      await department(`Formula ${place}`, { description: text === '\tx' ? 'x' : text })
    const asked = { search: 'Formula', columns: ['name', 'description'] }

    const rows = rowsOf(await exported(admin, 'departments', asked))
    const sheet = await readSheet(
      (await exported(admin, 'departments', { ...asked, format: 'xlsx' })).content,
    )

    const expected = ["'=2+3", "'+1", "'-1", "'@SUM(A1)", "'＝2+3", 'x']
    expect(rows.slice(1).map(([, text]) => text)).toEqual(expected)
    expect(sheet[0]?.data.slice(1).map(([, text]) => text)).toEqual(expected)
  })

  it('gives a spreadsheet typed numbers, days and moments in the zone it names', async () => {
    await program.database.rows(
      `update users set last_login_at = '2026-11-20T12:00:00Z' where id = $1`,
      [program.company.users.agent],
    )
    const asked = {
      format: 'xlsx',
      timezone: 'Asia/Karachi',
      filter: { email: { eq: 'agent@test.example' } },
      columns: ['email', 'last_login_at'],
    }
    const sheet = await readSheet((await exported(admin, 'user', asked)).content)
    expect(sheet[0]?.data[0]).toEqual(['Email', 'Last sign-in (Asia/Karachi)'])
    const [email, moment] = sheet[0]?.data[1] ?? []
    expect(email).toBe('agent@test.example')
    // Spreadsheets count in parts of a day: what is read back is right to the second.
    expect(Math.round(Number(moment) / 1000)).toBe(Date.parse('2026-11-20T17:00:00Z') / 1000)
  })

  it('comes to be saved, and is kept by nobody', async () => {
    const { headers } = await exported(admin, 'departments')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="departments-[\d-]+\.csv"/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('refuses what no list answers', async () => {
    const { status, body } = await admin.post('user/export', { columns: ['password'] })
    expect([status, Object.keys(body.error)]).toEqual([422, ['columns']])
    expect((await (await program.as('agent')).post('user/export')).status).toBe(403)
  })

  it('stands in the history with who, how many and what was asked for [exchange-56]', async () => {
    await exported(admin, 'departments', { search: 'Claims' })
    const { body } = await admin.get(
      'history/getAll?filter={"resource":{"in":["departments"]},"action":{"in":["export"]}}',
    )
    expect(body.data[0]).toMatchObject({ actor_name: 'admin', words: '1 row as CSV' })
  })
})

describe('a long export', () => {
  const LONG = 2500
  /** A busy machine takes its time; nobody waits longer than needed. */
  const WAIT = { timeout: 240_000, interval: 50 }
  let id: number
  beforeAll(async () => {
    await program.database.rows(
      `insert into departments (name, code, offices_ids) select 'Long ' || n, 'L' || n, $1 from generate_series(1, ${LONG}) n`,
      [[program.company.offices.Karachi]],
    )
    const { body } = await admin.post('departments/export', {
      search: 'Long',
      columns: ['code'],
      sort: 'id',
    })
    id = body.data.job_id
    await vi.waitFor(async () => {
      const job = await admin.get(`jobs/getById/${id}`)
      expect(job.body.data.state).toBe('done')
    }, WAIT)
  })

  it('is prepared in the background and says how far it is', async () => {
    const { body } = await admin.get(`jobs/getById/${id}`)
    expect(body.data).toMatchObject({
      done: LONG,
      total: LONG,
      has_file: true,
      words: '2,500 rows',
    })
  })

  it('is fetched whole by the person who asked', async () => {
    const rows = rowsOf(await admin.file('GET', `jobs/download/${id}`))
    expect(rows).toHaveLength(LONG + 1)
    expect([rows[1], rows.at(-1)]).toEqual([['L1'], [`L${LONG}`]])
  })

  it('does not exist for anybody else [exchange-54]', async () => {
    const office = await program.as('office-admin')
    expect((await office.get(`jobs/download/${id}`)).status).toBe(404)
    expect((await office.get(`jobs/getById/${id}`)).status).toBe(404)
  })

  it('is handed out as long as its person reaches all whose rows it can hold [exchange-55]', async () => {
    const { employees, users } = program.company
    await program.database.rows(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by)
       select $1, $2, $3, $4, $5, $6, 'X-' || n, now(), now(), current_date, $2 from generate_series(1, ${LONG}) n`,
      [
        employees['agent'],
        users['agent'],
        program.company.clients.Larkspur,
        program.company.categories.Bookings,
        program.company.setups['Booking change'],
        program.company.statuses.Open,
      ],
    )
    const lead = await program.as('lead')
    const { body } = await lead.post('activity_log/export', { columns: ['reference_no'] })
    const path = `jobs/download/${body.data.job_id}`
    await vi.waitFor(async () => {
      const job = await lead.get(`jobs/getById/${body.data.job_id}`)
      expect(job.body.data.state).toBe('done')
    }, WAIT)
    const leadBy = (name: string) =>
      program.database.rows('update employees set reports_to_id = $2 where id = $1', [
        employees['agent'],
        employees[name],
      ])
    expect((await lead.file('GET', path)).status).toBe(200)
    await leadBy('lead2')
    expect(await lead.get(path)).toMatchObject({
      status: 403,
      body: { code: jobProblems.rightsChanged.code },
    })
    await leadBy('lead')
    expect((await lead.file('GET', path)).status).toBe(200)
    await program.database.rows(
      `update roles_permissions p set rights_delete = '0', reporting_access_view = '{self}' from objects o, roles r
        where o.id = p.object_id and r.id = p.role_id and r.name = 'Team Lead' and o.object_url = '/activity-log'`,
    )
    program.forgetAccess()
    expect((await lead.get(path)).status).toBe(403)
  })

  it('is told behind the bell', async () => {
    const { body } = await admin.post('getAllUnreadNotifications')
    expect(body.data[0]).toMatchObject({
      type: 'feature',
      title: 'Your export is ready',
      buttons: { redirectTo: '/jobs' },
    })
  })

  it('is gone after a day', async () => {
    await program.database.rows(
      `update jobs set date_ended = date_ended - interval '25 hours' where id = $1`,
      [id],
    )
    expect((await admin.get(`jobs/download/${id}`)).status).toBe(404)
  })
})
