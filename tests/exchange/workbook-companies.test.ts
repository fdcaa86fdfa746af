import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importProblems } from '#platform/server/import/import-problems.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type Sheet, workbookOf } from './company-workbook.ts'

// The clients of a centre with the companies that pay for them, as one workbook.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const WAIT = { timeout: 240_000, interval: 30 }

async function taken(sheets: Readonly<Record<string, Sheet>>): Promise<number> {
  const path = 'workbooks/import?name=clients.xlsx&timezone=Asia/Karachi'
  const { status, body } = await admin.ask('POST', path, await workbookOf(sheets), XLSX)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}

async function passed(id: number, verb: 'check' | 'save', state: string) {
  const { status, body } = await admin.post(`workbooks/${verb}/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return vi.waitFor(async () => {
    const read = await admin.get(`workbooks/getById/${id}`)
    expect(read.body.data).toMatchObject({ state })
    return read.body.data
  }, WAIT)
}

const CLIENTS = ['Name', 'Code', 'Company', 'Offices', 'Managers', 'Start date']
const client = (name: string, code: string, company: string) => [
  ...[name, code, company, 'Karachi', 'manager', '2026-01-05'],
]

it('marks a company as a client where a client of the workbook names it and no column says so', async () => {
  const id = await taken({
    Companies: [
      ['Name', 'Company type'],
      ['Quince Rail', 'Customer'],
      ['Quince Paper', 'Vendor'],
    ],
    Clients: [CLIENTS, client('Quince Tickets', 'QT', 'quince rail')],
  })
  const checked = await passed(id, 'check', 'checked')
  expect(
    checked.sheets.map(({ found }: { found: { ready: number; problems: unknown } }) => [
      ...[found.ready, found.problems],
    ]),
  ).toEqual([
    [2, []],
    [1, []],
  ])
  await passed(id, 'save', 'saved')
  const companies = await program.database.rows(
    `select name, is_client from companies where name like 'Quince%' order by name`,
  )
  expect(companies).toEqual([
    { name: 'Quince Paper', is_client: false },
    { name: 'Quince Rail', is_client: true },
  ])
})

it('takes what a column says of it, whatever clients name it', async () => {
  const id = await taken({
    Companies: [
      ['Name', 'Company type', 'Client'],
      ['Tulip Rail', 'Customer', 'No'],
    ],
    Clients: [CLIENTS, client('Tulip Tickets', 'TT', 'Tulip Rail')],
  })
  const { sheets } = await passed(id, 'check', 'checked')
  expect(sheets[1].found.ready).toBe(0)
})

it('names the sheet that lacks a column', async () => {
  const id = await taken({
    Companies: [
      ['Name', 'Company type'],
      ['Fern Rail', 'Customer'],
    ],
    Clients: [
      ['Name', 'Code', 'Company'],
      ['Fern Tickets', 'FT', 'Fern Rail'],
    ],
  })
  const { status, body } = await admin.post(`workbooks/check/${id}`)
  expect([status, body.code]).toEqual([422, importProblems.missingInSheet.code])
  expect(JSON.stringify(body.error)).toContain('Clients')
})
