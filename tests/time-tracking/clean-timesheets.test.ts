import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestGroup, RequestRow } from '#platform/contract/approvals.ts'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// A week kept to the minute by one person, and not by their colleague: the first is approved without a look, the second is looked at.
const DAYS = [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-03-${String(day).padStart(2, '0')}`)

let program: TestProgram
let person: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[person, lead] = await Promise.all([program.as('agent-b'), program.as('lead')])
  for (const day of DAYS) await shift(day)
  program.at('2026-03-14T16:00:00Z')
  await tendTimesheets(program.engine)
})
afterAll(() => program.close())

/** A day shift in Karachi, 09:00 to 18:00, with an hour of lunch. */
async function shift(day: string): Promise<void> {
  const punches = [
    ['04:00', 'At Desk'],
    ['08:00', 'Lunch'],
    ['09:00', 'At Desk'],
    ['13:00', 'End Timer'],
  ] as const
  for (const [time, status] of punches) {
    program.at(`${day}T${time}:00Z`)
    expect((await person.post('clockin/create', { status })).status).toBe(200)
  }
}

const sheetOf = async (reader: Person, name = 'agent-b') => {
  const whose = program.company.employees[name]
  const filter = JSON.stringify({ period_start: { eq: '2026-03-08' }, employee_id: { eq: whose } })
  return (await reader.get(`timesheets/getAll?filter=${encodeURIComponent(filter)}`)).body.data[0]
}

const inbox = async (reader: Person) => {
  const { body } = await reader.post('approvals/getInbox', { order: 'oldest' })
  const groups: readonly RequestGroup[] = body.groups
  const rows: readonly RequestRow[] = body.data
  return { rows, sheets: groups.find(({ kind }) => kind === 'Timesheet') }
}

describe('the week of a timesheet', () => {
  it('has every day with its plan, its stretches and its figures, for those who see the sheet', async () => {
    const { id, payable_seconds } = await sheetOf(person)
    const week = async (name: string) => (await program.as(name)).get(`timesheets/getWeek/${id}`)
    for (const name of ['agent-b', 'lead', 'hr']) {
      const { data } = (await week(name)).body
      expect(data.days.map(({ date }: { date: string }) => date)).toEqual(DAYS)
      expect(data.zone_name).toBe('Asia/Karachi')
      expect(data.days[1]).toMatchObject({
        planned_start: '2026-03-09T04:00:00.000Z',
        planned_end: '2026-03-09T13:00:00.000Z',
        corrections: [],
        shifts: [{ state: 'Closed', stretches: [{}, { status: 'Lunch' }, {}] }],
      })
      const sum = data.days.reduce(
        (total: number, one: { payable: number }) => total + one.payable,
        0,
      )
      expect(sum).toBe(payable_seconds)
    }
    for (const name of ['agent', 'lead2']) expect((await week(name)).status).toBe(404)
  })

  it('names a correction that waits, and what was never clocked', async () => {
    const colleague = await program.as('agent')
    const { id } = await sheetOf(colleague, 'agent')
    const { body } = await colleague.post('clock_corrections/create', {
      ...{ business_date: '2026-03-10', kind: 'Whole day missing', reason: 'Forgot' },
      entries: [{ status: 'At Desk', from: '2026-03-10T17:00:00Z', to: '2026-03-11T01:00:00Z' }],
    })
    const { data } = (await colleague.get(`timesheets/getWeek/${id}`)).body
    expect(data.days[2]).toMatchObject({
      corrections: [{ id: body.data.id, state: 'Draft' }],
      shifts: [],
    })
    expect(data.days[2].absence).toBeGreaterThan(0)
    await colleague.delete(`clock_corrections/delete/${body.data.id}`)
  })
})

describe('clean timesheets', () => {
  it('wait among the others of their kind, the oldest first, and say that there is nothing to look at', async () => {
    for (const name of ['agent-b', 'agent']) {
      const own = await program.as(name)
      const { id } = await sheetOf(own, name)
      expect((await own.post(`timesheets/submit/${id}`)).status).toBe(200)
    }
    const { rows, sheets } = await inbox(lead)
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
    const clean = rows.filter(({ is_clean }) => is_clean)
    expect(clean.map(({ asker }) => asker.name)).toEqual(['agent-b'])
    for (const { is_clean, glance } of rows) expect(glance?.needs_look).toBe(!is_clean)
    expect(clean[0]?.glance?.words).toBe('No conflict: every day as planned')
    const other = rows.find(({ is_clean }) => !is_clean)
    expect(other?.glance?.words).toMatch(/^Needs a look: .* absent/)
    expect(sheets).toMatchObject({
      waiting: rows.length,
      many: 'Timesheets',
      clean: clean.map(({ id }) => id),
    })
    for (const name of ['agent-b', 'hr', 'lead2'])
      expect((await inbox(await program.as(name))).sheets).toBeUndefined()
  })

  it('are drawn with their week for the person who decides', async () => {
    const { sheets } = await inbox(lead)
    const { body } = await lead.get(`approvals/getById/${sheets?.clean[0]}`)
    expect(body.data.drawn).toMatchObject({
      part: 'timesheet-week',
      given: { week: { days: [{}, {}, {}, {}, {}, {}, {}] } },
    })
  })

  it('are not approved together with one that needs a look, and nothing is decided then', async () => {
    const { rows, sheets } = await inbox(lead)
    const ids = rows.map(({ id }) => id)
    const decide = (some: readonly number[]) =>
      lead.post('approvals/decide', { ids: some, decision: 'Approved', are_clean: true })
    const refused = await decide(ids)
    expect([refused.status, refused.body.code]).toEqual([409, 'approval.not_clean'])
    expect((await inbox(lead)).sheets?.waiting).toBe(rows.length)
    expect((await decide(sheets?.clean ?? [])).status).toBe(200)
    expect((await sheetOf(person)).state).toBe('Approved')
    expect((await inbox(lead)).sheets).toMatchObject({ waiting: rows.length - 1, clean: [] })
  })
})
