import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  ])('by the rule %s', async (_rule, type, counted, total) => {
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

  it('are named with whoever decides; the second step from five days on', async () => {
    const words = async (type: number) =>
      (
        await office.preview('agent2', type, '2026-03-19', '2026-03-24', HALF_AT_END)
      ).body.data.approvers.map(
        ({ words: step, people }: { words: string; people: string[] }) =>
          `${step}: ${people.join(', ')}`,
      )
    expect(await words(annual)).toEqual(['Direct manager: lead2'])
    expect(await words(bridge)).toEqual(['Direct manager: lead2', 'HR: hr'])
  })
})

describe('the worked example', () => {
  let id: number

  it('waits, and what waits is not there for another one', async () => {
    id = await office.submitted('agent2', annual, '2026-03-19', '2026-03-24', HALF_AT_END)
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

  it('keeps other leave off its half days, and off no other', async () => {
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

  it('is decided by whoever stands in for the lead who is away, and by nobody else', async () => {
    await office.give('lead2', annual, 10)
    const { lead } = office.program.company.employees
    const away = await office.submitted('lead2', annual, '2026-03-09', '2026-03-20', {
      handover_to_id: lead,
    })
    expect((await office.decide('lead2', away)).body.error).toBe(
      'You cannot approve your own request',
    )
    expect((await office.decide('lead', id)).status).toBe(404)
    expect((await office.decide('manager', away)).status).toBe(200)
    expect((await office.decide('hr', away)).status).toBe(200)
    expect((await office.decide('agent2', id)).status).toBe(403)
    const decided = await office.decide('lead', id)
    expect([decided.status, decided.body.message]).toEqual([200, 'Approved.'])
    const { body } = await office.hr.get(`leaves/getApproval/${id}`)
    expect(body.data.trail).toMatchObject([{ words: 'Direct manager', by: 'lead for lead2' }])
    const again = await office.decide('lead2', id)
    expect([again.status, again.body.error]).toEqual([409, 'Already decided by lead'])
  })

  it('takes its days when it is approved', async () => {
    expect(await office.ledger('agent2', annual)).toEqual(['Adjustment 9.5', 'Taken -2.5'])
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 7, pending: 0 })
  })

  it('gives a day back when a holiday is declared on it afterwards, once HR says so', async () => {
    const { hr } = office
    const kinds = await hr.get('holiday_categories/getAll')
    const holiday = await hr.post('holiday/create', {
      name: 'Eid',
      holiday_category_id: kinds.body.data[0].id,
      start_date: '2026-03-20',
    })
    const preview = await hr.get(`holiday/previewLeave/${holiday.body.data.id}`)
    expect(preview.body.data).toMatchObject([
      { employee: 'agent2', type: 'Annual', days: 1, refused: null },
      { employee: 'lead2', days: 1 },
    ])
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 7 })
    const applied = await hr.put(`holiday/applyLeave/${holiday.body.data.id}`, {})
    expect([applied.status, applied.body.message]).toEqual([200, '2 balances changed'])
    expect((await hr.put(`holiday/applyLeave/${holiday.body.data.id}`, {})).body.data).toEqual([])
    expect(await office.ledger('agent2', annual)).toContain('Holiday change 1')
    expect(await office.balance('agent2', annual)).toMatchObject({ balance: 8 })
    expect((await office.leave(id)).total_days).toBe(1.5)
  })

  it('gives everything back when it is cancelled before it begins', async () => {
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

describe('a request is refused', () => {
  const PERSON = 'agent2-b'
  const refused = async (type: number, from: string, to: string, more: object = {}) =>
    (await office.preview(PERSON, type, from, to, more)).body.data.problems
  /** What a submitted draft is answered; the draft is taken back again. */
  const submitRefused = async (type: number, from: string, to: string, more: object = {}) => {
    const draft = await office.draft(PERSON, type, from, to, more)
    if (draft.status !== 200) return [draft.status, draft.body.error]
    const answer = await office.submit(PERSON, draft.body.data.id)
    await office.cancel(PERSON, draft.body.data.id)
    return [answer.status, answer.body.error]
  }

  it('in the words of what it breaks, in the preview as when it is submitted', async () => {
    const strict = await office.type('Strict', {
      allow_half_day: false,
      min_notice_days: 7,
      max_consecutive_days: 3,
      document_after_days: 2,
    })
    await office.give(PERSON, strict, 20)
    const both = async (
      type: number,
      [from, to]: readonly [string, string],
      errors: object,
      more: object = {},
    ) => {
      expect(await refused(type, from, to, more)).toEqual(errors)
      expect(await submitRefused(type, from, to, more)).toEqual([422, errors])
    }
    await both(annual, ['2026-04-06', '2026-04-07'], { end_date: ['Only 0 days are left'] })
    await both(annual, ['2026-04-04', '2026-04-05'], {
      end_date: ['No working day between these dates'],
    })
    await both(strict, ['2026-03-23', '2026-03-24'], { start_date: ['Ask at least 7 days before'] })
    await both(strict, ['2026-03-17', '2026-03-17'], {
      start_date: ['cannot start before 2026-03-18'],
    })
    await both(strict, ['2026-04-06', '2026-04-09'], {
      start_date: ['At most 3 days in a row'],
      attachments: ['Add a document for more than 2 days'],
    })
    await both(
      strict,
      ['2026-04-06', '2026-04-06'],
      { half_day: ['Strict has no half days'] },
      { half_day: 'First half' },
    )
    const inside = { half_day: 'First half', half_day_date: '2026-04-07' }
    expect(await submitRefused(annual, '2026-04-06', '2026-04-08', inside)).toEqual([
      422,
      { half_day_date: ['Choose the first or the last day'] },
    ])
  })

  it('on blocked dates, unless HR is the last to decide', async () => {
    const { hr } = office
    const unpaid = await office.type('Unpaid', { needs_balance: false }, null)
    const blocked = await hr.post('leave_blocked_dates/create', {
      office_id: office.program.company.offices.Karachi,
      from: '2026-05-04',
      to: '2026-05-15',
      reason: 'Launch',
    })
    expect(blocked.status).toBe(200)
    const words = { start_date: ['No leave from 2026-05-04 to 2026-05-15: Launch'] }
    expect(await submitRefused(unpaid, '2026-05-14', '2026-05-18')).toEqual([422, words])
    expect(await refused(unpaid, '2026-05-11', '2026-05-15')).toEqual({})
    expect(await refused(unpaid, '2026-05-18', '2026-05-19')).toEqual({})
  })

  it('where the office does not give the type, before enough service, and on other days than optional holidays', async () => {
    const late = await office.type('Late', { min_service_days: 1000 })
    const optional = await office.type('Optional', {
      is_optional_holiday: true,
      needs_balance: false,
    })
    const elsewhere = await office.type('Elsewhere', {}, null)
    expect(await refused(late, '2026-04-06', '2026-04-06')).toMatchObject({
      start_date: ['Late is given from 2026-09-27 on'],
    })
    expect(await refused(optional, '2026-04-06', '2026-04-06')).toEqual({
      start_date: ['2026-04-06 is no optional holiday'],
    })
    expect(await refused(elsewhere, '2026-04-06', '2026-04-06')).toMatchObject({
      leave_type_id: ['Elsewhere is not given in Karachi'],
    })
  })

  it('in hours that are not planned, or of several days; an hour costs its part of the day', async () => {
    const hours = await office.type('By the hour', { unit: 'Hours', needs_balance: false }, null)
    const two = await office.preview(PERSON, hours, '2026-04-06', '2026-04-06', { hours: 2 })
    expect(two.body.data.total_days).toBe(0.25)
    expect(await refused(hours, '2026-04-06', '2026-04-06', { hours: 9 })).toMatchObject({
      hours: ['At most 8 hours are planned on this day'],
    })
    expect(await refused(hours, '2026-04-06', '2026-04-07', { hours: 2 })).toMatchObject({
      end_date: ['Hours are of one day'],
    })
    expect(await refused(hours, '2026-04-06', '2026-04-06')).toMatchObject({
      hours: ['Hours is required'],
    })
    expect(await refused(annual, '2026-04-06', '2026-04-06', { hours: 2 })).toMatchObject({
      hours: ['Annual is asked for in days'],
    })
  })

  it('when it is about somebody out of reach, or submitted by whoever leads them', async () => {
    const lead = await office.person('lead')
    const body = { leave_type_id: annual, start_date: '2026-04-06', end_date: '2026-04-06' }
    const { agent, agent2 } = office.program.company.employees
    const preview = await lead.post('leaves/preview', { ...body, employee_id: agent2 })
    expect(preview.status).toBe(404)
    const draft = await lead.post('leaves/create', { ...body, employee_id: agent, reason: 'Asked' })
    expect(draft.status).toBe(200)
    const submitted = await office.submit('lead', draft.body.data.id)
    expect([submitted.status, submitted.body.error]).toEqual([
      403,
      'Whoever wants the leave submits it, or HR',
    ])
    expect((await office.submit('agent2', draft.body.data.id)).status).toBe(404)
    const noColleague = await office.draft('agent', annual, '2026-04-08', '2026-04-08', {
      handover_to_id: office.idOf('agent2'),
    })
    expect(noColleague.body.error).toEqual({ handover_to_id: ['Choose somebody else'] })
  })
})

describe('what becomes of a request', () => {
  it('is rejected with a reason alone, comes back with a question, and is free to change again', async () => {
    const unpaid = await office.type('Unpaid too', { needs_balance: false }, null)
    const id = await office.submitted('agent', unpaid, '2026-06-01', '2026-06-02')
    const agent = await office.person('agent')
    const change = await agent.put(`leaves/update/${id}`, { reason: 'Another' })
    expect([change.status, change.body.error]).toEqual([409, 'This leave is submitted'])
    expect((await office.decide('lead', id, 'Rejected', '<p> </p>')).body.error).toEqual({
      comment: ['Reason is required'],
    })
    expect((await office.decide('lead', id, 'Asked back', 'Which train?')).status).toBe(200)
    expect((await office.leave(id)).status).toBe('Draft')
    expect((await agent.put(`leaves/update/${id}`, { reason: 'The early one' })).status).toBe(200)
    expect((await office.submit('agent', id)).status).toBe(200)
    expect((await office.decide('lead', id, 'Rejected', 'Too many are away')).status).toBe(200)
    expect(await office.leave(id)).toMatchObject({
      status: 'Rejected',
      decision_comment: 'Too many are away',
    })
    expect((await office.submit('agent', id)).body.error).toBe('This leave is rejected')
    expect((await office.hr.delete(`leaves/delete/${id}`)).status).toBe(409)
  })

  it('is cut to the days that are over by whoever leads its owner, once it has begun', async () => {
    const unpaid = await office.type('Unpaid at last', {}, {})
    await office.give('agent', unpaid, 10)
    const id = await office.submitted('agent', unpaid, '2026-07-06', '2026-07-10')
    expect((await office.decide('lead', id)).status).toBe(200)
    expect((await office.decide('hr', id)).status).toBe(200)
    office.program.at('2026-07-07T06:00:00.000Z')
    expect((await office.cancel('agent', id)).body.error).toBe(
      'This leave has begun: ask your manager or HR',
    )
    const cut = await office.cancel('lead', id)
    expect([cut.status, cut.body.message]).toEqual([200, 'Leave cancelled from Wed 8 Jul on'])
    expect(await office.leave(id)).toMatchObject({
      status: 'Approved',
      end_date: '2026-07-07',
      total_days: 2,
    })
    expect(await office.balance('agent', unpaid)).toMatchObject({ balance: 8, taken: 2 })
    expect((await office.cancel('lead', id)).body.error).toBe('No day of this leave is to come')
  })
})
