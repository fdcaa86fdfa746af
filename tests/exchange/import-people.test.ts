import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#areas/people/contract/employees.ts'
import { type ImportAnswer, matchColumns } from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { headsOfSystems } from './heads-of-systems.ts'
import { importing, type PeopleImport } from './importing.ts'

// The people of a centre as other systems write them: whole names, heads of their own.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const uploaded = (lines: readonly string[]) => importing(hr).uploaded(lines)
const check = (...asked: Parameters<PeopleImport['check']>) => importing(hr).check(...asked)
const save = (found: ImportAnswer) => importing(hr).save(found)

const HEAD = 'Emp ID,Full Name,Site,Dept,Job Title,Supervisor,Hire Dt,Mobile'
const row = (code: string, name: string, lead = 'lead') =>
  `${code},"${name}",Karachi,Operations,Agent,"${lead}",2025-01-01,+92 300 1234567`

const namesOf = (pattern: string) =>
  program.database.rows(
    `select e.firstname, e.lastname, l.name as lead from employees e join employees l on l.id = e.reports_to_id where e.employee_code like $1 order by e.employee_code`,
    [pattern],
  )

describe('heads of the files of other systems', () => {
  it.each(Object.entries(headsOfSystems))('are known: %s [exchange-24]', (_system, heads) => {
    expect(
      Object.fromEntries(
        matchColumns(employees, Object.keys(heads)).map((field, at) => [
          Object.keys(heads)[at],
          field,
        ]),
      ),
    ).toEqual(heads)
  })

  it('mean the field that a head names itself before the one that a head of another system names [exchange-25]', () => {
    expect(matchColumns(employees, ['Business Unit', 'Department'])).toEqual([
      null,
      'department_id',
    ])
    expect(matchColumns(employees, ['Email', 'Work Email'])).toEqual([null, 'company_email'])
    expect(matchColumns(employees, ['Full Name', 'Surname', 'Given name'])).toEqual([
      ...[null, 'lastname', 'firstname'],
    ])
  })
})

describe('a column whose head nobody knows', () => {
  const fieldsOf = async (head: string, cells: readonly string[]) => {
    const lines = cells.map((cell) => `Ida Novak,"${cell}"`)
    const { columns } = await uploaded([`Full Name,${head}`, ...lines])
    return columns[1]?.field
  }
  const days = ['01/02/2020', '2021-11-30', '14.03.2019']
  const numbers = ['+351 912 345 678', '0300 1234567', '+1 (212) 555-0100']

  it.each([
    ['Hired in', days, 'joining_date'],
    ['Person joined us', days, 'joining_date'],
    ['Birth', days, 'date_of_birth'],
    ['Phone number', numbers, 'mobile'],
    ['Emergency tel', numbers, 'emergency_contact_phone'],
    ['Mail at work', ['ida@halcyon.example', 'max@halcyon.example'], 'company_email'],
    ['Mail at home', ['ida@home.example', 'max@home.example'], 'personal_email'],
  ])(
    'is known by a word of its head and what stands in it: %s [exchange-41]',
    async (head, cells, field) => {
      expect(await fieldsOf(head, cells)).toBe(field)
    },
  )

  it.each([
    ['Reviewed', days],
    ['End', days],
    ['Hired in', ['yes', 'no', 'soon']],
    ['Badge', ['1234567', '7654321', '1112223']],
    ['Contact', ['ida@halcyon.example', 'max@halcyon.example']],
  ])(
    'is left to the person where several or none could be meant: %s [exchange-42]',
    async (head, cells) => {
      expect(await fieldsOf(head, cells)).toBeNull()
    },
  )
})

