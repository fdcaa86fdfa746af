import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Files whose rows refer to each other: a whole company in one spreadsheet, in whatever order a person kept it.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const HEAD =
  'Firstname,Lastname,Employee code,Office,Department,Designation,Reports to,Joining date,Mobile'
const person = (code: string, lead: string, name = 'Ida') =>
  `${name},${code},${code},Karachi,Operations,Agent,${lead},2025-01-01,+92 300 1`

const ended = (id: number, state: string): Promise<ImportAnswer> =>
  vi.waitFor(
    async () => {
      const { body } = await hr.get(`employees/getImport/${id}`)
      expect(body.data).toMatchObject({ state })
      return body.data
    },
    { timeout: 240_000, interval: 30 },
  )

async function checked(rows: readonly string[]): Promise<ImportAnswer> {
  const content = Buffer.from([HEAD, ...rows].join('\n'))
  const { status, body } = await hr.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await hr.post(`employees/checkImport/${body.data.id}`)
  return ended(body.data.id, 'checked')
}

async function saved(rows: readonly string[]): Promise<ImportAnswer> {
  const { id, problems } = await checked(rows)
  expect(problems).toEqual([])
  await hr.post(`employees/saveImport/${id}`)
  return ended(id, 'saved')
}

const leadsOf = async (pattern: string) =>
  new Map(
    (
      await program.database.rows<{ code: string; lead: string }>(
        'select e.employee_code as code, l.employee_code as lead from employees e join employees l on l.id = e.reports_to_id where e.employee_code like $1',
        [pattern],
      )
    ).map(({ code, lead }) => [code, lead]),
  )

const reasons = ({ problems }: ImportAnswer) =>
  problems.map(({ line, column, reason }) => [line, column, reason])

describe('a file whose rows refer to each other', () => {
  it('is stored whole, leads before their people, in whatever order its rows stand', async () => {
    const { saved: count } = await saved([
      person('T-4', 'T-3'),
      person('T-3', 't-2 '),
      person('T-1', 'lead'),
      person('T-2', 'T-1'),
    ])
    expect(count).toBe(4)
    expect(Object.fromEntries(await leadsOf('T-%'))).toMatchObject({
      'T-4': 'T-3',
      'T-3': 'T-2',
      'T-2': 'T-1',
    })
  })

  it('is checked as it will be saved, over more rows than are stored at once [exchange-23]', async () => {
    const most = 620
    const rows = Array.from({ length: most }, (_, place) =>
      person(`W-${place}`, place === 0 ? 'lead' : `W-${Math.floor((place - 1) / 4)}`),
    ).toReversed()
    const { saved: count } = await saved(rows)
    expect(count).toBe(most)
    const leads = await leadsOf('W-%')
    expect([leads.get('W-619'), leads.get('W-1')]).toEqual(['W-154', 'W-0'])
  })

  it('says of the person who refers to a wrong line which one that is', async () => {
    const answer = await checked([
      person('B-2', 'B-1'),
      'Ida,B-1,B-1,Nowhere,Operations,Agent,lead,2025-01-01,+92 300 1',
      person('B-3', 'B-9'),
    ])
    expect(reasons(answer).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [2, 'Reports to', 'Line 3 has to be corrected first'],
      [3, 'Office', 'No office has this name'],
      [4, 'Reports to', 'No employee has this name'],
    ])
  })

  it('stores no circle', async () => {
    const answer = await checked([person('C-1', 'C-2'), person('C-2', 'C-1')])
    expect(answer.ready).toBe(0)
    expect(reasons(answer).map(([, column]) => column)).toEqual(['Reports to', 'Reports to'])
  })
})
