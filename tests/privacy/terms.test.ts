import { afterAll, beforeAll, expect, test } from 'vitest'
import { runErasure } from '#areas/privacy/server/erase/run-erasure.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-05-13T10:00:00.000Z')
})
afterAll(() => program.close())

const rows = <Row>(text: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(text, values)

/** A person of the small company, or one who comes for it, has a name of their own and leaves. */
async function leaves(name: string, day: string): Promise<number> {
  const [first = '', last = ''] = name.split(' ')
  const employee = program.company.employees[first.toLowerCase()] ?? (await newColleague(first))
  await rows(
    `update employees set name = $2, firstname = $3, lastname = $4, status = 'Left', last_working_day = $5 where id = $1`,
    [employee, name, first, last, day],
  )
  await rows('update users set name = $2 where employee_id = $1', [employee, name])
  return employee
}

async function newColleague(first: string): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
     select $1, $1, 'Test', 'T-' || $1, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date from employees where id = $2 returning id`,
    [first, program.company.employees.agent],
  )
  return made?.id ?? 0
}

const asks = async (who: string, employee: number) =>
  (await program.as(who)).post(`personal_data/askErasure/${employee}`, {
    reason: 'They asked for it in writing',
  })

const confirms = async (who: string, employee: number, confirmation: string) =>
  (await program.as(who)).post(`personal_data/anonymise/${employee}`, { confirmation })

const nameOf = async (employee: number) =>
  (await rows<{ name: string }>('select name from employees where id = $1', [employee]))[0]?.name

test('agents and leads see nobody who left; HR sees them, prepares files and asks for an erasure', async () => {
  const employee = await leaves('agent2 Larkin', '2026-04-01')
  for (const who of ['agent', 'lead', 'manager']) {
    const person = await program.as(who)
    expect((await person.get('personal_data/peopleWhoLeft')).status, who).toBe(403)
    expect((await person.get(`personal_data/plan/${employee}`)).status, who).toBe(403)
    expect((await person.post(`personal_data/export/${employee}`)).status, who).toBe(403)
    expect((await asks(who, employee)).status, who).toBe(403)
    expect((await confirms(who, employee, 'agent2 Larkin')).status, who).toBe(403)
  }
  const hr = await program.as('hr')
  const left = await hr.get('personal_data/peopleWhoLeft')
  expect(left.body.data).toMatchObject([{ employee_id: employee, is_due: false, due_on: null }])
  expect((await hr.post(`personal_data/export/${employee}`)).status).toBe(200)
  expect((await asks('hr', program.company.employees.lead ?? 0)).body.code).toBe('privacy.not_left')
  expect((await asks('hr', 999_999)).status).toBe(404)

  const hold = await hr.post('data_holds/create', {
    employee_id: employee,
    reason: 'A claim is open at the court',
    until: '2026-06-01',
  })
  expect(hold.status, JSON.stringify(hold.body)).toBe(200)
  expect((await asks('hr', employee)).body.code).toBe('privacy.held')
})

test('an erasure takes two people: who asked for it cannot confirm it', async () => {
  const employee = Number(program.company.employees.agent2)
  const name = 'agent2 Larkin'
  // The day after the hold it is possible.
  program.at('2026-06-02T10:00:00.000Z')
  expect((await confirms('office-admin', employee, name)).body.code).toBe('privacy.not_asked')
  expect((await asks('hr', employee)).status).toBe(200)
  expect((await asks('office-admin', employee)).body.code).toBe('privacy.is_asked')
  expect((await confirms('hr', employee, name)).body.code).toBe('privacy.second_person')
  const own = await (await program.as('hr')).get(`personal_data/plan/${employee}`)
  expect(own.body.data).toMatchObject({ state: 'Asked', asked: { is_own: true } })

  const withdrawn = await (await program.as('hr')).post(`personal_data/withdrawErasure/${employee}`)
  expect(withdrawn.status).toBe(200)
  expect((await confirms('office-admin', employee, name)).body.code).toBe('privacy.not_asked')
  expect(await nameOf(employee)).toBe(name)

  await asks('hr', employee)
  const waits = await rows<{ user_id: number }>(
    `select user_id from notifications where title = 'An erasure waits to be confirmed'`,
  )
  expect(waits.map(({ user_id }) => user_id)).toContain(program.company.users['office-admin'])
  expect(waits.map(({ user_id }) => user_id)).not.toContain(program.company.users['hr'])
  expect((await confirms('office-admin', employee, 'agent2')).body.code).toBe('privacy.other_name')
  const done = await confirms('office-admin', employee, name)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await expect.poll(() => nameOf(employee)).toBe(`Former colleague ${employee}`)
  expect(
    await rows(
      `select state, asked_by, confirmed_by from erasures where employee_id = $1 order by id desc limit 1`,
      [employee],
    ),
  ).toMatchObject([
    {
      asked_by: program.company.users['hr'],
      confirmed_by: program.company.users['office-admin'],
    },
  ])
  program.at('2026-05-13T10:00:00.000Z')
})

test('an erasure that waits to be confirmed does not put off a term', async () => {
  const employee = await leaves('agent-k Reed', '2026-01-01')
  expect((await asks('hr', employee)).status).toBe(200)
  await rows(`update retention_terms set is_on = true, days = 30 where name = 'Messages'`)
  await (await program.as('office-admin')).post('schedules/runNow/anonymise-leavers')
  await program.engine.schedules.workOff()
  await rows(`update retention_terms set is_on = false, days = 90 where name = 'Messages'`)
  expect(
    await rows('select state, how from erasures where employee_id = $1 order by id', [employee]),
  ).toEqual([
    { state: 'Asked', how: 'On request' },
    { state: 'Finished', how: 'By term' },
  ])
})

test('a term takes its group alone and on its day, a hold stops it, and the nightly run says what it did', async () => {
  const employee = await leaves('agent2-b Winter', '2026-01-01')
  await rows(`update employees set bio = 'Sings', mobile = '+92 300 1112223' where id = $1`, [
    employee,
  ])
  await rows(
    `insert into notifications (user_id, type, title, description, dedupe_key) select id, 'user', 'Your roster', '', 'roster' from users where employee_id = $1`,
    [employee],
  )
  const admin = await program.as('office-admin')
  const terms = await admin.get('retention_terms/getAll')
  const term = terms.body.data.find(({ name }: { name: string }) => name === 'Messages')
  expect(term).toMatchObject({ is_on: false, days: 90 })
  const ended = async () => {
    expect((await admin.post('schedules/runNow/anonymise-leavers')).status).toBe(200)
    await program.engine.schedules.workOff()
  }
  await ended()
  const notices = () =>
    rows(
      'select title from notifications n join users u on u.id = n.user_id where u.employee_id = $1',
      [employee],
    )
  expect(await notices()).toHaveLength(1)

  const changed = await admin.post(`retention_terms/update/${term.id}`, {
    is_on: true,
    days: 90,
    version: term.version,
  })
  const put =
    changed.status === 200
      ? changed
      : await admin.put(`retention_terms/update/${term.id}`, {
          is_on: true,
          days: 90,
          version: term.version,
        })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  await rows(`insert into data_holds (employee_id, reason) values ($1, 'A claim is open')`, [
    employee,
  ])
  await ended()
  expect(await notices()).toHaveLength(1)
  await rows('update data_holds set is_deleted = true where employee_id = $1', [employee])
  await ended()
  expect(await notices()).toEqual([])
  expect(await nameOf(employee)).toBe('agent2-b Winter')
  expect(
    await rows('select state, how, groups from erasures where employee_id = $1', [employee]),
  ).toEqual([{ state: 'Finished', how: 'By term', groups: ['Messages'] }])
})

test('an erasure that was torn in the middle goes on, and leaves a namesake alone', async () => {
  const employee = await leaves('agent-c Sorrel', '2026-02-01')
  const other = await leaves('agent-b Sorrel', '2026-02-01')
  await rows(`update employees set name = 'agent-c Sorrel' where id = $1`, [other])
  await rows(`update clients set industry = 'Ask agent-c Sorrel' where name = 'Larkspur'`)
  const [erasure] = await rows<{ id: number }>(
    `insert into erasures (person, employee_id, how, groups, reason) values ($1, $2, 'On request', '{Person,Messages}', 'They asked for it') returning id`,
    [`Former colleague ${employee}`, employee],
  )
  const id = erasure?.id ?? 0
  const torn = new Error('the server died')
  await expect(
    runErasure(program.engine, id, async (done) => {
      if (done === 3) throw torn
    }),
  ).rejects.toThrow('the server died')
  expect(await rows('select state from erasures where id = $1', [id])).toEqual([
    { state: 'Running' },
  ])
  await runErasure(program.engine, id)
  await runErasure(program.engine, id)
  expect(await rows('select state, stayed[1] as first from erasures where id = $1', [id])).toEqual([
    {
      state: 'Finished',
      first: 'Names, addresses or numbers that another person or a part of the set-up has as well',
    },
  ])
  expect(await nameOf(employee)).toBe(`Former colleague ${employee}`)
  expect(await nameOf(other)).toBe('agent-c Sorrel')
  expect(await rows(`select industry from clients where name = 'Larkspur'`)).toEqual([
    { industry: 'Ask agent-c Sorrel' },
  ])
})

test('what a person chose to be called or reached by changes nothing that others are told apart by', async () => {
  const employee = await leaves('agent-d Linden', '2026-02-01')
  const [manager] = await rows<{ email: string }>(
    `select email from users where email like 'manager%' or email like 'lead%' order by id limit 1`,
  )
  await rows(
    `update employees set preferred_name = 'Larkspur', lastname = 'Lodging', personal_email = $2, mobile = '+351 210 555 0199' where id = $1`,
    [employee, manager?.email],
  )
  await rows(
    `update clients set name = 'Larkspur Lodging', industry = '+351 210 555 0199' where name = 'Larkspur'`,
  )
  const before = await rows(
    'select id, email, username from users where employee_id is distinct from $1 order by id',
    [employee],
  )
  await rows(
    `insert into erasures (person, employee_id, how, groups, reason) values ($1, $2, 'On request', '{Person}', 'They asked for it')`,
    [`Former colleague ${employee}`, employee],
  )
  const [erasure] = await rows<{ id: number }>('select max(id) as id from erasures')
  await runErasure(program.engine, erasure?.id ?? 0)
  expect(await rows(`select industry from clients where name = 'Larkspur Lodging'`)).toEqual([
    { industry: '+351 210 555 0199' },
  ])
  expect(
    await rows(
      'select id, email, username from users where employee_id is distinct from $1 order by id',
      [employee],
    ),
  ).toEqual(before)
  await rows(`update clients set name = 'Larkspur' where name = 'Larkspur Lodging'`)
})

test('a hold that comes while an erasure waits stops it, and one that comes while it runs is refused', async () => {
  const employee = await leaves('agent-e Linden', '2026-02-01')
  const asked = await rows<{ id: number }>(
    `insert into erasures (person, employee_id, how, groups, reason) values ($1, $2, 'On request', '{Person}', 'They asked for it') returning id`,
    [`Former colleague ${employee}`, employee],
  )
  const id = asked[0]?.id ?? 0
  const hr = await program.as('hr')
  const hold = { employee_id: employee, reason: 'A claim is open at the court' }
  const held = await hr.post('data_holds/create', hold)
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  await runErasure(program.engine, id)
  expect(await rows('select state, stayed from erasures where id = $1', [id])).toEqual([
    { state: 'Stopped', stayed: ['Everything: their data are on hold'] },
  ])
  expect(await nameOf(employee)).toBe('agent-e Linden')

  await rows('update data_holds set is_deleted = true where employee_id = $1', [employee])
  await rows(`update erasures set state = 'Running' where id = $1`, [id])
  const late = await hr.post('data_holds/create', hold)
  expect([late.status, late.body.code]).toEqual([409, 'privacy.is_running'])
  await rows(`update erasures set state = 'Stopped' where id = $1`, [id])
})

test('an anonymised person takes no name again, and whatever they were called is bounded', async () => {
  const employee = await leaves('agent-g Linden', '2026-02-01')
  await rows(
    `insert into history (resource, record_id, action, after) select 'employees', $1, 'update', jsonb_build_object('preferred_name', 'Name' || n, 'lastname', 'Linden') from generate_series(1, 3000) n`,
    [employee],
  )
  await asks('hr', employee)
  const confirmed = await confirms('office-admin', employee, 'agent-g Linden')
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  await expect
    .poll(() => nameOf(employee), { timeout: 30_000 })
    .toBe(`Former colleague ${employee}`)
  const hr = await program.as('hr')
  const { body } = await hr.get(`employees/getById/${employee}`)
  const back = await hr.post(`employees/update/${employee}`, {
    firstname: 'Fatima',
    lastname: 'Linden',
    version: body.data.version,
  })
  expect([back.status, back.body.code]).toEqual([409, 'people.gone_for_good'])
})

test('of many who ask or confirm at once one is heard, and the others are told', async () => {
  const employee = await leaves('agent-f Linden', '2026-02-01')
  const one = [200, ...Array.from({ length: 7 }, () => 409)]
  const statesOf = async (act: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 8 }, act)))
      .map(({ status }) => status)
      .toSorted((first, second) => first - second)
  expect(await statesOf(() => asks('hr', employee))).toEqual(one)
  expect(await statesOf(() => confirms('office-admin', employee, 'agent-f Linden'))).toEqual(one)
})

test('the role that serves changes no history by itself, and nothing without an erasure that runs', async () => {
  await expect(program.served.rows(`update history set after = null`)).rejects.toThrow(
    'permission denied',
  )
  await expect(program.database.rows(`update history set after = null`)).rejects.toThrow(
    'only ever added to',
  )
  await expect(
    program.served.rows(`select redact_history(0, 'employees', '{1}', '{name}', '{}')`),
  ).rejects.toThrow('no erasure 0 runs')
})
