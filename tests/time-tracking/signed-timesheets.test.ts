import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { workDay } from './worked-day.ts'

const HOUR = 3600

// What happens to a timesheet after its person has signed it, when its figures change: the week of 8 to 14 March of an agent in Karachi.
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
  await workDay(program, person, '2026-03-09')
  await workDay(program, person, '2026-03-10')
})
afterAll(() => program.close())

async function tend(now: string): Promise<void> {
  program.at(now)
  expect(await tendTimesheets(program.engine)).not.toMatch(/could not/)
}

const sheet = async (period_start = '2026-03-08') => {
  const whose = program.company.employees['agent-b']
  const filter = JSON.stringify({ period_start: { eq: period_start }, employee_id: { eq: whose } })
  return (await hr.get(`timesheets/getAll?filter=${encodeURIComponent(filter)}`)).body.data[0]
}

const sign = async (now = '2026-03-14T15:00:00Z') => {
  program.at(now)
  const { id } = await sheet()
  expect((await person.post(`timesheets/submit/${id}`)).status).toBe(200)
}

/** The requests of the person of these tests; the week before is submitted for them, too. */
const inbox = async (): Promise<{ id: number; kind: string }[]> =>
  (await lead.post('approvals/getInbox', {})).body.data.filter(
    ({ asker, title }: { asker: { name: string }; title: string }) =>
      asker.name === 'agent-b' && !title.includes('1 Mar – 7 Mar'),
  )

const decide = async (kind: string) => {
  const ids = (await inbox()).filter((request) => request.kind === kind).map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect((await lead.post('approvals/decide', { ids, decision: 'Approved' })).status).toBe(200)
}

/** What a reader was told of the week from 8 March on, or of another. */
const notices = async (reader: Person, words: string, period = '8 Mar – 14 Mar') =>
  (await reader.get('notifications/recent')).body.data.filter(
    ({ title, description }: { title: string; description: string }) =>
      title.includes(words) && description.startsWith(period),
  )

const changesOf = async () =>
  (await hr.get(`timesheets/getWeek/${(await sheet()).id}`)).body.data.changes

/** Asks for a lunch of so many hours on the 10th; a lead approves it. */
async function correctLunch(hours: number): Promise<void> {
  const [day] = await program.database.rows<{ id: number }>(
    `select id from shift_days where business_date = '2026-03-10' and employee_id = $1`,
    [program.company.employees['agent-b']],
  )
  const end = `2026-03-10T${String(8 + hours).padStart(2, '0')}:00:00Z`
  const { body } = await person.post('clock_corrections/create', {
    business_date: '2026-03-10',
    shift_day_id: day?.id,
    kind: 'Missed break',
    reason: 'Forgot',
    entries: [
      { status: 'At Desk', from: '2026-03-10T04:00:00Z', to: '2026-03-10T08:00:00Z' },
      { status: 'Lunch', from: '2026-03-10T08:00:00Z', to: end },
      { status: 'At Desk', from: end, to: '2026-03-10T13:00:00Z' },
    ],
  })
  expect((await person.post(`clock_corrections/submit/${body.data.id}`)).status).toBe(200)
  await decide('Clock correction')
}

