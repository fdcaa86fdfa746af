import type { ForeseenStep } from '#platform/contract/approvals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// A request for leave, from its preview to its days taken: the worked example of the day rules, and every word of refusal.
let office: LeaveOffice
let annual: number
let bridge: number
let calendar: number
beforeAll(async () => {
  office = await startLeaveOffice()
  annual = await office.type('Annual')
  bridge = await office.type('Study', { day_rule: 'Bridge days count' })
  calendar = await office.type('Calendar', { day_rule: 'Calendar days' })
  const { hr, program } = office
  const kind = await hr.post('holiday_categories/create', {
    name: 'Public',
    offices_ids: [program.company.offices.Karachi],
  })
  await hr.post('holiday/create', {
    name: 'Pakistan Day',
    holiday_category_id: kind.body.data.id,
    start_date: '2026-03-23',
  })
  await hr.post('approval_profiles/create', {
    name: 'Leave',
    applies_to: 'Leave',
    levels: [
      { approver: 'Direct manager' },
      { approver: 'Role', role_id: program.company.roles.HR, only_from_value: 5 },
    ],
  })
  for (const type of [annual, bridge, calendar]) await office.give('agent2', type, 9.5)
})
afterAll(() => office.program.close())

const HALF_AT_END = { half_day: 'First half', half_day_date: '2026-03-24' }
const days = (body: { data: { days: { counted: number; why_not: string | null }[] } }) =>
  body.data.days.map(({ counted, why_not }) => why_not ?? counted)

describe('the days of a leave', () => {
  it.each([
    ['Working days', () => annual, [1, 1, 'Rest day', 'Rest day', 'Pakistan Day', 0.5], 2.5],
    ['Bridge days count', () => bridge, [1, 1, 1, 1, 1, 0.5], 5.5],
    ['Calendar days', () => calendar, [1, 1, 1, 1, 1, 0.5], 5.5],
  ])('by the rule %s [leave-20]', async (_rule, type, counted, total) => {
    const { body } = await office.preview('agent2', type(), '2026-03-19', '2026-03-24', HALF_AT_END)
    expect([days(body), body.data.total_days]).toEqual([counted, total])
    expect([body.data.balance_before, body.data.balance_after]).toEqual([9.5, 9.5 - total])
    expect(body.data.problems).toEqual({})
  })

  it('that begin or end on a rest day differ: bridges lie between two days of leave', async () => {
    const counted = async (type: number) =>
      (await office.preview('agent2', type, '2026-03-14', '2026-03-17')).body.data.total_days
    expect([await counted(annual), await counted(bridge), await counted(calendar)]).toEqual([
      2, 2, 4,
    ])
  })

  it('are named with the person who decides; the second step from five days on [leave-19]', async () => {
    const words = async (type: number) =>
      (
        await office.preview('agent2', type, '2026-03-19', '2026-03-24', HALF_AT_END)
      ).body.data.approvers.map(
        ({ words: step, people, passed_over }: ForeseenStep) =>
          `${step}: ${passed_over ?? people.join(', ')}`,
      )
    expect(await words(annual)).toEqual(['Direct manager: lead2', 'HR: Only from 5 days: left out'])
    expect(await words(bridge)).toEqual(['Direct manager: lead2', 'HR: hr'])
  })
})

