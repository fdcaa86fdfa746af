import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A pay period from the clock to payroll: it fills by itself, its person submits it, their lead approves it, payroll locks it.
let program: TestProgram
let person: Person
let lead: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[person, lead, hr] = await Promise.all([
    program.as('agent-b'),
    program.as('lead'),
    program.as('hr'),
  ])
  await shift('2026-03-09')
  await shift('2026-03-10')
})
afterAll(() => program.close())

const punch = async (moment: string, status: string) => {
  program.at(moment)
  expect((await person.post('clockin/create', { status })).status).toBe(200)
}

/** A day shift in Karachi, 09:00 to 18:00, with an hour of lunch. */
async function shift(day: string): Promise<void> {
  await punch(`${day}T04:00:00Z`, 'At Desk')
  await punch(`${day}T08:00:00Z`, 'Lunch')
  await punch(`${day}T09:00:00Z`, 'At Desk')
  await punch(`${day}T13:00:00Z`, 'End Timer')
}

const tend = (now: string) => {
  program.at(now)
  return tendTimesheets(program.engine)
}

const sheetOf = async (reader: Person, start = '2026-03-08') => {
  const whose = program.company.employees['agent-b']
  const filter = JSON.stringify({ period_start: { eq: start }, employee_id: { eq: whose } })
  return (await reader.get(`timesheets/getAll?filter=${encodeURIComponent(filter)}`)).body.data[0]
}

/** Decides about what the person of these tests asked for. */
const decide = async (by: Person, verdict: string) => {
  const inbox: { id: number; asker: { name: string } }[] = (await by.post('approvals/getInbox', {}))
    .body.data
  const ids = inbox.filter(({ asker }) => asker.name === 'agent-b').map(({ id }) => id)
  return by.post('approvals/decide', {
    ids,
    decision: verdict,
    comment: verdict === 'Approved' ? null : 'Why?',
  })
}

