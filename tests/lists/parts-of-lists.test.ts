import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A list is found by ids first and read then: what it answers is what it always answered.
let program: TestProgram
let listening: Promise<string>
let people: Readonly<Record<'admin' | 'lead' | 'agent', Person>>
beforeAll(async () => {
  program = await startProgram()
  listening = program.app.listen({ port: 0, host: '127.0.0.1' })
  people = {
    admin: await program.as('admin'),
    lead: await program.as('lead'),
    agent: await program.as('agent'),
  }
  const { clients, categories, setups, statuses, employees, users } = program.company
  // Three of the lead's team and two of another; moments that many share, and some that are missing.
  await program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by, allow_overlap)
     select p.employee, p.account, $3, $4, $5, $6, 'R' || n, case when n % 10 > 0 then m.at end, case when n % 10 > 0 then m.at end, date '2026-01-05', p.account, true
       from generate_series(1, 400) n
       join unnest($1::bigint[], $2::bigint[]) with ordinality p(employee, account, place) on p.place = n % 5 + 1
      cross join lateral (select timestamptz '2026-01-05 08:00Z' + (n / 40) * interval '1 minute' as at) m`,
    [
      ['agent', 'agent-b', 'agent-c', 'agent2', 'agent2-b'].map((name) => employees[name]),
      ['agent', 'agent-b', 'agent-c', 'agent2', 'agent2-b'].map((name) => users[name]),
      clients.Larkspur,
      categories.Bookings,
      setups['Booking change'],
      statuses.Open,
    ],
  )
})
afterAll(() => program.close())

type Row = Readonly<Record<string, unknown>>
const list = async (person: Person, query: string) => {
  const { status, body } = await person.get(`activity_log/getAll?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows: body.data as Row[], total: body.total as number }
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

it.each([
  '-started_at',
  'started_at',
  'reference_no',
  '-client_id,started_at',
  'employee_id',
  '-id',
])('sorted by %s, a lead gets their people as everybody does, page by page', async (sort) => {
  const { lead, admin } = people
  const team = [...new Set((await list(lead, 'endRow=1000')).rows.map((row) => row.employee_id))]
  expect(team).toHaveLength(3)
  const filter = JSON.stringify({ employee_id: { in: team } })
  const all = await list(admin, `endRow=1000&sort=${sort}&filter=${filter}`)
  expect(all.total).toBe(240)
  const pages = await Promise.all(
    [0, 20, 40, 180, 190, 200, 230].map((startRow) =>
      list(lead, `startRow=${startRow}&endRow=${startRow + 20}&sort=${sort}`),
    ),
  )
  for (const [place, startRow] of [0, 20, 40, 180, 190, 200, 230].entries()) {
    expect(pages[place]?.total).toBe(240)
    expect(idsOf(pages[place]?.rows ?? [])).toEqual(idsOf(all.rows).slice(startRow, startRow + 20))
  }
})

it.each(['admin', 'lead', 'agent'] as const)(
  'a row of the list of %s is the record, names and owner too',
  async (name) => {
    const person = people[name]
    for (const path of ['activity_log', 'employees', 'users', 'clients', 'shifts']) {
      const { body } = await person.get(`${path}/getAll?endRow=3`)
      for (const row of body.data ?? []) {
        const record = await person.get(`${path}/getById/${row.id}`)
        expect(row, path).toEqual(record.body.data)
      }
    }
    expect((await list(person, 'endRow=1')).rows[0]).toMatchObject({ client_name: 'Larkspur' })
  },
)

it('a list answers the fields that are asked for, with their names, and what every record answers', async () => {
  const { rows } = await list(people.lead, 'endRow=2&fields=client_id,started_at')
  const [whole] = (await list(people.lead, 'endRow=2')).rows
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    'client_id client_name created_by date_created date_updated id is_deleted owner_id started_at updated_by version'.split(
      ' ',
    ),
  )
  expect(whole).toMatchObject(rows[0] ?? {})
  const refused = await people.lead.get('activity_log/getAll?fields=client_id,nothing')
  expect(refused.status).toBe(422)
  expect(refused.body.error).toHaveProperty('fields')
})

it.each([
  ['GET', 'contact_board/getAll'],
  ['POST', 'contact_board/getByAttributes'],
])('a list works no longer on %s %s when its reader has gone', async (method, path) => {
  const url = await listening
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@test.example', password: PASSWORD }),
  })
  const { data } = (await signedIn.json()) as { data: { access_token: string } } // a sign-in's answer
  const reading = new AbortController()
  const waiting = async () => {
    const [row] = await program.database.rows<{ count: number }>(
      `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%contact_board%'`,
    )
    return row?.count
  }
  await program.database.transaction(async (sql) => {
    await sql.rows('lock table contact_board in access exclusive mode')
    const answer = fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${data.access_token}` },
      signal: reading.signal,
    })
    answer.catch(() => undefined)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
    reading.abort()
    await expect(answer).rejects.toThrow()
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 })
  })
})
