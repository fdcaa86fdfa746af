import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ImportGroup, isAdded, type Replacement } from '#platform/contract/imports/imports.ts'
import type { WorkbookAnswer, WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { companyOf300, MISSPELT, NEW_CATEGORY, type Sheet, workbookOf } from './company-workbook.ts'

// Several related sheets of one file: each becomes records of its family, in an order in which all can be stored.
let program: TestProgram
let admin: Person
let city = ''
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  const [row] = await program.database.rows<{ name: string }>(
    'select c.name from cities c join offices o on o.city = c.id limit 1',
  )
  city = row?.name ?? ''
})
afterAll(() => program.close())

const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const WAIT = { timeout: 240_000, interval: 30 }

async function upload(sheets: Readonly<Record<string, Sheet>>, person = admin) {
  const path = 'workbooks/import?name=company.xlsx&timezone=Asia/Karachi'
  const { status, body } = await person.ask('POST', path, await workbookOf(sheets), XLSX)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as WorkbookAnswer
}

const ended = (id: number, state: string): Promise<WorkbookAnswer> =>
  vi.waitFor(async () => {
    const { body } = await admin.get(`workbooks/getById/${id}`)
    expect(body.data).toMatchObject({ state })
    return body.data as WorkbookAnswer
  }, WAIT)

async function post(verb: string, id: number, sheets?: readonly object[]): Promise<WorkbookAnswer> {
  const { status, body } = await admin.post(`workbooks/${verb}/${id}`, { sheets })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as WorkbookAnswer
}

async function check(id: number, sheets?: readonly object[]): Promise<WorkbookAnswer> {
  await post('check', id, sheets)
  return ended(id, 'checked')
}

async function save(id: number): Promise<WorkbookAnswer> {
  await post('save', id)
  return ended(id, 'saved')
}

const count = async (table: string) => {
  const [row] = await program.database.rows<{ count: number }>(
    `select count(*)::integer as count from ${table} where not is_deleted`,
  )
  return row?.count ?? 0
}

const TABLES = [
  'offices',
  'departments',
  'designations',
  'designation_categories',
  'companies',
  'clients',
  'employees',
]
const counts = async () => {
  const all: number[] = []
  for (const table of TABLES) all.push(await count(table))
  return all
}

/** What a person decides about a value: the category is added, everything else means what it was meant to. */
function decide({ column, value }: ImportGroup): Replacement {
  const meant = MISSPELT.find(([, wrong]) => wrong === value)?.[3]
  return { column, value, becomes: meant ?? { add: value } }
}

it('a workbook brings a company of 300 in at once: 273 cells mended by 15 decisions, and all of it taken back', async () => {
  const before = await counts()
  const { id, sheets } = await upload(companyOf300(city))
  expect(sheets.map(({ sheet, resource }) => [sheet, resource])).toEqual([
    ['Notes', null],
    ['Staff', 'employees'],
    ['Customers', 'clients'],
    ['Companies', 'companies'],
    ['Departments', 'departments'],
    ['Job titles', 'designations'],
    ['Offices', 'offices'],
  ])
  const undecided = await admin.post(`workbooks/check/${id}`)
  expect([undecided.status, undecided.body.code]).toEqual([422, 'import.undecided'])
  await post('arrange', id, [{ id: sheets[0]?.id, is_left_out: true }])

  const found = await check(id)
  expect(await counts()).toEqual(before)
  const groups = found.sheets.flatMap((sheet) =>
    sheet.found.groups.map((group) => ({ sheet: sheet.id, ...group })),
  )
  expect(groups).toHaveLength(15)
  expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(273)
  const office = groups.find(({ value }) => value === 'Lissabon')
  expect(office?.brought).toContain('Lisbon')
  expect(groups.find(({ value }) => value === 'Custmer Care')?.proposal).toEqual({
    value: 'Customer Care',
    name: 'Customer Care',
  })
  expect(groups.find(({ value }) => value === NEW_CATEGORY.value)?.may_add).toBe(
    'Designation Category',
  )
  expect(office?.add_asks).toEqual(['country_id', 'city', 'timezone_id'])

  const decisions = groups.map((group) => ({ id: group.sheet, replacements: [decide(group)] }))
  expect(decisions.filter(({ replacements: [one] }) => isAdded(one?.becomes))).toHaveLength(1)
  const mended = await check(
    id,
    found.sheets.map((sheet) => ({
      id: sheet.id,
      replacements: sheet.found.groups.map(decide),
    })),
  )
  expect(mended.sheets.flatMap((sheet) => sheet.found.problems)).toEqual([])
  expect(await counts()).toEqual(before)

  const saved = await save(id)
  expect(saved.sheets.map(({ sheet, found: { saved: rows, bad } }) => [sheet, rows, bad])).toEqual([
    ['Notes', 0, expect.anything()],
    ['Staff', 300, 0],
    ['Customers', 3, 0],
    ['Companies', 3, 0],
    ['Departments', 3, 0],
    ['Job titles', 6, 0],
    ['Offices', 2, 0],
  ])
  expect(await counts()).toEqual(
    [2, 3, 6, 1, 3, 3, 300].map((more, at) => more + (before[at] ?? 0)),
  )
  const [lisbon] = await program.database.rows(
    `select o.name, m.employee_code as manager, (select count(*)::integer from employees e where e.office_id = o.id) as people
       from offices o join employees m on m.id = o.manager_id where o.code = 'LIS'`,
  )
  expect(lisbon).toEqual({ name: 'Lisbon', manager: 'P-0', people: 206 })
  const people = await program.database.rows(
    `select e.employee_code as code, l.employee_code as lead, array(select c.code from clients c where c.id = any(e.client_ids)) as clients
       from employees e left join employees l on l.id = e.reports_to_id where e.employee_code in ('P-0', 'P-7', 'P-299') order by e.id`,
  )
  const [lead0] = await program.database
    .rows<{ code: string }>(`select employee_code as code from employees where name = 'admin'`)
    .then((rows) => rows.map(({ code }) => code))
  expect(people).toEqual([
    { code: 'P-0', lead: lead0, clients: ['ALD'] },
    { code: 'P-7', lead: 'P-0', clients: ['BRK'] },
    { code: 'P-299', lead: 'P-10', clients: ['CDR'] },
  ])

  const { status, body } = await admin.post(`history/undo/${saved.batch}`)
  expect([status, body.data.refused]).toEqual([200, []])
  expect(await counts()).toEqual(before)
})