describe('the worked example', () => {
  const asked = once(() =>
    office.submitted('agent2', annual, '2026-03-19', '2026-03-24', HALF_AT_END),
  )
  /** Its lead is away, and the one who stands in decides; what everybody was answered. */
  const decided = once(async () => {
    const id = await asked()
    await office.give('lead2', annual, 10)
    const { lead } = office.program.company.employees
    const away = await office.submitted('lead2', annual, '2026-03-09', '2026-03-20', {
      handover_to_id: lead,
    })
    return {
      own: await office.decide('lead2', away),
      early: await office.decide('lead', id),
      away: [await office.decide('manager', away), await office.decide('hr', away)],
      asker: await office.decide('agent2', id),
      standIn: await office.decide('lead', id),
      again: await office.decide('lead2', id),
    }
  })
  /** A holiday on one of its days, declared and applied after it was approved. */
  const holiday = once(async () => {
    await decided()
    const { hr } = office
    const kinds = await hr.get('holiday_categories/getAll')
    const { body } = await hr.post('holiday/create', {
      name: 'Eid',
      holiday_category_id: kinds.body.data[0].id,
      start_date: '2026-03-20',
    })
    const preview = await hr.get(`holiday/previewLeave/${body.data.id}`)
    const before = await office.balance('agent2', annual)
    const apply = () => hr.put(`holiday/applyLeave/${body.data.id}`, {})
    return { preview, before, applied: await apply(), again: await apply() }
  })

  it('waits, and what waits is not there for another one [leave-21]', async () => {
    const id = await asked()
    expect(await office.balance('agent2', annual)).toMatchObject({
      balance: 9.5,
      pending: 2.5,
      available: 7,
    })
    expect(await office.leave(id)).toMatchObject({
      status: 'Submitted',
      total_days: 2.5,
      balance_before: 9.5,
      balance_after: 7,
      current_step: 1,
      waiting_for_ids: [office.program.company.users.lead2],
    })
  })

  it('keeps other leave off its half days, and off no other [leave-22]', async () => {
    await asked()
    const whole = await office.draft('agent2', annual, '2026-03-24', '2026-03-25')
    expect([whole.status, whole.body.error]).toEqual([
      422,
      { start_date: ['You already have Annual from 2026-03-19 to 2026-03-24 (Submitted)'] },
    ])
    const half = await office.draft('agent2', annual, '2026-03-24', '2026-03-24', {
      half_day: 'Second half',
    })
    expect(half.status).toBe(200)
    expect((await office.cancel('agent2', half.body.data.id)).body.message).toBe(
      'Leave cancelled successfully',
    )
  })

  it('is decided by the person who stands in for the lead who is away, and by nobody else [leave-23]', async () => {
    const { own, early, away, asker, standIn, again } = await decided()
    expect(own).toBeRefused('approval.own')
    expect(early.status).toBe(404)
    expect(away.map(({ status }) => status)).toEqual([200, 200])
    expect(asker.status).toBe(403)
    expect([standIn.status, standIn.body.message]).toEqual([
      200,
      'Approved: agent2, annual, Thu 19 Mar – Tue 24 Mar, first half',
    ])
    const { body } = await office.hr.get(`leaves/getApproval/${await asked()}`)
    expect(body.data.trail).toMatchObject([{ words: 'Direct manager', by: 'lead for lead2' }])
    expect(again).toBeRefused('approval.decided', { name: 'lead' })
  })

  it('is asked for and decided by mails of its own', async () => {
    await decided()
    const mails = await office.program.database.rows<{ template_key: string; subject: string }>(
      `select template_key, subject from outbox where recipient = any($1) and template_key like 'leave-%' order by id`,
      [['agent2@test.example']],
    )
    expect(mails).toEqual([
      {
        template_key: 'leave-decided',
        subject: 'Leave Approved: 19 Mar 2026 to 24 Mar 2026',
      },
    ])
    const [first] = await office.program.database.rows<{ subject: string; body_text: string }>(
      `select subject, body_text from outbox where recipient = 'lead2@test.example' and template_key = 'leave-asked' order by id limit 1`,
    )
    expect(first?.subject).toBe('agent2 asks for leave: Annual, 19 Mar 2026 to 24 Mar 2026')
    expect(first?.body_text).toContain('2.5 days')
  })

  it('takes its days when it is approved', async () => {
    await decided()
    expect(await office.ledger('agent2', annual)).toEqual(['Adjustment 9.5', 'Taken -2.5'])
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 7, pending: 0 })
  })

  it('gives a day back when a holiday is declared on it afterwards, once HR says so [leave-25]', async () => {
    const { preview, before, applied, again } = await holiday()
    expect(preview.body.data).toMatchObject([
      { employee: 'agent2', type: 'Annual', days: 1, refused: null },
      { employee: 'lead2', days: 1 },
    ])
    expect(before).toMatchObject({ balance: 7 })
    expect([applied.status, applied.body.message]).toEqual([200, '2 balances changed'])
    expect(again.body.data).toEqual([])
    expect(await office.ledger('agent2', annual)).toContain('Holiday change 1')
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 8 })
    expect((await office.leave(await asked())).total_days).toBe(1.5)
  })

  it('gives everything back when it is cancelled before it begins [leave-24]', async () => {
    await holiday()
    const id = await asked()
    office.program.at('2026-03-18T06:00:00.000Z')
    expect((await office.cancel('agent2', id)).status).toBe(200)
    expect(await office.ledger('agent2', annual)).toEqual([
      'Adjustment 9.5',
      'Taken -2.5',
      'Holiday change 1',
      'Reversal 1.5',
    ])
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 9.5, taken: 0 })
    expect((await office.leave(id)).status).toBe('Cancelled')
  })
})
