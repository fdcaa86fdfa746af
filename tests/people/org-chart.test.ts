import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChartedPerson, OrgChart } from '#areas/people/contract/org-chart.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const id = (name: string) => program.company.employees[name] ?? 0
const ask = async (who: string, of?: string) =>
  (await program.as(who)).post('employees/getOrgChart', of ? { employee_id: id(of) } : {})
const chart = async (who: string, of?: string): Promise<OrgChart> => (await ask(who, of)).body.data
const names = (people: readonly ChartedPerson[]) => people.map(({ name }) => name)

describe('the org chart', () => {
  it('begins with oneself: those above by name, those below as far as one reaches', async () => {
    const { chain, person, reports } = await chart('lead')
    expect(names(chain)).toEqual(['admin', 'director', 'manager'])
    expect(chain.map(({ is_open }) => is_open)).toEqual([false, false, false])
    expect([person.name, person.direct, person.below]).toEqual(['lead', 3, 3])
    expect(names(reports)).toEqual(['agent', 'agent-b', 'agent-c'])
  })

  it('counts those who report directly and everybody below', async () => {
    const { person, reports } = await chart('manager')
    expect([person.direct, person.below]).toEqual([2, 7])
    expect(reports.map(({ name, below }) => [name, below])).toEqual([
      ['lead', 3],
      ['lead2', 2],
    ])
  })

  it('leads to nobody beyond reach [people-14]', async () => {
    expect((await ask('lead', 'agent')).status).toBe(200)
    for (const other of ['agent2', 'director']) expect((await ask('lead', other)).status).toBe(404)
    expect((await ask('agent', 'agent-b')).status).toBe(404)
    const { reports, chain } = await chart('agent')
    expect([names(reports), names(chain).at(-1)]).toEqual([[], 'lead'])
  })

  it('leaves out the person who has left', async () => {
    const { database } = program
    await database.rows(`update employees set status = 'Left' where id = $1`, [id('agent-c')])
    expect(names((await chart('lead')).reports)).toEqual(['agent', 'agent-b'])
    expect((await chart('hr', 'manager')).person.below).toBe(6)
  })
})