const OFFICES = (more: readonly string[] = []): Sheet => [
  ['Name', 'Code', 'Country', 'City', 'Time zone'],
  ['Faro', 'FAO', 'Pakistan', city, 'Asia/Karachi'],
  ...(more.length > 0 ? [more] : []),
]
const DEPARTMENTS: Sheet = [
  ['Name', 'Code', 'Offices'],
  ['Care of Faro', 'CFAO', 'Faro'],
  ['Care of Beja', 'CBEJ', 'Beja'],
]

it('a workbook says where the row stands that has to be corrected first, and gives the rows back sheet by sheet', async () => {
  const { id } = await upload({
    Departments: DEPARTMENTS,
    Offices: OFFICES(['Beja', 'BEJ', 'Nowhere', city, 'Asia/Karachi']),
  })
  const { sheets } = await check(id)
  expect(sheets.map(({ sheet, found }) => [sheet, found.ready, found.bad])).toEqual([
    ['Departments', 1, 1],
    ['Offices', 1, 1],
  ])
  expect(sheets[0]?.found.problems).toMatchObject([
    {
      line: 3,
      column: 'Offices',
      value: 'Beja',
      reason: 'Line 3 of Offices has to be corrected first',
    },
  ])
  expect(sheets[0]?.found.groups).toEqual([])
  const { content } = await admin.file('GET', `workbooks/getErrors/${id}`)
  const again = await admin.ask('POST', 'workbooks/import?name=back.xlsx', content, XLSX)
  expect(
    again.body.data.sheets.map(({ sheet, resource, found }: WorkbookSheet) => [
      sheet,
      resource,
      found.rows,
      found.columns.at(-1)?.header,
    ]),
  ).toEqual([
    ['Departments', 'departments', 1, 'What is wrong'],
    ['Offices', 'offices', 1, 'What is wrong'],
  ])
})

it('a workbook adds a city of the country that its row says, and takes it back with the office', async () => {
  const { id } = await upload({ Offices: OFFICES(['Porto', 'OPO', 'Portugal', 'Porto', 'UTC']) })
  const { sheets } = await check(id)
  const [group] = sheets[0]?.found.groups ?? []
  expect(group).toMatchObject({ value: 'Porto', may_add: 'City' })
  const cities = await count('cities')
  const mended = await check(id, [
    { id: sheets[0]?.id, replacements: [{ column: 3, value: 'Porto', becomes: { add: 'Porto' } }] },
  ])
  expect(mended.sheets[0]?.found).toMatchObject({ ready: 2, bad: 0 })
  expect(await count('cities')).toBe(cities)
  const { batch } = await save(id)
  const places = await program.database.rows(
    `select t.name, c.name as country from offices o join cities t on t.id = o.city join countries c on c.id = t.country_id where o.code = 'OPO' and not o.is_deleted`,
  )
  expect(places).toEqual([{ name: 'Porto', country: 'Portugal' }])
  const { status, body } = await admin.post(`history/undo/${batch}`)
  expect([status, body.data.refused]).toEqual([200, []])
  expect(await count('cities')).toBe(cities)
})

