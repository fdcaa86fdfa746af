import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportAnswer, ImportGroup, Replacement } from '#platform/contract/imports/imports.ts'
import { inWindows } from '#platform/server/import/windows-letters.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// One file of people with the faults that such files have, as another system wrote it: Windows-1252, semicolons, blank lines, a total at the end.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  await program.database.rows(
    `insert into offices (name, code, country_id, city, timezone_id) select 'Porto', 'POR', country_id, city, timezone_id from offices limit 1`,
  )
})
afterAll(() => program.close())

const HEAD = 'Emp ID;Full Name;Email;Dept;Job Title;Supervisor;Site;Hire Dt;Mobile;DOB'
const ROWS = [
  ...['', ';;;;;;;;;'],
  // The director has no supervisor, and leads people whose supervisor stands further below.
  'X-01;Helena Falcão;helena@halcyon.example;Operations;Director;;Karachi;03/01/2010;+351 912 345 601;14/02/1970',
  'X-02;Rui de Sousa;rui@halcyon.example;Operations;Agent;Ana Cardoso Leitão;Karachi;13/05/2019;+351 912 345 602;',
  'X-03;Ana Cardoso Leitão;ana@halcyon.example;Operations;Agent;Helena Falcão;Karachi;2017-12-08;+351 912 345 603;',
  'X-04;Iñigo Peña;;Opertions;Agent;ANA CARDOSO LEITAO ;Oporto;13/05/2019;+351 912 345 604;',
  'X-05;Zoë Nuñes;zoe(at)halcyon.example;Operations;Agent;Helena Falcão;Karachi;31/02/2021;+351 912 345 605;',
  'X-06;  MARIA   DA LUZ  ;maria@halcyon.example;Operations;Agent;Carlos Inexistente;Karachi;Aug 21, 2018;+351 912 345 606;',
  'X-07;Tomé Reis;rui@halcyon.example;Operations;Agent;Helena Falcão;Karachi;13/05/2019;+351 912 345 607;',
  'X-03;Eva Lima;eva@halcyon.example;Operations;Agent;Helena Falcão;Karachi;13/05/2019;+351 912 345 608;',
  'X-09;Nuno Vaz;nuno@halcyon.example;Operations;Agent;Nuno Vaz;Karachi;13/05/2019;+351 912 345 609;',
  'X-10;Lia Melo;lia@halcyon.example;Operations;Agent;Helena Falcão;Karachi;02-04-71;3,51913E+11;',
  'X-11;Madonna;mad@halcyon.example;Operations;Agent;Helena Falcão;Karachi;13/05/2019;+351 912 345 611;',
  'X-12;Rita Pena;rita@halcyon.example;Blended Backoffice (old);Agent;Helena Falcão;Karachi;13/05/2019;+351 912 345 612;',
  'Total: 12 employees;;;;;;;;;',
]

async function check(id: number, said: object = {}): Promise<ImportAnswer> {
  const { status, body } = await hr.post(`employees/checkImport/${id}`, said)
  expect(status, JSON.stringify(body)).toBe(200)
  return importIn(hr, 'employees', id, 'checked')
}

const wordsOf = ({ groups }: ImportAnswer) =>
  Object.fromEntries(
    groups.map((one) => [`${one.header} ${one.value}`, one.proposal?.name ?? null]),
  )

it('a workbook of many hands comes in by few decisions, with everything unclear asked and nothing guessed [exchange-51]', async () => {
  const content = inWindows([HEAD, ...ROWS].join('\r\n'))
  const { body } = await hr.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  const { id, columns } = body.data as ImportAnswer
  expect(columns.map(({ field }) => field)).toEqual([
    ...['employee_code', 'full_name', 'company_email', 'department_id', 'designation_id'],
    ...['reports_to_id', 'office_id', 'joining_date', 'mobile', 'date_of_birth'],
  ])
  const chosen = columns.map(({ field }) => field).with(1, 'full_name.cased')
  const first = await check(id, { columns: chosen })
  expect(first.lone_lines).toEqual([{ line: 16, words: 'Total: 12 employees' }])
  expect(wordsOf(first)).toEqual({
    'Job Title Director': null,
    'Supervisor ': null,
    'Supervisor Carlos Inexistente': null,
    'Full Name Madonna': null,
    'Dept Opertions': 'Operations',
    'Dept Blended Backoffice (old)': null,
    'Site Oporto': 'Porto',
    'Hire Dt 31/02/2021': null,
    'Hire Dt 02-04-71': null,
    'Mobile 3,51913E+11': null,
  })
  const [kind] = await program.database.rows<{ id: number }>(
    'select id from designation_categories limit 1',
  )
  const becomes: Readonly<Record<string, (group: ImportGroup) => unknown>> = {
    'Job Title Director': () => ({ add: 'Director', with: { designation_category_id: kind?.id } }),
    'Supervisor ': () => null,
    'Supervisor Carlos Inexistente': () => null,
    'Full Name Madonna': () => 'Madonna Ciccone',
    'Dept Opertions': ({ proposal }) => proposal?.value,
    'Dept Blended Backoffice (old)': () => ({ add: 'Back Office' }),
    'Site Oporto': ({ proposal }) => proposal?.value,
    'Hire Dt 31/02/2021': () => '2021-02-28',
    'Hire Dt 02-04-71': () => '2019-04-02',
    'Mobile 3,51913E+11': () => '+351 913 000 000',
  }
  const replacements = first.groups.map((group): Replacement => {
    const { column, value, header } = group
    return { column, value, becomes: becomes[`${header} ${value}`]?.(group) }
  })
  const second = await check(id, { replacements, lines: [{ line: 16, is_left_out: true }] })
  // The department that is there is opened for the office of its row.
  expect(second.groups).toMatchObject([
    { header: 'Dept', value: 'Opertions', opens: { name: 'Operations', places: 'Oporto' } },
  ])
  const third = await check(id, {
    replacements: second.groups.map(({ column, value }) => ({
      ...{ column, value, becomes: { add: 'Operations' } },
    })),
  })
  expect([third.ready, third.bad, third.out]).toEqual([8, 4, 1])
  expect(third.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'Company email is already used on line 10'],
    [8, 'Company email must be an email address'],
    [11, 'Employee code is already used on line 6'],
    [12, 'This line names itself'],
  ])
  await hr.post(`employees/saveImport/${id}`)
  const saved = await importIn(hr, 'employees', id, 'saved')
  expect(saved.saved).toBe(8)
  const people = await program.database.rows<{ name: string }>(
    `select e.name, l.name as lead, e.lead_is_open, e.joining_date::text from employees e left join employees l on l.id = e.reports_to_id
      where e.employee_code like 'X-%' order by e.employee_code`,
  )
  expect(people).toMatchObject([
    { name: 'Helena Falcão', lead: null, lead_is_open: true, joining_date: '2010-01-03' },
    { name: 'Ana Cardoso Leitão', lead: 'Helena Falcão', joining_date: '2017-12-08' },
    { name: 'Iñigo Peña', lead: 'Ana Cardoso Leitão' },
    { name: 'Maria da Luz', lead: null, lead_is_open: true, joining_date: '2018-08-21' },
    { name: 'Tomé Reis', lead: 'Helena Falcão' },
    { name: 'Lia Melo', lead: 'Helena Falcão', joining_date: '2019-04-02' },
    { name: 'Madonna Ciccone', lead: 'Helena Falcão' },
    { name: 'Rita Pena', lead: 'Helena Falcão' },
  ])
})
