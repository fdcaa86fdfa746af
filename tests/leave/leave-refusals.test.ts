import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What is refused, in which words, and what becomes of a request beside being approved.
let office: LeaveOffice
let annual: number
beforeAll(async () => {
  office = await startLeaveOffice('2026-03-18T06:00:00.000Z')
  annual = await office.type('Annual')
  await office.hr.post('approval_profiles/create', {
    name: 'Leave',
    applies_to: 'Leave',
    levels: [
      { approver: 'Direct manager' },
      { approver: 'Role', role_id: office.program.company.roles.HR, only_from_value: 5 },
    ],
  })
})
afterAll(() => office.program.close())

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

  it('when it is of a type that does not exist, by the field', async () => {
    const { status, body } = await office.draft(PERSON, 999_999, '2026-04-06', '2026-04-07')
    expect({ status, body }).toBeRefused('leave.no_such_type')
  })

  it('in the words of what it breaks, in the preview as when it is submitted [leave-27]', async () => {
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

  it('on blocked dates, unless HR is the last to decide [leave-33]', async () => {
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
      start_date: ['Late is available from 2026-09-27'],
    })
    expect(await refused(optional, '2026-04-06', '2026-04-06')).toEqual({
      start_date: ['2026-04-06 is not an optional holiday'],
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
      end_date: ['Hourly leave must be on a single day'],
    })
    expect(await refused(hours, '2026-04-06', '2026-04-06')).toMatchObject({
      hours: ['Hours are required'],
    })
    expect(await refused(annual, '2026-04-06', '2026-04-06', { hours: 2 })).toMatchObject({
      hours: ['Annual is asked for in days'],
    })
  })

  it('when it is about a person out of reach, or submitted by the person who leads them', async () => {
    const lead = await office.person('lead')
    const body = { leave_type_id: annual, start_date: '2026-04-06', end_date: '2026-04-06' }
    const { agent, agent2 } = office.program.company.employees
    const preview = await lead.post('leaves/preview', { ...body, employee_id: agent2 })
    expect(preview.status).toBe(404)
    const draft = await lead.post('leaves/create', { ...body, employee_id: agent, reason: 'Asked' })
    expect(draft.status).toBe(200)
    const submitted = await office.submit('lead', draft.body.data.id)
    expect(submitted).toBeRefused('leave.submit_own')
    expect((await office.submit('agent2', draft.body.data.id)).status).toBe(404)
    const noColleague = await office.draft('agent', annual, '2026-04-08', '2026-04-08', {
      handover_to_id: office.idOf('agent2'),
    })
    expect(noColleague).toBeRefused('leave.oneself')
  })
})

describe('what becomes of a request', () => {
  it('is rejected with a reason alone, comes back with a question, and is free to change again', async () => {
    const unpaid = await office.type('Unpaid too', { needs_balance: false }, null)
    const id = await office.submitted('agent', unpaid, '2026-06-01', '2026-06-02')
    const agent = await office.person('agent')
    const change = await agent.put(`leaves/update/${id}`, { reason: 'Another' })
    expect(change).toBeRefused('approval.not_open', { label: 'leave', state: 'submitted' })
    expect(await office.decide('lead', id, 'Rejected', '<p> </p>')).toBeRefused('approval.reason')
    expect((await office.decide('lead', id, 'Asked back', 'Which train?')).status).toBe(200)
    expect((await office.leave(id)).status).toBe('Draft')
    expect((await agent.put(`leaves/update/${id}`, { reason: 'The early one' })).status).toBe(200)
    expect((await office.submit('agent', id)).status).toBe(200)
    expect((await office.decide('lead', id, 'Rejected', 'Too many are away')).status).toBe(200)
    expect(await office.leave(id)).toMatchObject({
      status: 'Rejected',
      decision_comment: 'Too many are away',
    })
    expect(await office.submit('agent', id)).toBeRefused('approval.not_open', {
      label: 'leave',
      state: 'rejected',
    })
    expect((await office.hr.delete(`leaves/delete/${id}`)).status).toBe(409)
  })

  it('is cut to the days that are over by the person who leads its owner, once it has begun', async () => {
    const unpaid = await office.type('Unpaid at last', {}, {})
    await office.give('agent', unpaid, 10)
    const id = await office.submitted('agent', unpaid, '2026-07-06', '2026-07-10')
    expect((await office.decide('lead', id)).status).toBe(200)
    expect((await office.decide('hr', id)).status).toBe(200)
    office.program.at('2026-07-07T06:00:00.000Z')
    expect(await office.cancel('agent', id)).toBeRefused('leave.started')
    const cut = await office.cancel('lead', id)
    expect([cut.status, cut.body.message]).toEqual([200, 'Leave cancelled from Wed 8 Jul on'])
    expect(await office.leave(id)).toMatchObject({
      status: 'Approved',
      end_date: '2026-07-07',
      total_days: 2,
    })
    expect(await office.balance('agent', unpaid)).toMatchObject({ balance: 8, taken: 2 })
    expect(await office.cancel('lead', id)).toBeRefused('leave.nothing_to_come')
  })
})