it('a workbook is of one person alone, who may add what its sheets hold', async () => {
  const { id, sheets } = await upload({ Offices: OFFICES() })
  const agent = await program.as('agent')
  const theirs = await upload({ Offices: OFFICES() }, agent)
  expect([theirs.sheets[0]?.resource, theirs.families.map(({ name }) => name)]).toEqual([
    null,
    expect.not.arrayContaining(['offices']),
  ])
  const hr = await program.as('hr')
  for (const person of [agent, hr]) {
    expect((await person.get(`workbooks/getById/${id}`)).status).toBe(404)
    expect((await person.get(`workbooks/getErrors/${id}`)).status).toBe(404)
    for (const verb of ['arrange', 'check', 'save'])
      expect((await person.post(`workbooks/${verb}/${id}`)).status).toBe(404)
  }
  const taken = await agent.post(`workbooks/arrange/${theirs.id}`, {
    sheets: [{ id: theirs.sheets[0]?.id, resource: 'offices' }],
  })
  expect([taken.status, Object.keys(taken.body.error)]).toEqual([422, ['sheets']])
  // A sheet is not saved without its workbook.
  const alone = await admin.post(`offices/checkImport/${sheets[0]?.id}`)
  expect([alone.status, alone.body.code]).toEqual([409, 'import.of_workbook'])
})

it('a workbook refuses what is no workbook, and one that holds nothing', async () => {
  const path = 'workbooks/import?name=x.xlsx'
  const torn = await admin.ask('POST', path, Buffer.from('no workbook'), XLSX)
  expect([torn.status, torn.body.code]).toEqual([422, 'import.not_readable'])
  const csv = await admin.ask('POST', path, Buffer.from('a,b'), { 'content-type': 'text/csv' })
  expect([csv.status, csv.body.code]).toEqual([415, 'import.no_workbook'])
  const empty = await admin.ask(
    'POST',
    path,
    await workbookOf({ Offices: [['Name', 'Code']] }),
    XLSX,
  )
  expect([empty.status, empty.body.code]).toEqual([422, 'import.no_sheets'])
  const left = await program.database.rows('select from import_workbooks where file_name = $1', [
    'x.xlsx',
  ])
  expect(left).toEqual([])
})

it('a workbook adds a record that needs only a name for the value of a single file, and takes it back with it', async () => {
  const content = Buffer.from('Name,Category\nGuide,Tours\nDriver,Tours\n')
  const path = 'designation/import?name=titles.csv'
  const { body } = await admin.ask('POST', path, content, { 'content-type': 'text/csv' })
  const { id } = body.data
  const at = (state: string) =>
    vi.waitFor(async () => {
      const { data } = (await admin.get(`designation/getImport/${id}`)).body
      expect(data).toMatchObject({ state })
      return data
    }, WAIT)
  await admin.post(`designation/checkImport/${id}`)
  expect((await at('checked')).groups[0]).toMatchObject({
    value: 'Tours',
    may_add: 'Designation Category',
  })
  const before = await counts()
  await admin.post(`designation/checkImport/${id}`, {
    replacements: [{ column: 1, value: 'Tours', becomes: { add: 'Tours' } }],
  })
  expect(await at('checked')).toMatchObject({ ready: 2, bad: 0 })
  expect(await counts()).toEqual(before)
  await admin.post(`designation/saveImport/${id}`)
  const { batch } = await at('saved')
  expect(await counts()).toEqual(before.map((one, place) => one + ([0, 0, 2, 1][place] ?? 0)))
  const undone = await admin.post(`history/undo/${batch}`)
  expect([undone.status, undone.body.data.refused]).toEqual([200, []])
  expect(await counts()).toEqual(before)
})

it('a workbook gives rejected rows back with the separator and the letters of their file', async () => {
  const content = Buffer.from('Name;Code;Offices\nS\u00e3o;SAO;Atlantis\n', 'latin1')
  const { body } = await admin.ask('POST', 'departments/import?name=s.csv', content, {
    'content-type': 'text/csv',
  })
  await admin.post(`departments/checkImport/${body.data.id}`)
  await vi.waitFor(async () => {
    const { data } = (await admin.get(`departments/getImport/${body.data.id}`)).body
    expect(data).toMatchObject({ state: 'checked', bad: 1 })
  }, WAIT)
  const back = await admin.file('GET', `departments/getImportErrors/${body.data.id}`)
  expect(Buffer.from(back.content).toString('latin1')).toBe(
    'Name;Code;Offices;What is wrong\r\nS\u00e3o;SAO;Atlantis;No office has this name\r\n',
  )
})
