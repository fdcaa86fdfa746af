import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// What is worked outside the plan is paid as far as a person above approves it: from the clock to the timesheet.
let program: TestProgram
let agent: Person
let lead: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[agent, lead, hr] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('hr'),
  ])
})
afterAll(() => program.close())

const punch = async (person: Person, moment: string, status: string) => {
  program.at(moment)
  expect((await person.post('clockin/create', { status })).status).toBe(200)
}

/** The night shift of the field's worked example: eight minutes early, five minutes over, lunch of 64 minutes. */
async function night(day: string, next: string): Promise<number> {
  await punch(agent, `${day}T16:52:00Z`, 'At Desk')
  await punch(agent, `${day}T21:00:00Z`, 'Lunch')
  await punch(agent, `${day}T22:04:00Z`, 'At Desk')
  await punch(agent, `${next}T02:05:00Z`, 'End Timer')
  return idOf('agent', day)
}

async function idOf(name: string, day: string): Promise<number> {
  const [shift] = await program.database.rows<{ id: number }>(
    'select id from shift_days where employee_id = $1 and business_date = $2 order by sequence desc limit 1',
    [program.company.employees[name], day],
  )
  return shift?.id ?? 0
}

const shiftOf = async (id: number, reader = lead) =>
  (await reader.get(`shift_days/getClocked/${id}`)).body.data

const decide = (by: Person, ids: readonly number[], asked: Record<string, unknown>) =>
  by.post('shift_days/decideOvertime', { ids, ...asked })

const sheetOf = async (reader: Person) => {
  const filter = JSON.stringify({
    period_start: { eq: '2026-03-08' },
    employee_id: { eq: program.company.employees.agent },
  })
  return (await reader.get(`timesheets/getAll?filter=${encodeURIComponent(filter)}`)).body.data[0]
}

const RANGE = { date_from: '2026-03-08', date_to: '2026-03-14' }

describe('a night shift of 22:00 to 07:00 that began at 21:52 and ended at 07:05', () => {
  let id: number
  beforeAll(async () => {
    id = await night('2026-03-09', '2026-03-10')
  })

  it('asks for what lies before and after its plan, and is paid without it [time-tracking-80]', async () => {
    expect(await shiftOf(id)).toMatchObject({
      at_desk_time: 29_340,
      early_seconds: 480,
      overtime_seconds: 300,
      overtime_asked_seconds: 780,
      overtime_approved_seconds: 0,
      overtime_state: 'Waiting',
      payable_seconds: 28_560,
    })
  })

  it('shows its person that it waits, who decides nothing about it themselves [time-tracking-81]', async () => {
    const { body } = await agent.post('shift_days/getOvertime', RANGE)
    expect(body.data.totals).toMatchObject({ asked_seconds: 780, undecided_seconds: 780 })
    expect((await decide(agent, [id], { verdict: 'Approved' })).status).toBe(403)
    expect((await decide(await program.as('lead2'), [id], { verdict: 'Approved' })).status).toBe(
      404,
    )
  })

  it('is approved in part with a reason, then whole; its person is told [time-tracking-82]', async () => {
    const part = { verdict: 'Approved', minutes: 5 }
    expect(await decide(lead, [id], part)).toBeRefused('overtime.reason')
    expect((await decide(lead, [id], { ...part, reason: 'The calls after seven' })).status).toBe(
      200,
    )
    expect(await shiftOf(id)).toMatchObject({
      overtime_state: 'Approved',
      overtime_approved_seconds: 300,
      overtime_note: 'The calls after seven',
      overtime_decided_by_name: 'lead',
      payable_seconds: 28_860,
    })
    const { body } = await decide(lead, [id], { verdict: 'Approved', asked_seconds: 780 })
    expect(body.message).toBe('Overtime approved')
    expect(await shiftOf(id, agent)).toMatchObject({
      overtime_approved_seconds: 780,
      overtime_note: null,
      payable_seconds: 29_340,
    })
    const told = (await agent.get('notifications/recent')).body.data
    expect(told).toContainEqual(
      expect.objectContaining({
        title: 'Overtime approved',
        description: '9 Mar: 13 min.',
      }),
    )
  })

  it('is refused with a reason [time-tracking-83]', async () => {
    expect(await decide(lead, [id], { verdict: 'Refused' })).toBeRefused('overtime.reason')
    expect((await decide(lead, [id], { verdict: 'Refused', reason: 'Nobody asked' })).status).toBe(
      200,
    )
    expect(await shiftOf(id)).toMatchObject({
      overtime_state: 'Refused',
      overtime_approved_seconds: 0,
      payable_seconds: 28_560,
    })
  })

  it('refuses what cannot be decided [time-tracking-84]', async () => {
    const tooMuch = await decide(lead, [id], { verdict: 'Approved', minutes: 14, reason: 'x' })
    expect(tooMuch).toBeRefused('overtime.too_much', { asked: '13 min' })
    const stale = await decide(lead, [id], { verdict: 'Approved', asked_seconds: 300 })
    expect(stale).toBeRefused('overtime.changed')
    expect(await decide(lead, [], { verdict: 'Approved' })).toBeRefused('overtime.choose_some')
    expect((await decide(lead, [id, 999_999], { verdict: 'Approved' })).status).toBe(404)
    expect((await decide(lead, [id], { verdict: 'Perhaps' })).status).toBe(422)
  })

  it('keeps what was decided when a correction leaves its overtime as it was, and asks again when not [time-tracking-85]', async () => {
    program.at('2026-03-10T06:00:00Z')
    await decide(lead, [id], { verdict: 'Approved' })
    const correct = async (lunchEnd: string, end: string) => {
      const { body } = await agent.post('clock_corrections/create', {
        business_date: '2026-03-09',
        shift_day_id: id,
        kind: 'Wrong time',
        reason: 'Forgot',
        entries: [
          { status: 'At Desk', from: '2026-03-09T16:52:00Z', to: '2026-03-09T21:00:00Z' },
          { status: 'Lunch', from: '2026-03-09T21:00:00Z', to: lunchEnd },
          { status: 'At Desk', from: lunchEnd, to: end },
        ],
      })
      expect((await agent.post(`clock_corrections/submit/${body.data.id}`)).status).toBe(200)
      const [request] = (await lead.post('approvals/getInbox', {})).body.data
      const detail = await lead.get(`approvals/getById/${request.id}`)
      await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
      return JSON.stringify(detail.body)
    }
    await correct('2026-03-09T22:00:00Z', '2026-03-10T02:05:00Z')
    expect(await shiftOf(id)).toMatchObject({
      overtime_state: 'Approved',
      overtime_approved_seconds: 780,
      payable_seconds: 29_580,
    })
    const about = await correct('2026-03-09T22:00:00Z', '2026-03-10T02:35:00Z')
    expect(about).toContain('Its overtime was decided about, and will be asked again.')
    expect(await shiftOf(id)).toMatchObject({
      overtime_state: 'Waiting',
      overtime_asked_seconds: 480 + 2_100,
      overtime_approved_seconds: 0,
      overtime_decided_by_name: null,
      payable_seconds: 28_800,
    })
  })
})

