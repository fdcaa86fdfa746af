import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WEEKDAYS } from '#platform/contract/days.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// An office in a country whose weekend is Friday and Saturday; its person has no shift. 13 and 14 March 2026 are Friday and Saturday.
let program: TestProgram
let hr: Person
let admin: Person
let office: number
let person: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T09:00:00.000Z')
  ;[hr, admin] = await Promise.all([program.as('hr'), program.as('admin')])
  office = program.company.offices['Karachi'] ?? 0
  person = program.company.employees['agent-b'] ?? 0
  await program.database.rows('delete from employee_shifts where employee_id = $1', [person])
  await program.database.rows(
    `update offices set date_created = date_created - interval '400 days'`,
  )
})
afterAll(() => program.close())

const SUNDAY_TO_THURSDAY = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
const change = (values: object) => admin.post(`offices/update/${office}`, values)

/** The days of a week on which the person rests, and what a day of leave takes. */
async function week(from = '2026-03-09', to = '2026-03-15') {
  const days = await program.database.rows<{ date: string; is_rest: boolean; minutes: number }>(
    'select date::text as date, is_rest, minutes from leave_calendar($1, 1, $2, $3)',
    [person, from, to],
  )
  return {
    rest: days.filter(({ is_rest }) => is_rest).map(({ date }) => date.slice(8)),
    minutes: days[0]?.minutes,
  }
}
const dueAfter = async (day: string, days: number) =>
  (
    await program.database.rows<{ day: string }>(
      'select working_days_after($1, $2, $3)::text as day',
      [office, day, days],
    )
  )[0]?.day

describe('the working week of an office', () => {
  it('is Monday to Friday unless it says otherwise', async () => {
    expect(await week()).toEqual({ rest: ['14', '15'], minutes: 480 })
    expect(await dueAfter('2026-03-12', 2)).toBe('2026-03-16')
  })

  it('says from a day on when people without a shift rest, and keeps the days before', async () => {
    const { status } = await change({
      working_days: SUNDAY_TO_THURSDAY,
      holds_from: '2026-03-11',
    })
    expect(status).toBe(200)
    expect((await week()).rest).toEqual(['13', '14'])
    expect((await week('2026-03-02', '2026-03-08')).rest).toEqual(['07', '08'])
    expect(await dueAfter('2026-03-12', 2)).toBe('2026-03-16')
    expect(await dueAfter('2026-03-11', 2)).toBe('2026-03-15')
  })

  it('shares the weekly hours among its days', async () => {
    const { status } = await change({
      working_days: [...SUNDAY_TO_THURSDAY, 'Saturday'],
      holds_from: '2026-03-11',
    })
    expect(status).toBe(200)
    expect(await week('2026-03-15', '2026-03-21')).toEqual({ rest: ['20'], minutes: 400 })
  })

  it('plans the days of a shift that do not say whether they are worked', async () => {
    const shift = program.company.shifts['Day']
    await program.database.rows(
      `update shifts set shift_detail = (select jsonb_agg(jsonb_build_object('day', day)) from unnest($2::text[]) day) where id = $1`,
      [shift, WEEKDAYS],
    )
    const days = await program.database.rows<{ day: string; is_rest: boolean }>(
      `select to_char(business_date, 'DD') as day, is_rest from shift_times($1, '[]', $2, '2026-03-16', '2026-03-22')`,
      [shift, office],
    )
    expect(days.filter(({ is_rest }) => is_rest).map(({ day }) => day)).toEqual(['20'])
  })

  it('has at least one day', async () => {
    const { status, body } = await change({ working_days: [] })
    expect([status, Object.keys(body.error)]).toEqual([422, ['working_days']])
  })

  it('is shown to HR with the office', async () => {
    const { body } = await hr.get(`offices/getById/${office}`)
    expect(body.data.working_days).toHaveLength(6)
  })
})
