import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// What counts as overtime is set by office and day: from the rule to the clock, a correction, and the page of overtime.
let program: TestProgram
let agent: Person
let lead: Person
let hr: Person
let officeId: number
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[agent, lead, hr] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('hr'),
  ])
  const [office] = await program.database.rows<{ office_id: number }>(
    'select office_id from employees where id = $1',
    [program.company.employees.agent],
  )
  officeId = office?.office_id ?? 0
})
afterAll(() => program.close())

const add = (by: Person, rule: Record<string, unknown>) =>
  by.post('overtime_rules/create', { rounding: 'None', threshold_minutes: 0, ...rule })

/** A night planned from 22:00 to 07:00 in Karachi, begun eight minutes early and ended five minutes late. */
async function night(day: string, next: string) {
  for (const [moment, status] of [
    [`${day}T16:52:00Z`, 'At Desk'],
    [`${day}T21:00:00Z`, 'Lunch'],
    [`${day}T22:00:00Z`, 'At Desk'],
    [`${next}T02:05:00Z`, 'End Timer'],
  ] as const) {
    program.at(moment)
    expect((await agent.post('clockin/create', { status })).status).toBe(200)
  }
  return shiftOf(day)
}

async function shiftOf(day: string) {
  const [shift] = await program.database.rows(
    `select id, early_seconds, overtime_seconds, overtime_asked_seconds, overtime_uncounted_seconds, overtime_state, payable_seconds
       from shift_days where employee_id = $1 and business_date = $2`,
    [program.company.employees.agent, day],
  )
  return shift
}

const PAID = 8 * 3_600

describe('a rule of overtime', () => {
  it('counts shifts from its day on: less than its threshold asks nobody', async () => {
    expect(await night('2026-03-09', '2026-03-10')).toMatchObject({ overtime_asked_seconds: 780 })
    expect((await add(hr, { valid_from: '2026-03-10', threshold_minutes: 15 })).body.message).toBe(
      'Overtime Rule Added Successfully',
    )
    expect(await night('2026-03-10', '2026-03-11')).toMatchObject({
      ...{ early_seconds: 480, overtime_seconds: 300 },
      ...{ overtime_asked_seconds: 0, overtime_uncounted_seconds: 780, overtime_state: null },
      payable_seconds: PAID,
    })
    const page = await lead.post('shift_days/getOvertime', {
      ...{ date_from: '2026-03-09', date_to: '2026-03-10' },
      employees_ids: [program.company.employees.agent],
    })
    expect(page.body.data.totals).toMatchObject({ shifts: 1, asked_seconds: 780 })
  })

  it('of an office comes before the one for all, and rounds', async () => {
    const rule = { office_id: officeId, rounding: '5 minutes', valid_from: '2026-03-11' }
    expect((await add(hr, { ...rule, rounding_way: 'Nearest' })).status).toBe(200)
    expect(await night('2026-03-11', '2026-03-12')).toMatchObject({
      ...{ overtime_asked_seconds: 900, overtime_uncounted_seconds: -120 },
      payable_seconds: PAID,
    })
    expect((await add(hr, { ...rule, valid_from: '2026-03-12' })).status).toBe(200)
    const shift = await night('2026-03-12', '2026-03-13')
    expect(shift).toMatchObject({ overtime_asked_seconds: 600, overtime_uncounted_seconds: 180 })
    await lead.post('shift_days/decideOvertime', { ids: [shift?.id], verdict: 'Approved' })
    expect(await shiftOf('2026-03-12')).toMatchObject({ payable_seconds: PAID + 600 })
  })

  it('never changes a shift that has ended, and stays once it has counted one', async () => {
    const late = await add(hr, { valid_from: '2026-03-12', threshold_minutes: 60 })
    expect(late).toBeRefused('overtime_rule.worked', { day: '12 Mar 2026' })
    const rows = (await hr.get('overtime_rules/getAll?sort=valid_from')).body.data
    const changed = await hr.put(`overtime_rules/update/${rows[0].id}`, { threshold_minutes: 5 })
    expect(changed).toBeRefused('overtime_rule.begun', { day: '12 Mar 2026' })
    const gone = await hr.delete(`overtime_rules/delete/${rows[0].id}`)
    expect(gone).toBeRefused('overtime_rule.begun', { day: '12 Mar 2026' })
  })

  it('holds for the days it held on: a correction of an old day counts by the rule of that day', async () => {
    expect((await add(hr, { valid_from: '2026-03-13', threshold_minutes: 90 })).status).toBe(200)
    program.at('2026-03-13T06:00:00Z')
    const shift = await shiftOf('2026-03-10')
    const { body } = await agent.post('clock_corrections/create', {
      ...{ business_date: '2026-03-10', shift_day_id: shift?.id, kind: 'Wrong time' },
      reason: 'Forgot',
      entries: [{ status: 'At Desk', from: '2026-03-10T16:52:00Z', to: '2026-03-11T02:35:00Z' }],
    })
    expect((await agent.post(`clock_corrections/submit/${body.data.id}`)).status).toBe(200)
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    expect(await shiftOf('2026-03-10')).toMatchObject({
      ...{ overtime_asked_seconds: 480 + 2_100, overtime_uncounted_seconds: 0 },
    })
  })

  it('is one for an office and a day', async () => {
    const again = await add(hr, { valid_from: '2026-03-13', threshold_minutes: 5 })
    expect(again).toBeRefused('overtime_rule.same_day')
  })

  it('is seen by leads and changed by HR alone; agents have no such page', async () => {
    expect((await lead.get('overtime_rules/getAll')).status).toBe(200)
    expect((await add(lead, { valid_from: '2026-04-01' })).status).toBe(403)
    expect((await agent.get('overtime_rules/getAll')).status).toBe(403)
  })
})