describe('a shift that nobody had planned', () => {
  it('is paid as far as it is approved, all of it [time-tracking-86]', async () => {
    // Two o'clock in the afternoon, far from the night shift of that day.
    await punch(agent, '2026-03-12T09:00:00Z', 'At Desk')
    await punch(agent, '2026-03-12T10:00:00Z', 'End Timer')
    const id = await idOf('agent', '2026-03-12')
    expect(await shiftOf(id)).toMatchObject({
      flags: ['No plan'],
      overtime_seconds: 0,
      overtime_asked_seconds: 3_600,
      payable_seconds: 0,
    })
    await decide(lead, [id], { verdict: 'Approved' })
    expect(await shiftOf(id)).toMatchObject({ payable_seconds: 3_600 })
  })
})

describe('the timesheet', () => {
  it('tells asked, approved, refused and undecided, day by day, and its approver how much waits [time-tracking-87]', async () => {
    program.at('2026-03-14T20:00:00Z')
    await tendTimesheets(program.engine)
    const sheet = await sheetOf(agent)
    expect(sheet).toMatchObject({
      overtime_seconds: 2_100,
      overtime_approved_seconds: 3_600,
      overtime_undecided_seconds: 2_580,
      overtime_refused_seconds: 0,
    })
    const days = sheet.days.filter(({ at_desk }: { at_desk: number }) => at_desk > 0)
    expect(days).toMatchObject([
      { date: '2026-03-09', approved: 0, undecided: 2_580, refused: 0, payable: 28_800 },
      { date: '2026-03-12', approved: 3_600, undecided: 0, refused: 0, payable: 3_600 },
    ])
    expect((await agent.post(`timesheets/submit/${sheet.id}`)).status).toBe(200)
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    const { body } = await lead.get(`approvals/getById/${request.id}`)
    expect(JSON.stringify(body)).toContain(
      '43 min of overtime is not approved yet, so it is not paid: 9 Mar',
    )
  })

  it('tells the overtime that every other place tells, as its parts come to it [time-tracking-90]', async () => {
    const asked = { ...RANGE, employees_ids: [program.company.employees.agent] }
    const sheet = await sheetOf(agent)
    const { totals: track } = (await lead.post('user_reports/getAllActivityTrack', asked)).body.data
    const { totals: page } = (await lead.post('shift_days/getOvertime', asked)).body.data
    const sum = (of: Record<string, number>[], name: string) =>
      of.reduce((all, one) => all + (one[name] ?? 0), 0)
    expect([
      sheet.overtime_asked_seconds,
      sum(sheet.days, 'overtime'),
      sum(sheet.days, 'approved') + sum(sheet.days, 'refused') + sum(sheet.days, 'undecided'),
      track.overtime_asked_seconds,
      page.asked_seconds,
    ]).toEqual(Array(5).fill(2_580 + 3_600))
  })

  it('follows what is decided at once, also of many shifts, each up to so many minutes [time-tracking-91]', async () => {
    const ids = [await idOf('agent', '2026-03-09'), await idOf('agent', '2026-03-12')]
    const { body } = await decide(lead, ids, {
      verdict: 'Approved',
      minutes: 45,
      reason: 'Three quarters of an hour each',
    })
    expect(body.data.ids).toEqual(ids)
    expect(await sheetOf(agent)).toMatchObject({
      state: 'Submitted',
      overtime_approved_seconds: 2_580 + 2_700,
      overtime_refused_seconds: 900,
      overtime_undecided_seconds: 0,
      payable_seconds: 28_800 + 2_580 + 2_700,
    })
    const track = await lead.post('user_reports/getAllActivityTrack', {
      ...RANGE,
      employees_ids: [program.company.employees.agent],
    })
    expect(track.body.data.totals).toMatchObject({
      overtime_approved_seconds: 5_280,
      overtime_undecided_seconds: 0,
      payable_seconds: 34_080,
    })
  })

  it('locks it with its days: undecided overtime lapses, and waits again when it is opened [time-tracking-92]', async () => {
    const id = await night('2026-03-14', '2026-03-15')
    program.at('2026-03-15T10:00:00Z')
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    const { id: sheet } = await sheetOf(hr)
    expect((await hr.post(`timesheets/lock/${sheet}`)).status).toBe(200)
    expect(await shiftOf(id)).toMatchObject({ state: 'Locked', overtime_state: 'Lapsed' })
    const refused = await decide(lead, [id], { verdict: 'Approved' })
    expect(refused).toBeRefused('overtime.locked', { period: '8 Mar – 14 Mar 2026' })
    await hr.post(`timesheets/reopen/${sheet}`, { reopen_reason: 'Overtime was forgotten' })
    expect((await decide(lead, [id], { verdict: 'Approved' })).status).toBe(200)
    expect(await sheetOf(agent)).toMatchObject({ state: 'Open' })
  })
})

