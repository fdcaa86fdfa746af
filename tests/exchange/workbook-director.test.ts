import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { addAdmin } from '#tools/add-admin.ts'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { workbookOf } from './company-workbook.ts'
import { directorWorkbook } from './director-workbook.ts'

// What a director keeps in one workbook comes into an empty system: what cannot be read without doubt is asked, and what is saved is what was read.
let program: TestProgram
let ann: Person
beforeAll(async () => {
  program = await startProgram({ isEmpty: true })
  const email = 'ann@test.example'
  await addAdmin(program.database, { email, name: 'Ann Lee', password: PASSWORD })
  await program.database.rows('update users set must_change_password = false')
  const { body } = await program.stranger.post('login', { email, password: PASSWORD })
  ann = program.with(body.data.access_token)
})
afterAll(() => program.close())

const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const WAIT = { timeout: 240_000, interval: 30 }

async function passed(
  id: number,
  verb: 'check' | 'save',
  sheets?: readonly object[],
): Promise<WorkbookAnswer> {
  const { status, body } = await ann.post(`workbooks/${verb}/${id}`, { sheets })
  expect(status, JSON.stringify(body)).toBe(200)
  return vi.waitFor(async () => {
    const read = await ann.get(`workbooks/getById/${id}`)
    expect(read.body.data).toMatchObject({ state: verb === 'check' ? 'checked' : 'saved' })
    return read.body.data
  }, WAIT)
}

const WORK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const asked = ({ sheets }: WorkbookAnswer) =>
  sheets.flatMap(({ sheet, found }) =>
    found.groups.map(({ header, value }) => [sheet, header, value]),
  )

it('a workbook brings companies, clients, shifts and rates of a director in by nine decisions, and takes them back with the breaks [exchange-50]', async () => {
  const path = 'workbooks/import?name=director.xlsx&timezone=Europe/Lisbon'
  const content = await workbookOf(directorWorkbook)
  const { status, body } = await ann.ask('POST', path, content, XLSX)
  expect(status, JSON.stringify(body)).toBe(200)
  const { id } = body.data
  const [customer] = await program.database.rows<{ id: number }>(
    `select id from company_types where name = 'Customer'`,
  )
  const decisions: readonly (readonly [string, string, string, unknown])[] = [
    ['Offices', 'City', 'Porto', { add: 'Porto' }],
    ['Job titles', 'Category', 'Operations', { add: 'Operations' }],
    ['People', 'Supervisor', '', null],
    ['Companies', 'Company type', '', customer?.id],
    ['Activities', 'Category', 'Voice', { add: 'Voice' }],
    ['Shifts', 'Days', '1-5', WORK],
    ['Shifts', 'Days', 'M T W T F', WORK],
    ['Shifts', 'Break 1', '1h', 'Lunch 60'],
    ['Shifts', 'Break 1', '30', 'Lunch 30'],
  ]
  const decided = ({ sheets }: WorkbookAnswer) =>
    sheets.map((one) => ({
      id: one.id,
      replacements: one.found.groups.flatMap(({ header, value, column }) =>
        decisions
          .filter(([sheet, ...of]) => sheet === one.sheet && of[0] === header && of[1] === value)
          .map(([, , , becomes]) => ({ column, value, becomes })),
      ),
    }))

  const first = await passed(id, 'check')
  // All is asked at once: nothing comes up when the first answers are given.
  expect(asked(first)).toHaveLength(decisions.length)
  const second = await passed(id, 'check', decided(first))
  expect(second.sheets.flatMap(({ found }) => found.problems)).toEqual([])
  const saved = await passed(id, 'save')

  const rows = await program.database.rows<Record<string, string>>(
    `select s.name, left(s.shift_start::text, 5) || '-' || left(s.shift_end::text, 5) as times, s.zone_basis as zone,
            (select string_agg(left(d.entry ->> 'day', 3), ' ') from jsonb_array_elements(s.shift_detail) d(entry) where d.entry ->> 'rest_day' in ('0', 'false')) as days,
            (select string_agg(concat_ws(' ', t.name, b.minutes, left(b.start_time::text, 5), left(b.latest_start::text, 5)), ' + ' order by b.id) from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = s.id) as breaks
       from shifts s order by s.id`,
  )
  const shifts = rows.map(({ name, times, days, breaks }) => [name, times, days, breaks])
  const week = 'Mon Tue Wed Thu Fri'
  expect(shifts).toEqual([
    ['Early', '07:00-16:00', week, 'Lunch 60 07:00 15:00 + Tea break 15 07:00 15:45'],
    ['Weekend', '10:00-19:00', 'Sun Sat', 'Lunch 60 10:00 18:00'],
    ['Nights', '22:00-06:00', 'Sun Mon Tue Wed Thu', 'Lunch 30 22:00 05:30'],
    ['Day', '09:00-18:00', week, 'Lunch 60 09:00 17:00'],
    ['Late', '14:30-23:00', week, 'Lunch 60 14:30 22:00'],
    [
      'Office',
      '09:00-18:00',
      week,
      'Lunch 60 13:00 + Tea break 15 09:00 17:45 + Tea break 15 09:00 17:45',
    ],
    ['All week', '06:00-14:00', 'Sun Mon Tue Wed Thu Fri Sat', 'Lunch 30 06:00 13:30'],
    ['Short', '14:00-18:00', week, null],
    ['Letters', '08:00-17:00', week, 'Lunch 60 08:00 16:00'],
    ['Plain', '08:30-17:30', week, 'Lunch 60 08:30 16:30'],
  ])
  expect(
    await program.database.rows(
      `select c.code, r.kind, r.label, r.rate::float8 as rate, r.valid_from::text as "from" from client_rates r join clients c on c.id = r.client_id order by r.id`,
    ),
  ).toEqual([
    { code: 'HALC', kind: 'Hour', label: 'Hours', rate: 14.5, from: '2026-01-01' },
    { code: 'HALC', kind: 'Unit', label: 'Bookings', rate: 0.75, from: '2026-01-01' },
    { code: 'BRIG', kind: 'Hour', label: 'Hours', rate: 15.75, from: '2026-01-13' },
    { code: 'COBA', kind: 'Unit', label: 'Card calls', rate: 1.2, from: '2026-02-01' },
    { code: 'DELT', kind: 'Hour', label: 'Hours', rate: 13, from: '2026-02-01' },
    { code: 'EMBE', kind: 'Hour', label: 'Hours', rate: 12.9, from: '2026-02-15' },
  ])
  expect(
    await program.database.rows(
      `select cardinality(c.offices_ids) as offices, cardinality(c.managers_ids) as managers, p.is_client, t.name as type
         from clients c join companies p on p.id = c.company_id join company_types t on t.id = p.company_type_id where c.code in ('HALC', 'DELT') order by c.id`,
    ),
  ).toEqual([
    { offices: 2, managers: 2, is_client: true, type: 'Customer' },
    { offices: 1, managers: 2, is_client: true, type: 'Customer' },
  ])

  const { status: undone, body: answer } = await ann.post(`history/undo/${saved.batch}`)
  expect([undone, answer.data.refused]).toEqual([200, []])
  const tables = ['shift_breaks', 'shifts', 'client_rates', 'clients', 'companies', 'employees']
  for (const table of tables)
    expect(
      await program.database.rows(`select 1 from ${table} where not is_deleted`),
      table,
    ).toEqual([])
})
