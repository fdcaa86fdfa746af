import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { lockWeek } from '../time-tracking/locked-week.ts'

// A person left before days that are paid already, and nobody said so in time.
let program: TestProgram
let hr: Person
let personId: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T09:00:00.000Z')
  hr = await program.as('hr')
  personId = program.company.employees['agent-b'] ?? 0
  await lockWeek(program, personId)
})
afterAll(() => program.close())

const last = async (table: string, column: string) => {
  const rows = await program.database.rows<{ day: string | null }>(
    `select ${column} as day from ${table} where employee_id = $1 and not is_deleted order by ${column} desc nulls first limit 1`,
    [personId],
  )
  return rows[0]?.day
}

describe('who turns out to have left before locked days', () => {
  it('leaves all the same; what was planned on these days stays', async () => {
    const [kind] = (await hr.get('employeeAttritionReason/getAllAttritionType')).body.data
    const reason = await hr.post('employeeAttritionReason/create', {
      name: 'Did not come back',
      attrition_type_id: kind.id,
    })
    const given = await hr.post('employeeAttrition/create', {
      employee_id: personId,
      attrition_type_id: kind.id,
      attrition_reason_id: reason.body.data.id,
      notice_date: '2026-03-01',
      last_working_day: '2026-03-10',
    })
    expect((await hr.post(`employeeAttrition/confirm/${given.body.data.id}`)).status).toBe(200)
    await (await program.as('admin')).post('schedules/runNow/leaving')
    await program.engine.schedules.workOff()
    const { status, last_working_day } = (await hr.get(`employees/getById/${personId}`)).body.data
    expect([status, last_working_day]).toEqual(['Left', '2026-03-10'])
    expect(await last('employee_shifts', 'effective_to')).toBe('2026-03-14')
    expect(await last('client_assignments', 'to_date')).toBe('2026-03-14')
  })
})

describe('a client of a person', () => {
  it('stays theirs on locked days, and to the part it was', async () => {
    const other = program.company.employees['agent'] ?? 0
    await lockWeek(program, other)
    const [row] = await program.database.rows<{ id: number }>(
      `select id from client_assignments where employee_id = $1 and not is_deleted order by id limit 1`,
      [other],
    )
    for (const change of [{ share_percent: 10 }, { to_date: '2026-03-12' }]) {
      const { status, body } = await hr.put(`client_assignments/update/${row?.id}`, change)
      expect([status, body.code]).toEqual([409, 'days_locked'])
    }
  })
})
