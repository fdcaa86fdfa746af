import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A list by the values of one column: counts and sums over the rows its reader sees, and nothing of the others.
let program: TestProgram
let people: Readonly<Record<'admin' | 'lead' | 'agent', Person>>
beforeAll(async () => {
  program = await startProgram()
  people = {
    admin: await program.as('admin'),
    lead: await program.as('lead'),
    agent: await program.as('agent'),
  }
  const { clients, categories, setups, statuses, employees, users } = program.company
  // Three people of the lead's team and two of another, by turns; each row counts its number; the last ten have no start.
  await program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity, started_at, ended_at, business_date, created_by, allow_overlap)
     select p.employee, p.account, $3, $4, $5, $6, 'R' || n, n, m.at, m.at, date '2026-01-05', p.account, true
       from generate_series(1, 100) n
       join unnest($1::bigint[], $2::bigint[]) with ordinality p(employee, account, place) on p.place = n % 5 + 1
      cross join lateral (select case when n <= 90 then timestamptz '2026-01-05 20:00Z' + n * interval '5 minutes' end as at) m`,
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

interface Group {
  key: unknown
  title: string | null
  count: number
  sums: Record<string, unknown>
}
const groups = async (person: Person, group: string, more = '') => {
  const { status, body } = await person.get(`activity_log/getGroups?group=${group}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { data: body.data as Group[], rows: body.rows as number, total: body.total as number }
}

it('a grouped list counts and adds up the rows of each value, by the alphabet of their names', async () => {
  const { data, rows, total } = await groups(people.admin, 'employee_id')
  expect([rows, total]).toEqual([100, 5])
  expect(data.map(({ count }) => count)).toEqual([20, 20, 20, 20, 20])
  const titles = data.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((one, other) => String(one).localeCompare(String(other))))
  const sums = data.map(({ sums }) => Number(sums['quantity']))
  expect(sums.reduce((sum, one) => sum + one)).toBe(5050)
})

it.each([
  ['admin', 100],
  ['lead', 60],
  ['agent', 20],
] as const)('%s finds in every group the rows of their own list', async (name, expected) => {
  const person = people[name]
  for (const group of ['employee_id', 'client_id', 'source', 'date_created']) {
    const { data, rows } = await groups(person, group)
    expect(rows, group).toBe(expected)
    if (group === 'date_created') continue
    for (const { key, count } of data) {
      const filter = JSON.stringify({ [group]: key === null ? { empty: true } : { eq: key } })
      const list = await person.get(`activity_log/getAll?endRow=1&filter=${filter}`)
      expect(list.body.total, `${group} ${String(key)}`).toBe(count)
    }
  }
})

it('moments stand under their day in the zone of the reader, the newest first and those without one last', async () => {
  const keys = async (zone: string) =>
    (await groups(people.admin, 'started_at', `&timezone=${zone}`)).data.map(({ key, count }) => [
      key,
      count,
    ])
  expect(await keys('UTC')).toEqual([
    ['2026-01-06', 43],
    ['2026-01-05', 47],
    [null, 10],
  ])
  expect(await keys('Asia/Manila')).toEqual([
    ['2026-01-06', 90],
    [null, 10],
  ])
})

it('filters and a search narrow the groups as they narrow the list', async () => {
  const filter = encodeURIComponent(JSON.stringify({ quantity: { lte: 10 } }))
  expect((await groups(people.admin, 'client_id', `&filter=${filter}`)).rows).toBe(10)
  expect((await groups(people.admin, 'client_id', '&search=R100')).rows).toBe(1)
})

it.each(['quantity', 'nothing', 'form_fields', '', 'password'])(
  'what rows do not share is refused: %s',
  async (group) => {
    const { status, body } = await people.admin.get(`activity_log/getGroups?group=${group}`)
    expect([status, body.code]).toEqual([422, 'list_group.no_such_group'])
  },
)

it('a person without the right to a list gets no groups of it', async () => {
  const { status } = await people.agent.get('roles/getGroups?group=date_created')
  expect(status).toBe(403)
})

