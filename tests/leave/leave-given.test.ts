import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveProblems } from '#areas/leave/contract/problems.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { moveFrom } from '../people/positions.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What is given by the month, carried over at the end of the year and expires: the worked example, through the years of one person.
let office: LeaveOffice
let type: number
const config = {
  entitlement_days: 20,
  accrual: 'Monthly',
  accrual_on: 'Last day',
  carry_over_max: 5,
  carry_over_expires_days: 90,
}
beforeAll(async () => {
  office = await startLeaveOffice('2026-12-31T12:00:00.000Z')
  type = await office.type('Annual', {}, config)
})
afterAll(() => office.program.close())

const give = async (day: string) => {
  office.program.at(`${day}T12:00:00.000Z`)
  return giveLeave(office.program.engine, `${day}T12:00:00.000Z`)
}
const entries = async (name: string, year: number, kind?: string) => {
  const { body } = await office.hr.post('leave_ledger/getByAttributes', {
    employee_id: office.idOf(name),
    leave_type_id: type,
    leave_year: year,
    ...(kind !== undefined && { kind }),
    sort: 'effective_date,id',
    endRow: 100,
  })
  return body.data.map(
    (one: { effective_date: string; kind: string; days: number }) =>
      `${one.effective_date} ${one.kind} ${one.days}`,
  )
}

describe('leave that is given', () => {
  it('comes to the whole at the end of the year, and a second run posts nothing [leave-36]', async () => {
    await office.program.database.rows(
      `update employees set joining_date = '2026-04-16' where id = $1`,
      [office.idOf('agent')],
    )
    await give('2026-12-31')
    const posted = await entries('agent2', 2026)
    expect([posted.length, posted[0], posted.at(-1)]).toEqual([
      12,
      '2026-01-31 Accrual 1.5',
      '2026-12-31 Accrual 1.5',
    ])
    expect((await office.balance('agent2', type)).balance).toBe(20)
    expect((await office.balance('agent', type)).balance).toBe(14)
    expect(await give('2026-12-31')).toMatch(/^0 entries for \d+ people\.$/)
  })

  it('is carried over up to five days; the rest expires, and so do carried days that nobody took [leave-37]', async () => {
    expect((await office.give('agent2', type, -12, '2026-12-31')).status).toBe(200)
    await give('2027-01-01')
    expect(await entries('agent2', 2026)).toEqual(
      expect.arrayContaining(['2026-12-31 Carry over -5', '2026-12-31 Expiry -3']),
    )
    expect((await office.balance('agent2', type)).balance).toBe(0)
    expect(await entries('agent2', 2027)).toEqual(['2027-01-01 Carry over 5'])
    const id = await office.submitted('agent2', type, '2027-01-11', '2027-01-12')
    await office.decide('lead2', id)
    await give('2027-03-31')
    expect(await entries('agent2', 2027, 'Expiry')).toEqual([])
    await give('2027-04-01')
    expect(await entries('agent2', 2027, 'Expiry')).toEqual(['2027-04-01 Expiry -3'])
    expect(await give('2027-04-01')).toMatch(/^0 entries/)
    // 1.5 + 2 + 1.5 of the first months, and nothing of what was carried.
    expect((await office.balance('agent2', type, 2027)).balance).toBe(5)
  })

  it('is adjusted by HR alone, for a reason, never below nothing and never for oneself', async () => {
    const lead = await office.person('lead')
    const body = {
      employee_id: office.idOf('agent2'),
      leave_type_id: type,
      effective_date: '2027-04-01',
    }
    expect(
      (await lead.post('leave_ledger/adjust', { ...body, days: 1, note: 'More' })).status,
    ).toBe(403)
    const refused = async (more: object) =>
      await office.hr.post('leave_ledger/adjust', { ...body, days: 1, note: 'More', ...more })
    expect((await refused({ note: '' })).body.error).toEqual({ note: ['Why is required'] })
    expect(await refused({ days: 0 })).toBeRefused('leave.no_change')
    expect(await refused({ days: -6 })).toBeRefused('leave.below_nothing', { x: 5 })
    expect(await refused({ kind: 'Compensatory' })).toBeRefused('leave.not_for_extra_work')
    expect(await refused({ employee_id: office.idOf('hr') })).toBeRefused('leave.own_balance')
    const byForm = await office.hr.post('leave_ledger/create', {
      ...body,
      kind: 'Taken',
      days: 1,
      note: 'x',
    })
    expect(byForm).toBeRefused('leave.by_hand')
  })

  it('is written for good: nobody changes or deletes an entry, not even in the database [leave-38]', async () => {
    const change = office.program.database.rows('update leave_ledger set days = 1')
    await expect(change).rejects.toThrow()
    await expect(office.program.database.rows('delete from leave_ledger')).rejects.toThrow()
  })
})

