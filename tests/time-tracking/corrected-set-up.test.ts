import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const DAY = '2026-03-12'
const NOW = '2026-03-20T09:00:00.000Z'

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
  await program.database.rows(
    `insert into adherence (employee_id, business_date, client_id, scheduled_seconds, matched_seconds, excused_seconds, raw_percent, computed_at)
     values ($1, $2, $3, 32400, 0, 0, 0, statement_timestamp())`,
    [program.company.employees['agent-b'], DAY, program.company.clients['Larkspur']],
  )
  await recompute()
})
afterAll(() => program.close())

/** Computes what is due; answers how often the day was computed until now. */
async function recompute(): Promise<number> {
  await recomputeDue(program.database, NOW, program.engine.contributions)
  const [day] = await program.database.rows<{ version: number }>(
    'select version from adherence where employee_id = $1 and business_date = $2',
    [program.company.employees['agent-b'], DAY],
  )
  return day?.version ?? 0
}
const idOf = async (statement: string, ...values: unknown[]): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(statement, values)
  return row?.id ?? 0
}
const holds_from = DAY

describe('the adherence of a day that is over', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    [
      'the zone of its office',
      async () =>
        admin.post(`offices/update/${program.company.offices['Karachi']}`, {
          timezone_id: await idOf(`select id from time_zones where iana_name = 'Asia/Tokyo'`),
          holds_from,
        }),
    ],
    [
      'whose holidays its client keeps',
      () =>
        admin.post(`client/update/${program.company.clients['Larkspur']}`, {
          holiday_policy: 'Client',
          holds_from,
        }),
    ],
    [
      'whether a kind of break is paid',
      async () =>
        hr.put(
          `break_types/update/${await idOf(`select id from break_types where name = 'Lunch'`)}`,
          { is_paid: true, holds_from },
        ),
    ],
    [
      'the shift that was given',
      async () =>
        hr.put(
          `employee_shifts/update/${await idOf('select id from employee_shifts where employee_id = $1', program.company.employees['agent-b'])}`,
          { effective_to: '2026-03-11' },
        ),
    ],
  ])('is computed anew when somebody corrects %s [time-tracking-52]', async (_what, correct) => {
    const before = await recompute()
    expect(await recompute()).toBe(before)
    expect(await correct()).toMatchObject({ status: 200 })
    expect(await recompute()).toBe(before + 1)
    expect(await recompute()).toBe(before + 1)
  })
})