describe('a pay period', () => {
  it('fills by itself from plan and clock, day by day [time-tracking-57]', async () => {
    await tend('2026-03-11T20:00:00Z')
    const sheet = await sheetOf(person)
    expect(sheet).toMatchObject({
      period_start: '2026-03-08',
      period_end: '2026-03-14',
      state: 'Open',
      // Eight hours a day: the unpaid hour of the break is planned and not paid, as it is when it is worked.
      scheduled_seconds: 7 * 8 * 3600,
      at_desk_seconds: 2 * 8 * 3600,
      payable_seconds: 2 * 8 * 3600,
      overtime_seconds: 0,
      // Sunday and Wednesday are over, and nobody came.
      absence_seconds: 2 * 8 * 3600,
    })
    expect(sheet.clients).toEqual([
      { client_id: program.company.clients.Larkspur, seconds: 2 * 8 * 3600 },
    ])
    const days = sheet.days.map(({ date, payable }: Record<string, unknown>) => [date, payable])
    expect(days.slice(0, 3)).toEqual([
      ['2026-03-08', 0],
      ['2026-03-09', 8 * 3600],
      ['2026-03-10', 8 * 3600],
    ])
    const total = sheet.days.reduce((sum: number, day: { payable: number }) => sum + day.payable, 0)
    expect(total).toBe(sheet.payable_seconds)
    expect(await tend('2026-03-11T20:30:00Z')).toMatch(/^0 filled/)
  })

  it('has the note of its person alone, and says on each day what was not worked [time-tracking-75]', async () => {
    const { id } = await sheetOf(person)
    const note = (by: Person) => by.put(`timesheets/update/${id}`, { staff_note: 'Ill' })
    const refused = await note(lead)
    expect(refused).toBeRefused('timesheet.not_your_note')
    expect((await note(person)).status).toBe(200)
    await person.put(`timesheets/update/${id}`, { staff_note: null })
    const sheet = await sheetOf(person)
    const sum = (name: string) =>
      sheet.days.reduce(
        (total: number, day: Record<string, number>) => total + Number(day[name]),
        0,
      )
    for (const [name, whole] of Object.entries({
      scheduled: sheet.scheduled_seconds,
      payable: sheet.payable_seconds,
      leave: sheet.leave_seconds,
      absence: sheet.absence_seconds,
    }))
      expect([name, sum(name)]).toEqual([name, whole])
  })

  it('reminds its person on their own last day, once, until it is submitted [time-tracking-74]', async () => {
    const reminders = async () =>
      (await person.get('notifications/recent')).body.data.filter(
        ({ title }: { title: string }) => title === 'Submit your timesheet',
      )
    // Noon of Saturday, 14 March, in Karachi is 07:00 UTC.
    await tend('2026-03-14T06:20:00Z')
    expect(await reminders()).toEqual([])
    await tend('2026-03-14T07:20:00Z')
    await tend('2026-03-14T08:20:00Z')
    expect(await reminders()).toMatchObject([
      { description: expect.stringContaining('8 Mar – 14 Mar ends today') },
    ])
    program.at('2026-03-11T10:00:00Z')
  })

  it('is submitted by its person alone, from its last day on [time-tracking-73]', async () => {
    const { id } = await sheetOf(person)
    const submit = (by: Person) => by.post(`timesheets/submit/${id}`)
    expect(await submit(person)).toBeRefused('timesheet.not_over', { date: '14 Mar' })
    program.at('2026-03-14T15:00:00Z')
    expect((await submit(lead)).status).toBe(403)
    expect((await submit(await program.as('lead2'))).status).toBe(404)
    const note = await person.put(`timesheets/update/${id}`, { staff_note: 'Ill on Wednesday' })
    expect(note.status).toBe(200)
    const forged = await person.put(`timesheets/update/${id}`, { payable_seconds: 999_999 })
    expect(forged.status).toBe(422)
    expect((await submit(person)).status).toBe(200)
    expect((await sheetOf(person)).state).toBe('Submitted')
    expect((await person.put(`timesheets/update/${id}`, { staff_note: 'x' })).status).toBe(409)
  })

  it('is not approved while a day of it is not settled [time-tracking-76]', async () => {
    await program.database.rows(
      `update shift_days set state = 'Provisional' where business_date = '2026-03-10' and employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    const answer = await decide(lead, 'Approved')
    expect(JSON.stringify(answer.body)).toContain('Corrections waiting: 10 Mar')
    expect((await sheetOf(person)).state).toBe('Submitted')
    await program.database.rows(
      `update shift_days set state = 'Closed' where state = 'Provisional' and employee_id = $1`,
      [program.company.employees['agent-b']],
    )
  })

  it('goes back with a question, is submitted again, and approved by the lead', async () => {
    await decide(lead, 'Asked back')
    const back = await sheetOf(person)
    expect(back).toMatchObject({ state: 'Open', submitted_at: null })
    await tend('2026-03-18T10:00:00Z')
    expect((await sheetOf(person)).state).toBe('Open')
    program.at('2026-03-14T16:00:00Z')
    expect((await person.post(`timesheets/submit/${back.id}`)).status).toBe(200)
    await decide(lead, 'Approved')
    expect(await sheetOf(person)).toMatchObject({
      state: 'Approved',
      approved_by_name: 'lead',
    })
  })

  it('shows a correction that is approved afterwards', async () => {
    const [day] = await program.database.rows<{ id: number }>(
      `select id from shift_days where business_date = '2026-03-10' and employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    const { body } = await person.post('clock_corrections/create', {
      business_date: '2026-03-10',
      shift_day_id: day?.id,
      kind: 'Missed break',
      reason: 'Forgot',
      entries: [
        { status: 'At Desk', from: '2026-03-10T04:00:00Z', to: '2026-03-10T08:00:00Z' },
        { status: 'Lunch', from: '2026-03-10T08:00:00Z', to: '2026-03-10T10:00:00Z' },
        { status: 'At Desk', from: '2026-03-10T10:00:00Z', to: '2026-03-10T13:00:00Z' },
      ],
    })
    expect((await person.post(`clock_corrections/submit/${body.data.id}`)).status).toBe(200)
    await decide(lead, 'Approved')
    expect(await sheetOf(person)).toMatchObject({ state: 'Approved', payable_seconds: 15 * 3600 })
  })

  it('is locked when payroll is due; then its days change no more [time-tracking-77]', async () => {
    const { id } = await sheetOf(person)
    expect((await person.post(`timesheets/lock/${id}`)).status).toBe(403)
    expect(await tend('2026-03-20T10:00:00Z')).toMatch(/0 locked/)
    expect(await tend('2026-03-21T10:00:00Z')).toMatch(/1 locked/)
    expect((await sheetOf(person)).state).toBe('Locked')
    const [day] = await program.database.rows<{ id: number; state: string }>(
      `select id, state from shift_days where business_date = '2026-03-10' and employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    expect(day?.state).toBe('Locked')
    const correction = (business_date: string, shift_day_id?: number) =>
      person.post('clock_corrections/create', {
        business_date,
        shift_day_id,
        kind: shift_day_id === undefined ? 'Whole day missing' : 'Wrong time',
        reason: 'Forgot',
        entries: [
          {
            status: 'At Desk',
            from: `${business_date}T04:00:00Z`,
            to: `${business_date}T12:00:00Z`,
          },
        ],
      })
    expect(await correction('2026-03-10', day?.id)).toBeRefused('correction.locked', {
      period: '8 Mar – 14 Mar 2026',
    })
    expect(await correction('2026-03-11')).toBeRefused('correction.locked', {
      period: '8 Mar – 14 Mar 2026',
    })
    const { clients, categories, setups } = program.company
    const logged = await person.post('activity_log/create', {
      client_id: clients.Larkspur,
      category_id: categories.Bookings,
      activity_setup_id: setups['Booking change'],
      started_at: '2026-03-10T05:00:00Z',
      duration_seconds: 300,
    })
    expect(logged).toBeRefused('activity.period_locked', { period: '8 Mar – 14 Mar 2026' })
  })

  it('is opened again by those above the one who approved it, with a reason [time-tracking-78]', async () => {
    const { id } = await sheetOf(person)
    const reopen = (by: Person, reopen_reason?: string) =>
      by.post(`timesheets/reopen/${id}`, { reopen_reason })
    expect((await reopen(hr)).body.error).toEqual({ reopen_reason: ['Reason is required'] })
    expect((await reopen(lead, 'Mistake')).status).toBe(403)
    expect((await reopen(person, 'Mistake')).status).toBe(403)
    expect((await reopen(hr, 'Lunch was counted wrongly')).status).toBe(200)
    expect(await sheetOf(person)).toMatchObject({
      state: 'Open',
      approved_by: null,
      reopen_reason: 'Lunch was counted wrongly',
    })
    expect((await reopen(hr, 'Again')).status).toBe(409)
    const states = await program.database.rows<{ state: string }>(
      `select distinct state from shift_days where business_date between '2026-03-08' and '2026-03-14'`,
    )
    expect(states).toEqual([{ state: 'Closed' }])
  })

  it('is submitted for the person who does not, and says so [time-tracking-79]', async () => {
    await tend('2026-03-17T10:00:00Z')
    const own = await sheetOf(person)
    expect([own.state, own.staff_note]).toEqual(['Open', 'Ill on Wednesday'])
    const late = (await lead.get('timesheets/getAll')).body.data.filter(
      ({ state }: { state: string }) => state === 'Submitted',
    )
    expect(late.length).toBeGreaterThan(0)
    for (const { staff_note } of late) expect(staff_note).toBe('Not confirmed')
  })

  it('shows sheets to their person and those above alone', async () => {
    const whose = async (name: string) => {
      const { data } = (await (await program.as(name)).get('timesheets/getAll')).body
      return [...new Set(data.map((row: { employee_name: string }) => row.employee_name))]
    }
    expect(await whose('agent-b')).toEqual(['agent-b'])
    expect(await whose('lead2')).not.toContain('agent-b')
    const { id } = await sheetOf(hr)
    expect((await (await program.as('agent')).get(`timesheets/getById/${id}`)).status).toBe(404)
  })
})

describe('the first page', () => {
  it('offers a week to sign once its last shift has ended, not while it runs', async () => {
    const runner = await program.as('agent2')
    const offered = async (): Promise<string | undefined> =>
      (await runner.post('dashboard/getDefault', {})).body.data.cards['week-to-sign']?.period_end
    await tend('2026-03-21T03:00:00Z')
    expect((await runner.post('clockin/create', { status: 'At Desk' })).status).toBe(200)
    await tend('2026-03-21T03:05:00Z')
    const whileItRuns = await runner.get('timesheets/getAll')
    const open = whileItRuns.body.data.filter(
      ({ period_end, state }: Record<string, unknown>) =>
        period_end === '2026-03-21' && state === 'Open',
    )
    expect(open).toHaveLength(1)
    expect(await offered()).not.toBe('2026-03-21')
    program.at('2026-03-21T12:00:00Z')
    expect((await runner.post('clockin/create', { status: 'End Timer' })).status).toBe(200)
    expect(await offered()).toBe('2026-03-21')
  })
})