describe('a timesheet that was submitted for its person', () => {
  it('stays marked as not confirmed when its figures change, and waits for its person [time-tracking-72]', async () => {
    const marked = { state: 'Submitted', staff_note: 'Not confirmed' }
    await tend('2026-03-14T13:30:00Z')
    expect(await sheet('2026-03-01')).toMatchObject(marked)
    await program.database.rows(
      `update employee_shifts set effective_from = '2026-03-03' where employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    await tend('2026-03-14T17:10:00Z')
    await tend('2026-03-14T17:20:00Z')
    expect(await sheet('2026-03-01')).toMatchObject({ ...marked, state: 'Open' })
    expect(await notices(person, 'please sign it', '1 Mar – 7 Mar')).toHaveLength(1)
  })
})

describe('a signed timesheet', () => {
  it('stays signed while nothing changes [time-tracking-69]', async () => {
    await tend('2026-03-14T14:00:00Z')
    await sign()
    await tend('2026-03-14T16:00:00Z')
    await tend('2026-03-14T17:00:00Z')
    expect(await sheet()).toMatchObject({ state: 'Submitted', changes: null })
    expect(await notices(person, 'please sign it')).toEqual([])
  })

  it('loses its signature when a correction changes a figure; its person and its lead are told what changed [time-tracking-68]', async () => {
    await correctLunch(2)
    expect(await sheet()).toMatchObject({
      state: 'Open',
      submitted_at: null,
      payable_seconds: 15 * HOUR,
    })
    const [notice] = await notices(person, 'please sign it')
    expect(notice.description).toContain('10 Mar payable 8 h 00 min → 7 h 00 min')
    expect(notice.description).toContain('The correction of 10 Mar was approved.')
    expect(await notices(lead, 'agent-b changed and was withdrawn')).toHaveLength(1)
    expect((await inbox()).filter(({ kind }) => kind === 'Timesheet')).toEqual([])
    expect(await changesOf()).toMatchObject([
      { date: '2026-03-10', figure: 'At Desk', before: 8 * HOUR, after: 7 * HOUR },
      {
        date: '2026-03-10',
        figure: 'Payable',
        before: 8 * HOUR,
        after: 7 * HOUR,
        moment: 'After signing',
        changed_by: 'lead',
      },
    ])
  })

  it('waits for its person again, and is not submitted for them', async () => {
    await tend('2026-03-18T10:00:00Z')
    expect((await sheet()).state).toBe('Open')
    await sign('2026-03-18T11:00:00Z')
    expect((await sheet()).state).toBe('Submitted')
  })

  it('loses its signature when the plan of a day changes by itself', async () => {
    program.at('2026-03-18T12:00:00Z')
    const { shifts, employees } = program.company
    await program.database.rows(
      `update employee_shifts set effective_to = '2026-03-11' where employee_id = $1 and shift_id = $2`,
      [employees['agent-b'], shifts['Day']],
    )
    await tend('2026-03-18T13:00:00Z')
    expect(await sheet()).toMatchObject({ state: 'Open', scheduled_seconds: 4 * 8 * HOUR })
    const [notice] = await notices(person, 'please sign it')
    expect(notice.description).toContain('12 Mar scheduled 8 h 00 min → 0 min')
    expect(notice.description).toContain('The plan of this day changed.')
    await sign('2026-03-18T14:00:00Z')
    await decide('Timesheet')
    expect((await sheet()).state).toBe('Approved')
  })
})

describe('an approved timesheet', () => {
  it('moves on the day of a decision alone, and says so [time-tracking-70]', async () => {
    await program.database.rows(
      `update employee_shifts set effective_to = null where employee_id = $1`,
      [program.company.employees['agent-b']],
    )
    await correctLunch(3)
    expect(await sheet()).toMatchObject({
      state: 'Approved',
      payable_seconds: 14 * HOUR,
      scheduled_seconds: 4 * 8 * HOUR,
      ordinary_seconds: 14 * HOUR,
    })
    expect((await changesOf()).at(-1)).toMatchObject({
      moment: 'After approval',
      figure: 'Payable',
      before: 7 * HOUR,
      after: 6 * HOUR,
    })
  })

  it('shows what it said before and says now when it is opened again and approved once more [time-tracking-71]', async () => {
    const { id } = await sheet()
    const reopened = await hr.post(`timesheets/reopen/${id}`, {
      reopen_reason: 'Lunch was too long',
    })
    expect(reopened.status).toBe(200)
    const known = (await changesOf()).length
    await correctLunch(1)
    const open = (await changesOf()).slice(known)
    const expected = [
      { date: '2026-03-10', figure: 'Payable', before: 6 * HOUR, after: 8 * HOUR },
      { date: '2026-03-12', figure: 'Scheduled', before: 0, after: 8 * HOUR },
    ]
    for (const change of expected)
      expect(open).toContainEqual({
        ...change,
        moment: 'After reopening',
        changed_by: 'hr',
        cause: 'Lunch was too long',
      })
    await sign('2026-03-18T16:00:00Z')
    await decide('Timesheet')
    expect((await changesOf()).slice(known)).toEqual(open)
    expect((await sheet()).changes).toContain(
      '10 Mar payable 6:00 → 8:00 (after reopening, hr: Lunch was too long)',
    )
    const { content } = await hr.file('POST', 'timesheets/export', { format: 'csv' })
    expect(String(content)).toContain('10 Mar payable 6:00 → 8:00')
  })

  it('compares each reopening with what was approved last', async () => {
    const { id } = await sheet()
    const known = (await changesOf()).length
    expect((await hr.post(`timesheets/reopen/${id}`, { reopen_reason: 'Again' })).status).toBe(200)
    expect(await changesOf()).toHaveLength(known)
    await sign('2026-03-18T17:00:00Z')
    await decide('Timesheet')
    expect(await changesOf()).toHaveLength(known)
  })
})