describe('an office that gives less, and a person who comes back', () => {
  let world: LeaveOffice
  let annual: number
  beforeAll(async () => {
    world = await startLeaveOffice('2026-10-31T12:00:00.000Z')
    annual = await world.type('Annual leave', {}, { ...config, entitlement_days: 24 })
    const saved = await world.hr.put('leave_config/save', {
      office_id: world.program.company.offices['New York'],
      leave_configs: [{ ...config, leave_type_id: annual, entitlement_days: 12 }],
    })
    expect(saved.status).toBe(200)
  })
  afterAll(() => world.program.close())
  const on = async (day: string) => {
    world.program.at(`${day}T12:00:00.000Z`)
    await giveLeave(world.program.engine, `${day}T12:00:00.000Z`)
  }
  const days = async (name: string) => (await world.balance(name, annual)).balance

  it('give by the terms of each month, and take nothing back [leave-11]', async () => {
    await on('2026-10-31')
    expect(await days('agent')).toBe(20)
    await moveFrom(world.program, '2026-11-01', [world.idOf('agent')], {
      office_id: world.program.company.offices['New York'],
    })
    await on('2026-11-01')
    expect(await days('agent')).toBe(20)
    await on('2026-11-30')
    expect(await days('agent')).toBe(21)
  })

  it('give those who come back their own months [leave-12]', async () => {
    await world.program.database.rows(
      `insert into attritions (employee_id, attrition_type_id, attrition_reason_id, initiated_by, notice_date, last_working_day, status, confirmed_at, ended_at, completed_at)
       select $1, t.id, r.id, 'Employee', '2026-03-01', '2026-03-31', 'Completed', now(), now(), now()
         from attrition_types t cross join attrition_reasons r limit 1`,
      [world.idOf('agent2')],
    )
    const before = await days('agent2')
    await world.program.database.rows(
      `update employees set joining_date = '2026-11-01' where id = $1`,
      [world.idOf('agent2')],
    )
    await on('2026-12-01')
    expect((await days('agent2')) - before).toBe(0)
    await on('2026-12-31')
    expect((await days('agent2')) - before).toBe(2)
  })

  it('are held to that by the database [leave-13]', async () => {
    const taken = world.program.database.rows(
      `insert into leave_ledger (employee_id, leave_type_id, leave_year, effective_date, kind, days, period_start, period_end, earned)
       values ($1, $2, 2026, '2026-12-31', 'Accrual', -4, '2026-12-02', '2026-12-31', -4)`,
      [world.idOf('agent2'), annual],
    )
    await expect(taken).rejects.toMatchObject({ constraint: 'leave_ledger_accruals_give' })
  })
})

describe('a leaver without a last working day', () => {
  it('gets no leave until that day is known [leave-18]', async () => {
    const { database } = office.program
    await database.rows(`update employees set status = 'Left' where id = $1`, [
      office.idOf('agent-c'),
    ])
    const entered = await office.hr.post('leaves/create', {
      employee_id: office.idOf('agent-c'),
      leave_type_id: type,
      start_date: '2028-06-01',
      end_date: '2028-06-01',
      reason: 'Away',
    })
    expect(entered.status).toBe(422)
    expect(entered.body.error).toMatchObject({ end_date: [leaveProblems.lastDayUnknown.text] })
  })
})
