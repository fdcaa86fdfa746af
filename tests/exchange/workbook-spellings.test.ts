import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { workbookOf } from './company-workbook.ts'

// Offices, currencies, breaks and hours as people write them in workbooks of their own.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  const [row] = await program.database.rows<{ name: string }>(
    `select p.name from companies p where p.is_client and not p.is_deleted order by p.id limit 1`,
  )
  company = row?.name ?? ''
})
afterAll(() => program.close())

let company = ''

const ended = (id: number, state: string): Promise<WorkbookAnswer> =>
  vi.waitFor(async () => {
    const { body } = await admin.get(`workbooks/getById/${id}`)
    expect(body.data).toMatchObject({ state })
    return body.data as WorkbookAnswer
  }, 240_000)

async function checked(sheets: Parameters<typeof workbookOf>[0]): Promise<WorkbookAnswer> {
  const { status, body } = await admin.ask(
    'POST',
    'workbooks/import?name=own.xlsx&timezone=Asia/Karachi',
    await workbookOf(sheets),
    { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const { id } = body.data
  await admin.post(`workbooks/check/${id}`)
  return ended(id, 'checked')
}

const CLIENT = ['Client', 'Code', 'Company', 'Offices', 'Managers', 'Start date', 'Currency']
const client = (name: string, offices: string, currency: string) => [
  ...[name, name.slice(-4).toUpperCase(), company, offices, 'lead', '2026-01-13', currency],
]

it('takes several offices between other signs and words where each is known, and signs and names of currencies [exchange-57]', async () => {
  const offices = Object.keys(program.company.offices).slice(0, 2)
  const [one = '', other = ''] = offices
  const book = await checked({
    Clients: [
      CLIENT,
      client('Spelt Aone', `${one} / ${other}`, '€'),
      client('Spelt Btwo', `${one} & ${other}`, 'Euro'),
      client('Spelt Cthr', `${one} e ${other}`, 'EUR'),
      client('Spelt Dfou', `${one} / Atlantis`, '$'),
    ],
  })
  const [sheet] = book.sheets
  expect(sheet?.found.problems.map(({ column, value }) => [column, value])).toEqual([
    ['Offices', `${one} / Atlantis`],
    ['Currency', '$'],
  ])
  await admin.post(`workbooks/save/${book.id}`)
  await ended(book.id, 'saved')
  expect(
    await program.database.rows(
      `select name, currency, cardinality(offices_ids) as offices from clients where name like 'Spelt %' order by name`,
    ),
  ).toEqual(
    ['Aone', 'Btwo', 'Cthr'].map((name) => ({
      name: `Spelt ${name}`,
      currency: 'EUR',
      offices: 2,
    })),
  )
})

it('takes days with hours of their own, breaks with what is said of their pay, and asks about a day in two parts [exchange-58]', async () => {
  const book = await checked({
    Shifts: [
      ['Shift', 'Client', 'Hours', 'Break 1', 'Days', 'Rest days'],
      ['Spelt short Friday', 'Larkspur', 'Mon-Thu 9-18, Fri 9-15', 'Almoço 60', '', ''],
      ['Spelt agreed', 'Larkspur', '9-18', 'Lunch 60 (unpaid)', 'Mon-Fri', 'Sat, Sun'],
      ['Spelt at odds', 'Larkspur', '9-18', '', 'Mon-Fri', 'Sun'],
      ['Spelt paid', 'Larkspur', '9-18', 'Lunch 60 (paid)', 'Mon-Fri', ''],
      ['Spelt split', 'Larkspur', '9-13, 15-19', '', 'Mon-Fri', ''],
    ],
  })
  const [sheet] = book.sheets
  expect(sheet?.found.problems.map(({ column, value }) => [column, value])).toEqual([
    ['Rest days', 'Sun'],
    ['Break 1', 'Lunch 60 (paid)'],
    ['Hours', '9-13, 15-19'],
  ])
  const split = sheet?.found.groups.find(({ header }) => header === 'Hours')
  expect(split?.reason).toBe(
    'Work here has one start and one end. Choose 09:00–19:00 and enter the time between as a break, or one of its parts',
  )
  expect(split?.among.map(({ name }) => name)).toEqual([
    ...['09:00–19:00', '09:00–13:00', '15:00–19:00'],
  ])
  await admin.post(`workbooks/save/${book.id}`)
  await ended(book.id, 'saved')
  const rows = await program.database.rows<{ name: string; week: string; breaks: string }>(
    `select s.name, left(s.shift_start::text, 5) || '-' || left(s.shift_end::text, 5) || ' ' ||
            (select string_agg(left(d.entry ->> 'day', 2) || coalesce(' ' || left(d.entry ->> 'start', 5) || '-' || left(d.entry ->> 'end', 5), ''), ' ') from jsonb_array_elements(s.shift_detail) d(entry) where d.entry ->> 'rest_day' in ('0', 'false')) as week,
            (select string_agg(concat_ws(' ', t.name, b.minutes), ' + ' order by b.id) from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = s.id) as breaks
       from shifts s where s.name like 'Spelt %' order by s.id`,
  )
  expect(rows.map(({ name, week, breaks }) => [name, week, breaks])).toEqual([
    ['Spelt short Friday', '09:00-18:00 Mo Tu We Th Fr 09:00-15:00', 'Lunch 60'],
    ['Spelt agreed', '09:00-18:00 Mo Tu We Th Fr', 'Lunch 60'],
  ])
})
