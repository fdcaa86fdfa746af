import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportAnswer, ImportGroup, Replacement } from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// Job titles, departments and offices that a file of people mentions and nobody has added yet.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

async function checked(
  person: Person,
  rows: readonly string[],
  replacements?: (found: ImportAnswer) => readonly Replacement[],
): Promise<ImportAnswer> {
  const head = 'Full Name,Site,Dept,Job Title,Supervisor,Hire Dt,Mobile'
  const content = Buffer.from([head, ...rows].join('\n'))
  const { status, body } = await person.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { id } = body.data
  await person.post(`employees/checkImport/${id}`)
  const found = await importIn(person, 'employees', id, 'checked')
  if (!replacements) return found
  await person.post(`employees/checkImport/${id}`, { replacements: replacements(found) })
  return importIn(person, 'employees', id, 'checked')
}

const row = (name: string, place: string) => `${name},${place},lead,2025-01-01,+92 300 1234567`
const made = ({ column, value }: ImportGroup, said?: object): Replacement => ({
  ...{ column, value, becomes: { add: value, ...(said && { with: said }) } },
})

const placed = () =>
  program.database.rows(
    `select e.name, o.name as office, d.name as department, t.name as title from employees e join offices o on o.id = e.office_id
       join departments d on d.id = e.department_id join designations t on t.id = e.designation_id where e.mobile like '%1234567' and not e.is_deleted order by e.name`,
  )

async function madeHere(): Promise<Record<string, readonly string[]>> {
  const [named] = await program.database.rows<Record<string, readonly string[]>>(
    `select (select array_agg(name || ' ' || code order by name) from offices where name in ('Porto', 'Lisboa') and not is_deleted) as offices,
            (select array_agg(d.name || ' ' || d.code || ' ' || (select string_agg(o.name, '+' order by o.name) from offices o where o.id = any(d.offices_ids)) order by d.name)
               from departments d where not d.is_deleted) as departments,
            (select array_agg(name order by name) from designations where name like '% Coach' and not is_deleted) as titles`,
  )
  return named ?? {}
}

it('an import makes what the rows name, asks once for what they need beside it, and takes it back with the import [exchange-34]', async () => {
  const before = await madeHere()
  const [place] = await program.database.rows<{
    country: number
    city: number
    zone: number
    kind: number
  }>(
    `select country_id as country, city, timezone_id as zone, (select id from designation_categories limit 1) as kind from offices limit 1`,
  )
  const office = { country_id: place?.country, city: place?.city, timezone_id: place?.zone }
  const title = { designation_category_id: place?.kind }
  const found = await checked(
    hr,
    [
      row('Ana Silva', 'Porto,Operations,Sales Coach'),
      row('Rui Sousa', 'Lisboa,Quality,Voice Coach'),
      row('Eva Reis', 'Porto,Quality,Sales Coach'),
    ],
    ({ groups }) => {
      const asked = new Map(groups.map((one) => [one.value, [one.may_add, one.add_asks]]))
      expect(asked.get('Porto')).toEqual(['Office', ['country_id', 'city', 'timezone_id']])
      expect(asked.get('Quality')).toEqual(['Department', []])
      expect(asked.get('Sales Coach')).toEqual(['Designation', ['designation_category_id']])
      // What all that are there have in common is proposed: the offices are in one country and in two time zones.
      const saysOf = (value: string) => groups.find((one) => one.value === value)?.add_says
      expect(saysOf('Sales Coach')).toMatchObject([
        { field: 'designation_category_id', value: place?.kind },
      ])
      expect(saysOf('Porto')).toMatchObject([{ field: 'country_id', value: place?.country }])
      return groups.map((one) =>
        made(
          one,
          { office_id: office, designation_id: title, department_id: undefined }[one.field],
        ),
      )
    },
  )
  // Operations was there, and is opened where the new office is.
  expect(found.groups).toMatchObject([
    { value: 'Operations', opens: { name: 'Operations', places: 'Porto' }, may_add: null },
  ])
  const [group] = found.groups
  await hr.post(`employees/checkImport/${found.id}`, { replacements: group && [made(group)] })
  expect((await importIn(hr, 'employees', found.id, 'checked')).ready).toBe(3)
  expect(await madeHere()).toEqual(before)
  await hr.post(`employees/saveImport/${found.id}`)
  const { batch } = await importIn(hr, 'employees', found.id, 'saved')
  expect(await placed()).toEqual([
    { name: 'Ana Silva', office: 'Porto', department: 'Operations', title: 'Sales Coach' },
    { name: 'Eva Reis', office: 'Porto', department: 'Quality', title: 'Sales Coach' },
    { name: 'Rui Sousa', office: 'Lisboa', department: 'Quality', title: 'Voice Coach' },
  ])
  expect(await madeHere()).toEqual({
    offices: ['Lisboa LIS', 'Porto POR'],
    departments: ['Operations OPS Karachi+New York+Porto', 'Quality QUALIT Lisboa+Porto'],
    titles: ['Sales Coach', 'Voice Coach'],
  })
  const undone = await hr.post(`history/undo/${batch}`)
  expect([undone.status, undone.body.data?.refused]).toEqual([200, []])
  expect([await placed(), await madeHere()]).toEqual([[], before])
})

