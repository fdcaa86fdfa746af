import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Rows of some days are found day by day: the answer is what it would be in any other way, in the same order.
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'] as const
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  const { clients, categories, setups, statuses, employees, users } = program.company
  // Night shifts: much of a day starts after the first of the next day. Some have no start, some are deleted.
  await program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by, allow_overlap, is_deleted)
     select $1, $2, $3, $4, $5, $6, 'R' || n, m.at, m.at, d.day, $2, true, n % 11 = 0
       from generate_series(1, 120) n
      cross join lateral (select date '2026-01-05' + n % 4 as day) d
      cross join lateral (select case when n % 13 > 0 then d.day + interval '14 hours' + (n % 40) * interval '30 minutes' end as at) m`,
    [
      employees.agent,
      users.agent,
      clients.Larkspur,
      categories.Bookings,
      setups['Booking change'],
      statuses.Open,
    ],
  )
})
afterAll(() => program.close())

const ask = (filter: object, more = '&endRow=1000') =>
  admin.get(
    `activity_log/getAll?sort=-started_at${more}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
const idsOf = async (filter: object, more?: string) => {
  const { status, body } = await ask(filter, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ids: body.data.map(({ id }: { id: number }) => id), total: body.total }
}

it.each([
  [{ eq: DAYS[1] }, [DAYS[1]]],
  [{ between: [DAYS[1], DAYS[2]] }, [DAYS[1], DAYS[2]]],
  [{ gte: DAYS[0], lte: DAYS[2] }, DAYS.slice(0, 3)],
  [{ lte: DAYS[1] }, DAYS.slice(0, 2)],
  [{ gte: '1990-01-01', lte: '2999-12-31' }, DAYS],
  [{ gte: DAYS[2], lte: DAYS[0] }, []],
  [{ gte: DAYS[3] }, [DAYS[3]]],
])('%j finds what its days hold, page by page', async (asked, days) => {
  const expected = await idsOf({ business_date: { in: days } })
  expect(await idsOf({ business_date: asked })).toEqual(expected)
  for (const startRow of [0, 20, 40]) {
    const page = await idsOf(
      { business_date: asked },
      `&startRow=${startRow}&endRow=${startRow + 20}`,
    )
    expect(page).toEqual({ ...expected, ids: expected.ids.slice(startRow, startRow + 20) })
  }
})

it('a list refuses what is no day, by the name of its filter', async () => {
  for (const wrong of [
    { eq: 'soon' },
    { lte: '2026-02-30' },
    { between: [DAYS[0]] },
    { lte: [] },
  ]) {
    const { status, body } = await ask({ business_date: wrong })
    expect(status, JSON.stringify(wrong)).toBe(422)
    expect(Object.keys(body.error)).toEqual(['filter.business_date'])
  }
})

const nearDays = areas
  .flatMap(({ resources }) => resources)
  .flatMap(({ declaration, slots }) =>
    slots.nearDay ? [[declaration.name, declaration, slots.nearDay] as const] : [],
  )

it.each(nearDays)(
  '%s has an index of its days in the order of the list',
  async (_, family, day) => {
    const order = family.list.sort.replace(/^-/, '')
    const found = await program.database.rows<{ indexdef: string }>(
      'select indexdef from pg_indexes where tablename = $1',
      [family.table],
    )
    expect(found.map(({ indexdef }) => indexdef.replace(/^.* USING /, ''))).toContain(
      `btree (${day}, ${order} DESC NULLS LAST, id DESC) WHERE (NOT is_deleted)`,
    )
  },
)