describe('a file of SAP SuccessFactors', () => {
  const people = [
    'STATUS,USERID,FIRSTNAME,LASTNAME,EMAIL,MANAGER,DEPARTMENT,LOCATION,HIREDATE,EMPID,TITLE,BIZ_PHONE',
    'STATUS,User ID,First Name,Last Name,Email,Manager,Department,Location,Hire Date,Employee Id,Title,Business Phone',
    'active,u-900,Vera,Lund,vera.lund@tagus.example,lead,Operations,Karachi,2025-01-01,4900,Agent,+92 300 1234567',
    'active,u-901,Otto,Lahti,otto.lahti@tagus.example,u-900,Operations,Karachi,2025-01-01,4901,Agent,+92 300 1234567',
    'active,u-902,Elsa,Lehto,elsa.lehto@tagus.example,u-900,Operations,Karachi,2025-01-01,4902,Agent,+92 300 1234567',
  ]

  it('names its columns twice: the second line is left out until its person takes it in [exchange-63]', async () => {
    const { id, columns, lines_out } = await uploaded(people)
    expect(lines_out).toMatchObject([{ line: 2 }])
    expect(columns[2]).toMatchObject({ field: 'firstname', samples: ['Vera', 'Otto', 'Elsa'] })
    const found = await check(id)
    expect([found.ready, found.bad, found.out]).toEqual([3, 0, 1])
    const taken = await check(id, { lines: [{ line: 2, is_left_out: false }] })
    expect([taken.ready, taken.bad, taken.out]).toEqual([3, 1, 0])
  })

  it('names leads by its user ids, which are the codes, and no account [exchange-64]', async () => {
    const { id, columns } = await uploaded(people)
    expect(columns.map(({ header, field }) => [header, field])).toEqual(
      expect.arrayContaining([
        ['USERID', 'employee_code'],
        ['EMPID', null],
      ]),
    )
    await save(await check(id))
    expect(await namesOf('u-90_')).toEqual([
      { firstname: 'Vera', lastname: 'Lund', lead: 'lead' },
      { firstname: 'Otto', lastname: 'Lahti', lead: 'Vera Lund' },
      { firstname: 'Elsa', lastname: 'Lehto', lead: 'Vera Lund' },
    ])
  })

  it('keeps its employee ids as codes where leads are named by them, or by their names', async () => {
    const [head = '', , ...rows] = people
    const byId = rows.map((line) => line.replaceAll(',u-900,Operations', ',4900,Operations'))
    const { columns } = await uploaded([head.replace('STATUS', 'STATE'), ...byId]) // heads that are not remembered
    expect(columns.find(({ header }) => header === 'EMPID')?.field).toBe('employee_code')
    const byName = rows.map((line) => line.replaceAll(',u-900,Operations', ',Vera Lund,Operations'))
    const named = await uploaded([head.replace('STATUS', 'KIND'), ...byName])
    expect(named.columns.find(({ header }) => header === 'EMPID')?.field).toBe('employee_code')
  })
})

describe('a column of whole names', () => {
  it('is split into first and last name, and names leads as it is written [exchange-26]', async () => {
    const { id, columns } = await uploaded([
      HEAD,
      row('N-1', 'Ana Cardoso Leitão'),
      row('N-2', 'de Sousa, Rui', 'ANA CARDOSO LEITAO '),
      row('N-3', 'João da Silva', 'de Sousa, Rui'),
    ])
    expect(columns[1]).toMatchObject({ field: 'full_name', in_capitals: null })
    const found = await check(id)
    expect([found.ready, found.problems]).toEqual([3, []])
    await save(found)
    expect(await namesOf('N-%')).toEqual([
      { firstname: 'Ana', lastname: 'Cardoso Leitão', lead: 'lead' },
      { firstname: 'Rui', lastname: 'de Sousa', lead: 'Ana Cardoso Leitão' },
      { firstname: 'João', lastname: 'da Silva', lead: 'Rui de Sousa' },
    ])
    const again = await uploaded([HEAD, row('N-4', 'Eva Reis', 'de Sousa, Rui')])
    await save(await check(again.id))
    expect(await namesOf('N-4')).toMatchObject([{ lead: 'Rui de Sousa' }])
  })

  it('is read with the last name first, and out of capitals, where a person says so [exchange-27]', async () => {
    const { id, columns } = await uploaded([
      HEAD,
      row('O-1', 'VAN DEN BERG JAN'),
      row('O-2', 'Silva Ana Maria', 'van den Berg Jan'),
    ])
    expect(columns[1]).toMatchObject({ in_capitals: 'VAN DEN BERG JAN' })
    const chosen = columns.map(({ field }) => field)
    const found = await check(id, { columns: chosen.with(1, 'full_name.last.cased') })
    expect([found.ready, found.problems]).toEqual([2, []])
    await save(found)
    expect(await namesOf('O-%')).toEqual([
      { firstname: 'Jan', lastname: 'van den Berg', lead: 'lead' },
      { firstname: 'Ana Maria', lastname: 'Silva', lead: 'Jan van den Berg' },
    ])
    const next = await uploaded([HEAD, row('O-3', 'REIS EVA')])
    expect(next.columns[1]?.field).toBe('full_name.last.cased')
  })

  it('asks for a name of one word, and leads by that name are found once it is decided [exchange-28]', async () => {
    const head = HEAD.replace('Emp ID', 'Emp No')
    const { id } = await uploaded([head, row('P-1', 'Sukarno'), row('P-2', 'Ida Novak', 'Sukarno')])
    const found = await check(id)
    expect([found.ready, found.groups.length]).toEqual([0, 1])
    expect(found.groups[0]).toMatchObject({ column: 1, field: 'full_name', value: 'Sukarno' })
    const decided = await check(id, {
      replacements: [{ column: 1, value: 'Sukarno', becomes: 'Sukarno Hadi' }],
    })
    expect([decided.ready, decided.decided[0]?.becomes_name]).toEqual([2, 'Sukarno Hadi'])
    await save(decided)
    expect(await namesOf('P-2')).toMatchObject([{ lead: 'Sukarno Hadi' }])
  })

  it('names leads with the last name first, as files do whose names stand in two columns [exchange-65]', async () => {
    const { id } = await uploaded([
      'Emp ID,First name,Last name,Site,Dept,Job Title,Reporting to,Hire Dt,Mobile',
      `T2,Nils,Aho,Karachi,Operations,Agent,"Öberg, Åsa",2025-01-01,+92 300 1234567`,
      `T3,Ines,Bak,Karachi,Operations,Agent,"oberg, asa",2025-01-01,+92 300 1234567`,
      `T1,Åsa,Öberg,Karachi,Operations,Agent,lead,2025-01-01,+92 300 1234567`,
    ])
    const checked = await check(id)
    expect([checked.ready, checked.problems]).toEqual([3, []])
    await save(checked)
    expect(await namesOf('T_')).toEqual([
      { firstname: 'Åsa', lastname: 'Öberg', lead: 'lead' },
      { firstname: 'Nils', lastname: 'Aho', lead: 'Åsa Öberg' },
      { firstname: 'Ines', lastname: 'Bak', lead: 'Åsa Öberg' },
    ])
  })

  it('never takes another person of the name for the one whose code a row names [exchange-29]', async () => {
    await save(await check((await uploaded([HEAD, row('R-1', 'Pia Only')])).id))
    const { id } = await uploaded([
      HEAD,
      row('S-1', 'Pia Only').replace('Karachi', 'Nowhere'),
      row('S-2', 'Ida Novak', 'S-1'),
    ])
    const found = await check(id)
    expect(found.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'No office has this name'],
      [3, 'Line 2 has to be corrected first'],
    ])
  })

  it('fills no field that another column fills', async () => {
    const { id, columns } = await uploaded([
      `${HEAD},Last Name`,
      `${row('Q-1', 'Ida Novak')},Novak`,
    ])
    const chosen = columns
      .map(({ field }) => field)
      .with(1, 'full_name')
      .with(8, 'lastname')
    const { status, body } = await hr.post(`employees/checkImport/${id}`, { columns: chosen })
    expect([status, Object.keys(body.error)]).toEqual([422, ['columns']])
  })
})