it('an import proposes for a slip of the keys the record that its name becomes, before it is there', async () => {
  const [place] = await program.database.rows<Record<string, number>>(
    `select country_id, city, timezone_id from offices limit 1`,
  )
  const rows = [
    ...['Ana Reis', 'Rui Reis', 'Eva Reis'].map((name) => row(name, 'Porto,Operations,Agent')),
    row('Lia Reis', 'Oporto,Operations,Agent'),
  ]
  const slipIn = ({ groups }: ImportAnswer) => groups.find(({ value }) => value === 'Oporto')
  const first = await checked(hr, rows)
  expect(slipIn(first)).toMatchObject({ proposal: null, slip_of: 'Porto' })
  const porto = { add: 'Porto', with: place }
  const column = slipIn(first)?.column ?? -1
  const check = async (replacements: readonly Replacement[]) => {
    await hr.post(`employees/checkImport/${first.id}`, { replacements })
    return importIn(hr, 'employees', first.id, 'checked')
  }
  const second = await check([{ column, value: 'Porto', becomes: porto }])
  expect(slipIn(second)).toMatchObject({ slip_of: 'Porto' })
  const third = await check([{ column, value: 'Oporto', becomes: porto }])
  expect(third.groups).toMatchObject([{ opens: { name: 'Operations', places: 'Porto' } }])
  const last = await check(third.groups.map((group) => made(group)))
  expect(last.decided.find(({ value }) => value === 'Operations')?.opens).toEqual({
    ...{ name: 'Operations', places: 'Porto' },
  })
  await hr.post(`employees/saveImport/${first.id}`)
  const { batch } = await importIn(hr, 'employees', first.id, 'saved')
  expect(await placed()).toEqual(
    ['Ana Reis', 'Eva Reis', 'Lia Reis', 'Rui Reis'].map((name) => ({
      ...{ name, office: 'Porto', department: 'Operations', title: 'Agent' },
    })),
  )
  expect((await madeHere())['offices']).toHaveLength(1)
  await hr.post(`history/undo/${batch}`)
})

it('an import opens a department that is there for an office that is there [exchange-35]', async () => {
  const [office] = await program.database.rows<{ id: number }>(
    `insert into offices (name, code, country_id, city, timezone_id) select 'Faro', 'FAR', country_id, city, timezone_id from offices limit 1 returning id`,
  )
  const rows = [row('Ida Novak', 'Faro,Operations,Agent')]
  const { groups, ready } = await checked(hr, rows)
  expect([ready, groups]).toMatchObject([
    0,
    [{ value: 'Operations', opens: { name: 'Operations', places: 'Faro' }, proposal: null }],
  ])
  expect((await checked(hr, rows, (found) => found.groups.map((one) => made(one)))).ready).toBe(1)
  expect(office).toBeDefined()
})

it('an import proposes no record that was switched off since [exchange-61]', async () => {
  await program.database.rows(
    'update offices set timezone_id = (select min(timezone_id) from offices)',
  )
  const proposed = async (office: string) => {
    const { groups } = await checked(hr, [row('Lia Costa', `${office},Operations,Agent`)])
    expect(groups.map(({ value, may_add }) => [value, may_add])).toContainEqual([office, 'Office'])
    const says = groups.find((one) => one.value === office)?.add_says ?? []
    return says.map(({ field }) => field)
  }
  expect(await proposed('Wolverhampton')).toEqual(['country_id', 'timezone_id'])
  await program.database.rows(
    'update time_zones set is_active = false where id = (select min(timezone_id) from offices)',
  )
  expect(await proposed('Scunthorpe')).toEqual(['country_id'])
})

it('an import offers and makes nothing that its person may neither add nor change', async () => {
  await program.database.rows(
    `update roles_permissions set rights_add = '0', rights_edit = '0'
      where role_id = (select role_id from users where id = $1) and object_id in (select id from objects where object_url in ('/designation', '/departments', '/offices'))`,
    [program.company.users['hr']],
  )
  const limited = await program.as('hr')
  const before = await madeHere()
  const found = await checked(
    limited,
    [
      row('Max Bauer', 'Sintra,Operations,Night Coach'),
      row('Leo Ott', 'Faro,Compliance Desk,Night Coach'),
    ],
    ({ groups }) => {
      expect(groups.length).toBeGreaterThan(1)
      expect(groups.filter(({ may_add, opens }) => may_add !== null || opens !== null)).toEqual([])
      return groups.map((one) => made(one, { designation_category_id: 1 }))
    },
  )
  expect(found.ready).toBe(0)
  await limited.post(`employees/saveImport/${found.id}`)
  expect([await placed(), await madeHere()]).toEqual([[], before])
  expect(await program.database.rows(`select 1 from offices where name = 'Sintra'`)).toEqual([])
})