describe('who decides', () => {
  it('is never the person, nor a person below them [time-tracking-93]', async () => {
    await punch(lead, '2026-03-12T09:00:00Z', 'At Desk')
    await punch(lead, '2026-03-12T10:00:00Z', 'End Timer')
    const own = await idOf('lead', '2026-03-12')
    const refused = await decide(lead, [own], { verdict: 'Approved' })
    expect(refused).toBeRefused('overtime.own')
    await program.database.rows('update employees set reports_to_id = $1 where id = $2', [
      program.company.employees.lead,
      program.company.employees.hr,
    ])
    const below = await decide(hr, [own], { verdict: 'Approved' })
    expect(below).toBeRefused('overtime.above')
  })

  it('waits for the correction of a shift that was ended provisionally [time-tracking-94]', async () => {
    await program.database.rows(`update shift_days set state = 'Provisional' where id = $1`, [
      await idOf('agent', '2026-03-12'),
    ])
    const refused = await decide(lead, [await idOf('agent', '2026-03-12')], { verdict: 'Approved' })
    expect(refused).toBeRefused('overtime.unsettled', { day: '12 Mar' })
  })

  it('is kept by the database: nothing is paid that nobody approved [time-tracking-95]', async () => {
    const id = await idOf('lead', '2026-03-12')
    const set = (change: string) =>
      program.database.rows(`update shift_days set ${change} where id = $1`, [id])
    await expect(set('payable_seconds = 3600')).rejects.toThrow('shift_days_paid')
    await expect(set('overtime_approved_seconds = 3600, payable_seconds = 3600')).rejects.toThrow(
      'shift_days_overtime_decided',
    )
  })
})