describe('a lead that a file does not say', () => {
  const open = () =>
    program.database.rows<{ code: string }>(
      `select employee_code as code from employees where lead_is_open and not is_deleted order by employee_code`,
    )

  it('is left open where the person decides so, and a list tells who waits for one [exchange-30]', async () => {
    const head = HEAD.replace('Supervisor', 'Boss')
    const { id } = await uploaded([
      head,
      row('L-1', 'Ana Silva', ''),
      row('L-2', 'Rui Sousa', 'Carlos Inexistente'),
      row('L-3', 'Eva Reis', 'Ana Silva'),
    ])
    const columns = ['employee_code', 'full_name', 'office_id', 'department_id', 'designation_id']
    const chosen = [...columns, 'reports_to_id', 'joining_date', 'mobile']
    const found = await check(id, { columns: chosen })
    expect([found.ready, found.groups.map(({ value }) => value)]).toEqual([
      ...[0, ['', 'Carlos Inexistente']],
    ])
    const decided = await check(id, {
      columns: chosen,
      replacements: ['', 'Carlos Inexistente'].map((value) => ({
        ...{ column: 5, value, becomes: null },
      })),
    })
    expect([decided.ready, decided.groups]).toEqual([3, []])
    await save(decided)
    expect(await open()).toEqual([{ code: 'L-1' }, { code: 'L-2' }])
    const filter = encodeURIComponent(JSON.stringify({ lead_is_open: { eq: true } }))
    const { body } = await hr.get(`employees/getAll?filter=${filter}`)
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(['Ana Silva', 'Rui Sousa'])
  })

  it('is open no more once somebody is the lead [exchange-31]', async () => {
    const [person] = await program.database.rows<{ id: number; version: number }>(
      `select id, version from employees where employee_code = 'L-2'`,
    )
    const { status } = await hr.post(`employees/update/${person?.id}`, {
      ...{ version: person?.version, reports_to_id: program.company.employees.lead },
    })
    expect([status, await open()]).toEqual([200, [{ code: 'L-1' }]])
  })

  it('is open where the file has no column of leads [exchange-32]', async () => {
    const { id } = await uploaded([
      'Full Name,Site,Dept,Job Title,Hire Dt,Mobile',
      'Ida Novak,Karachi,Operations,Agent,2025-01-01,+92 300 1234567',
    ])
    expect((await check(id)).ready).toBe(1)
  })

  it('cannot be left open in a form [exchange-33]', async () => {
    const { reports_to_id: _lead, ...draft } = {
      ...{ firstname: 'Max', lastname: 'Novak', mobile: '+92 300 1234567', reports_to_id: 1 },
      ...{ office_id: program.company.offices.Karachi, joining_date: '2025-01-01' },
    }
    const ids = await program.database.rows<{ department_id: number; designation_id: number }>(
      'select department_id, designation_id from employees order by id limit 1',
    )
    const { status, body } = await hr.post('employees/create', { ...draft, ...ids[0] })
    expect([status, Object.keys(body.error)]).toEqual([422, ['reports_to_id']])
  })
})
