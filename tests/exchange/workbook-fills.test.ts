import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { workbookOf } from './company-workbook.ts'

// Sheets that refer to each other: what a row names in a later sheet is filled at the end.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const XLSX = {
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const WAIT = { timeout: 240_000, interval: 30 }

it('a workbook fills what its own rows have become, and changes no record that was there before [exchange-7]', async () => {
  const keeper = await program.as('office-admin')
  await program.database.rows(
    `update roles_permissions p set rights_view = '1', rights_add = '1', rights_edit = '0', reporting_access_edit = '{}'
       from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = 'Admin' and o.object_url in ('/departments', '/employees')`,
  )
  program.forgetAccess()
  // The name of the new one reads as this one, which stands in Operations.
  const [there] = await program.database.rows<{ id: number }>(
    `insert into departments (name, code, offices_ids, parent_id) select 'Support', 'SUP', offices_ids, id from departments where name = 'Operations' returning id`,
  )
  const [title] = await program.database.rows<{ name: string }>(
    'select name from designations where is_active and not is_deleted order by id limit 1',
  )
  const sheets = {
    Departments: [
      ['Name', 'Code', 'Offices', 'Head'],
      ['Support, Operations', 'SUP2', 'Karachi', 'P-900'],
    ],
    Staff: [
      [
        'First name',
        'Last name',
        'Employee code',
        'Site',
        'Dept',
        'Job title',
        'Manager',
        'Start date',
        'Clients',
      ],
      [
        'Late',
        'Person',
        'P-900',
        'Karachi',
        'Operations',
        title?.name ?? '',
        'lead',
        '2026-01-05',
        'Larkspur',
      ],
    ],
  }
  const path = 'workbooks/import?name=company.xlsx&timezone=Asia/Karachi'
  const taken = await keeper.ask('POST', path, await workbookOf(sheets), XLSX)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const { id } = taken.body.data
  for (const [verb, state] of [
    ['check', 'checked'],
    ['save', 'saved'],
  ] as const) {
    const { status, body } = await keeper.post(`workbooks/${verb}/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    await vi.waitFor(async () => {
      const read = await keeper.get(`workbooks/getById/${id}`)
      expect(read.body.data).toMatchObject({ state })
    }, WAIT)
  }
  const heads = await program.database.rows(
    `select d.code, e.employee_code as head from departments d left join employees e on e.id = d.head_id where d.code in ('SUP', 'SUP2') order by d.code`,
  )
  expect(there).toBeDefined()
  expect(heads).toEqual([
    { code: 'SUP', head: null },
    { code: 'SUP2', head: 'P-900' },
  ])
})
