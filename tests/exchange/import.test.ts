import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { password, text } from '#platform/contract/fields/field.ts'
import { type CellProblem, type ImportAnswer } from '#platform/contract/imports/imports.ts'
import { notImportable } from '#platform/contract/imports/imported-fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { mailFor, nthMail } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

/** A busy machine takes its time; nobody waits longer than needed. */
const WAIT = { timeout: 240_000, interval: 30 }
const CSV = { 'content-type': 'text/csv' }

async function upload(content: string, api = 'departments', person = admin): Promise<ImportAnswer> {
  const { status, body } = await person.ask(
    'POST',
    `${api}/import?name=new.csv&timezone=Asia/Karachi`,
    Buffer.from(content),
    CSV,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const ended = (id: number, api: string, state: string, person = admin): Promise<ImportAnswer> =>
  vi.waitFor(async () => {
    const { body } = await person.get(`${api}/getImport/${id}`)
    expect(body.data).toMatchObject({ state })
    return body.data
  }, WAIT)

async function checked(
  content: string,
  api = 'departments',
  person = admin,
): Promise<ImportAnswer> {
  const { id } = await upload(content, api, person)
  const { status, body } = await person.post(`${api}/checkImport/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return ended(id, api, 'checked', person)
}

async function saved(content: string, api = 'departments'): Promise<ImportAnswer> {
  const { id } = await checked(content, api)
  await admin.post(`${api}/saveImport/${id}`)
  return ended(id, api, 'saved')
}

const namesLike = async (pattern: string) => {
  const rows = await program.database.rows<{ name: string }>(
    'select name from departments where name like $1 order by id',
    [pattern],
  )
  return rows.map(({ name }) => name)
}

const reasonsOf = (problems: readonly CellProblem[]) =>
  problems.map(({ line, column, value, reason }) => [line, column, value, reason])

describe('an import', () => {
  it('matches columns by label and by name', async () => {
    const { columns, rows } = await upload('Name,CODE,offices_ids,Remarks\nA,B,Karachi,x\n')
    expect(rows).toBe(1)
    expect(columns.map(({ field }) => field)).toEqual(['name', 'code', 'offices_ids', null])
    expect(columns[3]?.samples).toEqual(['x'])
  })

  it('checks every row and stores nothing', async () => {
    const { ready, bad } = await checked(
      'Name,Code,Offices\nDry one,DRY1,Karachi\nDry two,DRY2,KHI\n',
    )
    expect([ready, bad]).toEqual([2, 0])
    expect(await namesLike('Dry%')).toEqual([])
    const { body } = await admin.get('history/getAll?filter={"resource":{"in":["departments"]}}')
    expect(JSON.stringify(body.data)).not.toContain('Dry one')
  })

  it('says of each bad row the line, the column, the value and the reason', async () => {
    await admin.post('departments/create', {
      name: 'Stored already',
      code: 'STORED',
      offices_ids: [program.company.offices.Karachi],
    })
    const { problems, ready } = await checked(
      [
        'Name,Code,Offices,Active,Email',
        'Good,GOOD,Karachi,Yes,',
        ',NONAME,Karachi,Yes,',
        'Far,FAR,Atlantis,Yes,',
        'Odd,ODD,Karachi,perhaps,nobody',
        'Other,GOOD,Karachi,No,',
        'Again,stored,Karachi,No,',
      ].join('\n'),
    )
    expect(ready).toBe(1)
    expect(reasonsOf(problems)).toEqual([
      [3, 'Name', '', 'Name is required'],
      [4, 'Offices', 'Atlantis', 'No office has this name'],
      [5, 'Email', 'nobody', 'Email must be an email address'],
      [5, 'Active', 'perhaps', 'Active must be yes or no'],
      [6, 'Code', 'GOOD', 'Code is already used on line 2'],
      [7, 'Code', 'stored', 'Code is already used'],
    ])
  })

  it('saves the ready rows with their history and leaves the bad ones out', async () => {
    const { saved: count, bad } = await saved(
      'Name,Code,Offices\nMixed good,MIX1,Karachi; New York\nMixed bad,MIX2,Atlantis\n',
    )
    expect([count, bad]).toEqual([1, 1])
    expect(await namesLike('Mixed%')).toEqual(['Mixed good'])
    const { body } = await admin.get('history/getAll?filter={"resource":{"in":["departments"]}}')
    expect(body.data[0]).toMatchObject({
      action: 'import',
      words: '1 row saved from new.csv, 1 row to correct',
    })
    const each = await admin.get(`history/getAll?filter={"batch":{"in":[${body.data[0].id}]}}`)
    expect(each.body.data).toHaveLength(1)
    expect(each.body.data[0]).toMatchObject({
      action: 'create',
      record_name: 'Mixed good',
      actor_name: 'admin',
    })
  })

  it('gives the bad rows back as a file, with the reason', async () => {
    const { id } = await checked(
      'Name,Code,Offices\n"=Bad, one",BAD1,Atlantis\nFine,FINE1,Karachi\n',
    )
    const { content } = await admin.file('GET', `departments/getImportErrors/${id}`)
    expect(parse(content, { bom: true })).toEqual([
      ['Name', 'Code', 'Offices', 'What is wrong'],
      ["'=Bad, one", 'BAD1', 'Atlantis', 'No office has this name'],
    ])
  })

  it('takes what an export gave, also as a spreadsheet', async () => {
    await saved('Name,Code,Offices\nRound trip,ROUND,Karachi\n')
    const asked = { format: 'xlsx', search: 'Round trip', columns: ['name', 'code', 'offices_ids'] }
    const { content } = await admin.file('POST', 'departments/export', asked)
    const { body } = await admin.ask('POST', 'departments/import?name=back.xlsx', content, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    expect(body.data.columns.map(({ samples }: { samples: string[] }) => samples)).toEqual([
      ['Round trip'],
      ['ROUND'],
      ['Karachi'],
    ])
  })

  it('refuses a file that only says that it is a spreadsheet', async () => {
    const { status, body } = await admin.ask(
      'POST',
      'departments/import',
      Buffer.from('no sheet'),
      {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    )
    expect({ status, body }).toBeRefused('import.not_readable', { reason: 'it is no XLSX file' })
  })

  it('goes by a family’s own rules', async () => {
    const { problems, ready } = await checked(
      [
        'Firstname,Lastname,Employee code,Office,Department,Designation,Reports to,Joining date,Mobile',
        'Ida,Novak,E-1,Karachi,Operations,Agent,lead,19 Nov 2026,+92 300 0000001',
        'Max,Novak,E-2,Karachi,Operations,Agent,lead,31/11/2026,+92 300 0000002',
      ].join('\n'),
      'employees',
    )
    expect(reasonsOf(problems)).toEqual([
      [3, 'Joining date', '31/11/2026', expect.stringContaining('must be a date')],
    ])
    expect(ready).toBe(1)
  })

  it('finds names that differ in accents alone, and those written just so first [exchange-9]', async () => {
    await program.database.rows(`update offices set name = 'São Paulo' where name = 'New York'`)
    const found = await checked('Name,Code,Offices\nSales,SAL,Sao Paulo\n')
    expect([found.ready, found.problems]).toEqual([1, []])
    await program.database.rows(`update offices set name = 'Sao Paulo' where name = 'Karachi'`)
    const both = await checked('Name,Code,Offices\nSales,SAL,Sao Paulo\nMore,MOR,SÃO PAULO\n')
    expect([both.ready, both.problems]).toEqual([2, []])
    await program.database.rows(
      `update offices set name = case name when 'Sao Paulo' then 'Karachi' else 'New York' end`,
    )
  })

  it('says of a row that is refused as a whole no cell of a column that is left out', async () => {
    const hr = await program.as('hr')
    const content =
      'First name,Email,Role,Password\nEve,eve@test.example,Super Admin,Secret-of-eve-1\n'
    const { problems } = await checked(content, 'user', hr)
    expect(problems.length).toBeGreaterThan(0)
    expect(JSON.stringify(problems)).not.toContain('Secret-of-eve-1')
  })

  it('is of a person who may add, and of the person who brought the file alone', async () => {
    const { id } = await upload('Name,Code,Offices\nMine,MINE,Karachi\n')
    const agent = await program.as('agent')
    const refused = await agent.ask('POST', 'departments/import', Buffer.from('Name\nx\n'), CSV)
    expect(refused.status).toBe(403)
    const hr = await program.as('hr')
    expect((await hr.get(`departments/getImport/${id}`)).status).toBe(404)
    expect((await hr.post(`departments/saveImport/${id}`)).status).toBe(404)
  })

  it('is not offered where a record needs what no file gives', () => {
    const safes = resource('safes', {
      label: { one: 'Safe', many: 'Safes' },
      title: 'name',
      page: 'safes',
      rows: 'shared',
      fields: {
        name: text({ required: true, max: 60 }),
        opens_with: password({ required: true, writeOnly: true }),
      },
      list: { columns: ['name'], sort: 'name' },
    })
    expect(notImportable(safes)).toEqual(['Opens with'])
  })

  it('invites the people whose accounts a file brings, and only checks invite nobody', async () => {
    const file = 'First name,Email,Role\nNia,nia.file@test.example,Agent\n'
    expect((await checked(file, 'user')).ready).toBe(1)
    expect(await mailFor(program, 'nia.file@test.example')).toEqual([])
    expect((await saved(file, 'user')).saved).toBe(1)
    const { text } = await nthMail(program, 'nia.file@test.example', 1)
    expect(text).toContain('/auth/set-password#')
  })

  it('has an empty file to begin with', async () => {
    const { content } = await admin.file('GET', 'departments/getImportTemplate')
    expect(parse(content, { bom: true })).toEqual([
      [
        'Name',
        'Code',
        'Offices',
        'Parent',
        'Head',
        'Cost centre',
        'Email',
        'Description',
        'Active',
      ],
    ])
  })
})

describe('an import of many rows', () => {
  const MANY = 4500
  const file = (name: string) =>
    `Name,Code,Offices\n${Array.from({ length: MANY }, (_, row) => `${name} ${row},${name[0]}${row},Karachi`).join('\n')}\n`

  it('cannot be saved twice, however often it is asked for', async () => {
    const { id } = await checked(file('Often'))
    const answers = await Promise.all([
      admin.post(`departments/saveImport/${id}`),
      admin.post(`departments/saveImport/${id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await ended(id, 'departments', 'saved')
    expect((await admin.post(`departments/saveImport/${id}`)).status).toBe(409)
    expect(await namesLike('Often%')).toHaveLength(MANY)
  })

  it('goes on after its node died in the middle, and stores every row once', async () => {
    const { id } = await checked(file('Killed'))
    await dieInTheMiddle(id)
    const { saved: count } = await ended(id, 'departments', 'saved')
    expect(count).toBe(MANY)
    expect(await namesLike('Killed%')).toHaveLength(MANY)
  })

  /** The first chunk is stored, then the node is gone: what it leaves is a running job whose lease ends. */
  async function dieInTheMiddle(id: number): Promise<void> {
    const { database } = program
    await database.rows(`
      create function die_once() returns trigger language plpgsql as $$
      begin
        if new.passed = 4000 and not exists (select 1 from jobs where id = new.job_id and attempts > 1) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$`)
    await database.rows(
      'create trigger die_once before update on imports for each row execute function die_once()',
    )
    await admin.post(`departments/saveImport/${id}`)
    await vi.waitFor(async () => {
      const [job] = await database.rows<{ attempts: number; state: string }>(
        'select j.attempts, j.state from jobs j join imports i on i.job_id = j.id where i.id = $1',
        [id],
      )
      expect(job).toEqual({ attempts: 1, state: 'waiting' })
    }, WAIT)
    expect((await namesLike('Killed%')).length).toBe(2000)
    await database.rows(
      `update jobs set leased_until = statement_timestamp() where state = 'waiting'`,
    )
    program.engine.jobs.wake()
  }
})
