import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

describe('a workbook with companies', () => {
  it('marks a company as a client where a client of the workbook names it and no column says so [exchange-44]', async () => {
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

  interface Asked {
    readonly header: string
    readonly value: string
    readonly column: number
    readonly reason: string
    readonly marks: string | null
    readonly may_add: string | null
  }

  it('makes companies clients by one decision where they exist and are none, and undoes it [exchange-48]', async () => {
    await program.database.rows(
      `insert into companies (name, company_type_id) select name, (select id from company_types order by id limit 1) from unnest(array['Tulip Rail', 'Tulip Post']) name`,
    )
    const id = await taken({
      Companies: [
        ['Name', 'Company type', 'Client'],
        ['Tulip Paper', 'Customer', 'No'],
        ['Tulip Air', 'Customer', ''],
      ],
      Clients: [
        CLIENTS,
        client('Tulip Tickets', 'TT', 'Tulip Rail'),
        client('Tulip Parcels', 'TP', 'tulip post'),
        client('Tulip Prints', 'TX', 'Tulip Paper'),
        client('Tulip Flights', 'TF', 'Tulip Air'),
        client('Tulip Nowhere', 'TN', 'Tulip Nobody'),
      ],
    })
    const { sheets } = await passed(id, 'check', 'checked')
    const groups: Asked[] = sheets[1].found.groups
    expect(groups.map(({ value, marks, may_add }) => [value, marks, may_add])).toEqual([
      ['Tulip Rail', 'Tulip Rail', null],
      ['tulip post', 'tulip post', null],
      ['Tulip Paper', 'Tulip Paper', null],
      ['Tulip Nobody', null, 'Company'],
    ])
    const [type] = await program.database.rows<{ id: number }>(
      'select id from company_types order by id limit 1',
    )
    const replacements = groups.map(({ column, value, marks }) => ({
      column,
      value,
      becomes: { add: marks ?? value, with: { company_type_id: type?.id } },
    }))
    const again = await admin.post(`workbooks/check/${id}`, {
      sheets: [{ id: sheets[1].id, replacements }],
    })
    expect(again.status).toBe(200)
    await vi.waitFor(async () => {
      const read = await admin.get(`workbooks/getById/${id}`)
      expect(read.body.data).toMatchObject({ state: 'checked' })
      expect(read.body.data.sheets[1].found.problems).toEqual([])
    }, WAIT)
    const { batch } = await passed(id, 'save', 'saved')
    const clientsAmong = () =>
      program.database.rows<{ name: string }>(
        `select name from companies where name like 'Tulip%' and is_client and not is_deleted order by name`,
      )
    expect((await clientsAmong()).map(({ name }) => name)).toEqual([
      ...['Tulip Air', 'Tulip Nobody', 'Tulip Paper', 'Tulip Post', 'Tulip Rail'],
    ])
    const { status, body } = await admin.post(`history/undo/${batch}`)
    expect([status, body.data.refused]).toEqual([200, []])
    expect(await clientsAmong()).toEqual([])
  })

  it('takes what a column says of it, whatever clients name it [exchange-45]', async () => {
    const id = await taken({
      Companies: [
        ['Name', 'Company type', 'Client'],
        ['Rose Rail', 'Customer', 'No'],
      ],
      Clients: [CLIENTS, client('Rose Tickets', 'RT', 'Rose Rail')],
    })
    const { sheets } = await passed(id, 'check', 'checked')
    expect(sheets[1].found.ready).toBe(0)
  })

  it('names the sheet that lacks a column, where one value cannot be meant for all its rows [exchange-46]', async () => {
    const id = await taken({
      Companies: [
        ['Name', 'Company type'],
        ['Fern Rail', 'Customer'],
      ],
      Clients: [
        ['Name', 'Company'],
        ['Fern Tickets', 'Fern Rail'],
      ],
    })
    const { status, body } = await admin.post(`workbooks/check/${id}`)
    expect([status, body.code]).toEqual([422, importProblems.missingInSheet.code])
    expect(JSON.stringify(body.error)).toContain('Clients')
  })

  it('asks once for what no column of a sheet gives, and remembers the file by its own columns [exchange-47]', async () => {
    const sheets = (code: string) => ({
      Clients: [
        ['Name', 'Code', 'Company', 'Start date'],
        [`Moss ${code}`, code, 'Larkspur', '2026-01-05'],
        [`Moss ${code}2`, `${code}2`, 'Larkspur', '2026-01-05'],
      ],
    })
    const id = await taken(sheets('MOSS'))
    const { sheets: found } = await passed(id, 'check', 'checked')
    const groups: Asked[] = found[0].found.groups
    expect(groups.map(({ header, value, reason }) => [header, value, reason])).toEqual([
      ['Managers', '', 'Choose at least one manager'],
      ['Offices', '', 'Choose at least one office'],
    ])
    const [manager] = await program.database.rows<{ id: number }>(
      `select id from employees where name = 'manager'`,
    )
    const becomes: Readonly<Record<string, unknown>> = {
      Offices: [program.company.offices.Karachi],
      Managers: [manager?.id],
    }
    await admin.post(`workbooks/check/${id}`, {
      sheets: [
        {
          id: found[0].id,
          replacements: groups.map(({ header, column, value }) => ({
            column,
            value,
            becomes: becomes[header],
          })),
        },
      ],
    })
    await vi.waitFor(async () => {
      const read = await admin.get(`workbooks/getById/${id}`)
      expect(read.body.data.sheets[0].found).toMatchObject({ state: 'checked', ready: 2, bad: 0 })
    }, WAIT)
    await passed(id, 'save', 'saved')
    const next = await admin.get(`workbooks/getById/${await taken(sheets('FERN'))}`)
    expect(
      next.body.data.sheets[0].found.columns.map(({ header }: { header: string }) => header),
    ).toEqual(['Name', 'Code', 'Company', 'Start date'])
  })

  it('reads records that a cell names with commas between them, where nothing is called so as a whole [exchange-43]', async () => {
    const id = await taken({
      Departments: [
        ['Name', 'Code', 'Offices'],
        ['Comma A', 'CMA', 'Karachi, New York'],
        ['Comma B', 'CMB', 'Karachi, Nowhere'],
      ],
    })
    const { sheets } = await passed(id, 'check', 'checked')
    expect(sheets[0].found).toMatchObject({ ready: 1, bad: 1 })
    expect(sheets[0].found.groups.map(({ value }: Asked) => value)).toEqual(['Karachi, Nowhere'])
  })

  it('refuses a rate in another currency than its client’s, and one that says two [exchange-49]', async () => {
    const heads = ['Client', 'Description', 'Per', 'Rate', 'Currency', 'From']
    const id = await taken({
      Rates: [
        heads,
        ['Larkspur', 'Good', 'hourly', '$ 12.50', 'USD', '2026-01-05'],
        ['Larkspur', 'Other', 'flat fee', '0,75 €', '', '2026-01-05'],
        ['Larkspur', 'Two', 'flat fee', '0,75 €', 'USD', '2026-01-05'],
      ],
    })
    const { sheets } = await passed(id, 'check', 'checked')
    const { ready, problems } = sheets[0].found
    expect(ready, JSON.stringify(problems)).toBe(1)
    expect(
      problems.map(({ line, column, reason }: Asked & { line: number }) => [line, column, reason]),
    ).toEqual([
      [3, 'Currency', 'Larkspur pays in USD, not in €'],
      [4, 'Rate', '0,75 € is not in USD, as the row says'],
    ])
  })
})
