import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// One search over everything a person may view. The lead reaches three agents, the other lead two others.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  const { clients, categories, setups, statuses, employees, users } = program.company
  for (const name of ['agent', 'agent2'])
    await program.database.rows(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, now(), now(), current_date, $2)`,
      [
        employees[name],
        users[name],
        clients.Larkspur,
        categories.Bookings,
        setups['Booking change'],
        statuses.Open,
        `CASE-${name}`,
      ],
    )
})
afterAll(() => program.close())

const find = async (person: Person, search: string) =>
  (await person.post('search', { search })).body
const titlesOf = async (name: string, family: string, search: string): Promise<string[]> => {
  const { data } = await find(await program.as(name), search)
  const found = data.find((each: { family: string }) => each.family === family)
  return (found?.hits ?? []).map(({ title }: { title: string }) => title)
}

describe('the search', () => {
  it('finds people within reach: a lead finds their team and never another team', async () => {
    expect((await titlesOf('admin', 'employees', 'agent')).length).toBe(5)
    const team = (await titlesOf('lead', 'employees', 'agent')).sort()
    expect(team).toEqual(['agent', 'agent-b', 'agent-c'])
    expect(await titlesOf('lead', 'employees', 'agent2')).toEqual([])
  })

  it('finds records by what their list is searched by, within reach', async () => {
    expect(await titlesOf('lead', 'activity-logs', 'case-agent')).toEqual(['Booking change'])
    expect(await titlesOf('lead', 'activity-logs', 'case-agent2')).toEqual([])
    expect(await titlesOf('admin', 'activity-logs', 'case-agent')).toHaveLength(2)
  })

  it('finds nothing of families one may not view, and nothing deleted', async () => {
    expect(await titlesOf('admin', 'roles', 'team lead')).toEqual(['Team Lead'])
    expect(await titlesOf('agent', 'roles', 'team lead')).toEqual([])
    await program.database.rows(`update clients set is_deleted = true where name = 'Halcyon'`)
    expect(await titlesOf('admin', 'clients', 'halcyon')).toEqual([])
  })

  it('answers where each record is opened, what begins with the text first, at most five a family', async () => {
    const { data } = await find(await program.as('admin'), 'agent')
    const employees = data.find((each: { family: string }) => each.family === 'employees')
    const { agent } = program.company.employees
    expect(employees.hits).toContainEqual({
      id: agent,
      title: 'agent',
      path: `/employees/view?id=${agent}`,
    })
    expect(data.every(({ hits }: { hits: unknown[] }) => hits.length <= 5)).toBe(true)
  })

  it('takes wild cards as they are, refuses what is too short, and asks for a session', async () => {
    const admin = await program.as('admin')
    expect((await find(admin, '%%')).data).toEqual([])
    expect((await admin.post('search', { search: 'a' })).status).toBe(422)
    expect((await admin.post('search', {})).status).toBe(422)
    expect((await program.stranger.post('search', { search: 'agent' })).status).toBe(401)
  })

  it('finds names without their accents, and with them: in lists, filters, drop-downs, people finders and the search of everything [lists-2]', async () => {
    const { employees } = program.company
    const named = { agent: 'José Núñez', 'agent-b': 'Łukasz Żółw' }
    for (const [name, full] of Object.entries(named))
      await program.database.rows('update employees set name = $1, firstname = $1 where id = $2', [
        full,
        employees[name],
      ])
    const hr = await program.as('hr')
    const lead = await program.as('lead')
    const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)
    for (const [search, name] of [
      ['jose', 'agent'],
      ['NUNEZ', 'agent'],
      ['José', 'agent'],
      ['lukasz', 'agent-b'],
      ['zolw', 'agent-b'],
    ] as const) {
      const id = employees[name] ?? 0
      expect(await titlesOf('admin', 'employees', search), search).toEqual([named[name]])
      expect(idsOf(await hr.get(`employees/getAll?search=${search}`)), search).toEqual([id])
      const filter = { name: { contains: search } }
      expect(idsOf(await hr.get(`employees/getAll?filter=${JSON.stringify(filter)}`))).toEqual([id])
      for (const path of ['getAllForDropdown', 'getAllForCustomDropdown'])
        expect(idsOf(await hr.post(`employees/${path}`, { search })), path).toEqual([id])
      const asked = { employee_id: employees.lead, search }
      expect(idsOf(await lead.post('leaves/getColleagues', asked)), search).toEqual([id])
      const delegates = await lead.post('delegations/getPeople', { search })
      expect(idsOf(delegates)).toEqual([program.company.users[name]])
      expect(idsOf(await hr.post('faceApproval/getAllForDropdown', { search }))).toEqual([id])
    }
  })

  it('has an index for each of the long lists that are searched', async () => {
    const indexes = await program.database.rows<{ definition: string }>(
      `select indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    )
    expect(indexes.filter(({ definition }) => !definition.includes('folded('))).toEqual([])
    const plan = await program.database.transaction(async (sql) => {
      await sql.rows('set local enable_seqscan = off')
      return sql.rows(
        `explain select 1 from employees where folded(name::text) ilike folded('%jose%'::text)`,
      )
    })
    expect(JSON.stringify(plan)).toContain('employees_name_search')
  })
})