it('the groups of a long list are found by an index, counted as lists are, and added up where they are short', async () => {
  const { clients, categories, setups, statuses, employees, users } = program.company
  await program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity, started_at, ended_at, business_date, created_by, allow_overlap)
     select $1, $2, case when n <= 4 then $3::bigint else $4 end, $5, $6, $7, 'L' || n, n, m.at, m.at, date '2026-01-05', $2, true
       from generate_series(1, 20100) n cross join lateral (select timestamptz '2026-01-05 01:00Z' + n * interval '1 second' as at) m`,
    [
      ...[employees['agent'], users['agent'], clients.Halcyon, clients.Larkspur],
      ...[categories.Bookings, setups['Booking change'], statuses.Open],
    ],
  )
  const { body } = await people.admin.get('activity_log/getGroups?group=client_id')
  expect([body.total, body.rows, body.rows_are_capped]).toEqual([2, 10_000, true])
  expect(body.data).toMatchObject([
    { title: 'Halcyon', count: 4, sums: { quantity: 10 } },
    { title: 'Larkspur', count: 10_000, is_capped: true, sums: {} },
  ])
  const days = await people.admin.get('activity_log/getGroups?group=started_at')
  expect(days.body.data.map(({ key, count }: Group) => [key, count])).toEqual([
    ['2026-01-06', 43],
    ['2026-01-05', 10_000],
    [null, 10],
  ])
  const second = await people.admin.get(
    'activity_log/getGroups?group=started_at&startRow=1&endRow=2',
  )
  expect(second.body.data.map(({ key }: Group) => key)).toEqual(['2026-01-05'])
  expect(days.body.data.at(-1)).toMatchObject({ key: null, sums: { quantity: 955 } })
  const behind = await people.admin.get(
    'activity_log/getGroups?group=started_at&startRow=40&endRow=60',
  )
  expect([behind.body.data, behind.body.total, behind.body.rows]).toEqual([[], 3, 10_000])
  // Who reaches few people has their rows added up.
  const led = await people.lead.get('activity_log/getGroups?group=client_id')
  expect([led.status, led.body.rows]).toEqual([200, 20_160])
})

it('a day of a long list begins with the first of two midnights [lists-1]', async () => {
  const { clients, categories, setups, statuses, employees, users } = program.company
  // On that day the hour after midnight came twice in the Azores.
  await program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, quantity, started_at, ended_at, business_date, created_by, allow_overlap)
     select $1, $2, $3, $4, $5, $6, 'D' || at, 1, at, at, at::date, $2, true
       from unnest(array['2025-10-25 23:30Z', '2025-10-26 00:30Z', '2025-10-26 01:30Z']::timestamptz[]) at`,
    [
      ...[employees['agent'], users['agent'], clients.Larkspur, categories.Bookings],
      ...[setups['Booking change'], statuses.Open],
    ],
  )
  const { body } = await people.admin.get(
    'activity_log/getGroups?group=started_at&timezone=Atlantic/Azores',
  )
  expect(body.data.map(({ key, count }: Group) => [key, count]).slice(-3)).toEqual([
    ['2025-10-26', 2],
    ['2025-10-25', 1],
    [null, 10],
  ])
})

it('more rows than are added up are refused, and filtering helps', async () => {
  // Enough for the refusal, in parts that no statement is long for.
  for (const part of Array.from({ length: 12 }, (_, index) => index + 1))
    await program.database.rows(
      `insert into designation_categories (name) select 'Category ' || $1::int || '-' || n from generate_series(1, 9000) n`,
      [part],
    )
  const path = 'designation_categories/getGroups?group=date_created'
  const { status, body } = await people.admin.get(path)
  expect([status, body.code]).toEqual([422, 'list_group.too_many_rows'])
  const filter = encodeURIComponent(JSON.stringify({ name: { contains: 'Category 1-10' } }))
  const found = await people.admin.get(`${path}&filter=${filter}`)
  // 10, 100 to 109, 1000 to 1099
  expect([found.status, found.body.rows]).toEqual([200, 111])
})
