import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { moveFrom } from '../people/positions.ts'
import { hire } from './hiring.ts'

// Who came, went and is there in the company, in groups.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  await program.database.rows('delete from client_assignments')
})
afterAll(() => program.close())

describe('the headcount of the company', () => {
  const ask = async (more: object) =>
    (
      await admin.post('headcount_report/premierHeadcount', {
        date_from: '2026-11-01',
        date_to: '2026-11-30',
        ...more,
      })
    ).body.data

  it('opens, gains, loses and closes, with the rate of those who left, as the worked example says [organisation-30]', async () => {
    program.at('2026-12-05T08:00:00.000Z')
    const [lisbon] = await program.database.rows<{ id: number }>(
      `insert into offices (name, code, country_id, city, timezone_id) select 'Lisbon', 'LIS', country_id, city, timezone_id from offices limit 1 returning id`,
    )
    const office = lisbon?.id
    const client = program.company.clients.Larkspur ?? 0
    const crew = await hire(program, { client, count: 395, name: 'p-' })
    const gone = await hire(program, { client, count: 17, name: 'q-', until: '2026-11-30' })
    const fresh = await hire(program, { client, count: 23, name: 'r-', joined: '2026-11-10' })
    await program.database.rows(`update employees set status = 'Left' where id = any($1)`, [gone])
    const everybody = [...crew, ...gone, ...fresh]
    await moveFrom(program, '2024-01-01', everybody, { office_id: office })
    const { rows } = await ask({ offices_ids: [office] })
    expect(rows).toEqual([
      expect.objectContaining({
        label: 'Lisbon',
        opening: 412,
        joined: 23,
        left: 17,
        moved_in: 0,
        moved_out: 0,
        closing: 418,
        average: 415,
        attrition_percent: 4.1,
        annualised_percent: 49.84,
      }),
    ])
    const next = await ask({
      offices_ids: [office],
      date_from: '2026-12-01',
      date_to: '2026-12-31',
    })
    expect(next.rows[0].opening).toBe(418)
  })

  it('counts a move in both groups, and the groups come to the total [organisation-31]', async () => {
    program.at(undefined)
    const { employees, offices } = program.company
    await moveFrom(program, '2026-03-05', [employees['agent-b']], {
      office_id: offices['New York'],
    })
    const day = { date_from: '2026-03-05', date_to: '2026-03-05' }
    const { rows, totals } = await ask(day)
    const of = (label: string) => rows.find((row: { label: string }) => row.label === label)
    expect([of('Karachi').moved_out, of('New York').moved_in]).toEqual([1, 1])
    for (const row of rows)
      expect(row.closing).toBe(row.opening + row.joined - row.left + row.moved_in - row.moved_out)
    const sum = (name: string) =>
      rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    expect([sum('opening'), sum('closing')]).toEqual([totals.opening, totals.closing])
    expect([totals.moved_in, totals.moved_out]).toEqual([0, 0])
  })

  it('is told by month, client, department, designation and lead', async () => {
    for (const group_by of ['client', 'department', 'designation', 'manager'])
      expect((await ask({ group_by })).rows.length, group_by).toBeGreaterThan(0)
    const { rows } = await ask({ group_by: 'month', date_from: '2026-10-15' })
    expect(rows.map(({ label }: { label: string }) => label)).toEqual([
      'October 2026',
      'November 2026',
    ])
    expect(rows[0].closing).toBe(rows[1].opening)
  })

  it('is had as a file too, and the history says so', async () => {
    const range = { date_from: '2026-11-01', date_to: '2026-11-30', format: 'csv' }
    const file = await admin.file('POST', 'headcount_report/premierHeadcount/export', range)
    const [head, ...rows] = String(file.content).trim().split('\r\n')
    expect([file.status, head?.slice(0, 26), rows.length]).toEqual([
      200,
      'Group,Opening,Joined,Left,',
      3,
    ])
    const clients = await admin.file('POST', 'headcount_report/clientHeadcountReport/export', {
      format: 'xlsx',
    })
    expect([clients.status, clients.content.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const noted = await program.database.rows<{ words: string }>(
      `select after ->> 'words' as words from history where action = 'export' order by id`,
    )
    expect(noted.map(({ words }) => words)).toEqual([
      'Headcount as CSV',
      'Client Headcount Report as XLSX',
    ])
    const agent = await program.as('agent')
    const path = 'headcount_report/premierHeadcount/export'
    expect((await agent.file('POST', path, range)).status).toBe(403)
  })
})
