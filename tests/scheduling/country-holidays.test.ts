import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CountryHoliday } from '#areas/scheduling/contract/country-holidays.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The holidays of a country and year, looked at and put on offices by one press.
let program: TestProgram
let hr: Person
let category: number
let offices: number[]
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  offices = [program.company.offices['Karachi'] ?? 0]
  const made = await hr.post('holiday_categories/create', { name: 'Public', offices_ids: offices })
  category = made.body.data.id
})
afterAll(() => program.close())

const asked = (more: object = {}) => ({ country: 'PT', year: 2027, offices_ids: offices, ...more })

async function preview(more: object = {}) {
  const { status, body } = await hr.post('holiday/previewCountry', asked(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { holidays: CountryHoliday[]; regions: { code: string }[] }
}

const load = (chosen: readonly string[], more: object = {}, who = hr) =>
  who.post('holiday/loadCountry', asked({ holiday_category_id: category, chosen, ...more }))

const stored = () =>
  program.database.rows<{ name: string; start: string }>(
    'select name, start_date::text as start from holidays where not is_deleted order by start_date, name',
  )

describe('the holidays of a country', () => {
  it('come with their days and names, those of a region too', async () => {
    const { holidays } = await preview()
    expect(holidays.find(({ start_date }) => start_date === '2027-04-25')).toMatchObject({
      own_name: 'Dia da Liberdade',
      is_optional: false,
      there: null,
    })
    const starts = holidays.map(({ start_date }) => start_date)
    expect(starts).toEqual(starts.toSorted())
    expect(starts).toContain('2027-12-25')
    const { regions } = await preview({ country: 'DE' })
    expect(regions.map(({ code }) => code)).toContain('BY')
    const bavaria = await preview({ country: 'DE', region: 'BY' })
    expect(bavaria.holidays.map(({ start_date }) => start_date)).toContain('2027-01-06')
    // Augsburg keeps the Peace of Augsburg, and what Bavaria keeps.
    expect(regions.map(({ code }) => code)).toContain('BY.A')
    const augsburg = await preview({ country: 'DE', region: 'BY.A' })
    const days = augsburg.holidays.map(({ start_date }) => start_date)
    expect(days).toEqual(expect.arrayContaining(['2027-01-06', '2027-08-08']))
    expect(bavaria.holidays.map(({ start_date }) => start_date)).not.toContain('2027-08-08')
  })

  it('are added as one change, shown as there, and taken back', async () => {
    await hr.post('holiday/create', {
      name: 'Founding day',
      start_date: '2027-12-25',
      holiday_category_id: category,
    })
    const before = await stored()
    const { holidays } = await preview()
    const christmas = holidays.find(({ start_date }) => start_date === '2027-12-25')
    expect(christmas?.there).toBe('Founding day')
    const chosen = holidays.filter(({ there }) => there === null).map(({ key }) => key)
    const { status, body } = await load(chosen)
    expect([status, body.data.added]).toEqual([200, chosen.length])
    expect((await preview()).holidays.every(({ there }) => there !== null)).toBe(true)
    const undone = await hr.post(`history/undo/${body.data.batch}`)
    expect([undone.status, undone.body.data.refused]).toEqual([200, []])
    expect(await stored()).toEqual(before)
  })

  it('leave out those on days that are paid, and say why', async () => {
    const person = program.company.employees['agent-b'] ?? 0
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state, locked_at) values ($1, '2025-12-21', '2025-12-27', 'Locked', statement_timestamp())`,
      [person],
    )
    const { holidays } = await preview({ year: 2025 })
    const chosen = holidays
      .filter(({ start_date }) => ['2025-12-08', '2025-12-25'].includes(start_date))
      .map(({ key }) => key)
    const { status, body } = await load(chosen, { year: 2025 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      added: 1,
      left_out: [{ start_date: '2025-12-25', why: expect.stringContaining('21 Dec') }],
    })
    expect((await stored()).map(({ start }) => start)).toContain('2025-12-08')
    expect((await stored()).map(({ start }) => start)).not.toContain('2025-12-25')
  })

  it('are nothing where none is chosen, and for nobody who may not add holidays', async () => {
    const none = await load(['2027-01-01 Nothing of the kind'])
    expect([none.status, none.body.code]).toEqual([422, 'scheduling.no_holiday_chosen'])
    const agent = await program.as('agent')
    expect((await load(['2027-01-01 New Year'], {}, agent)).status).toBe(403)
    expect((await agent.get('holiday/getCountries')).status).toBe(403)
    const unknown = await hr.post('holiday/previewCountry', asked({ country: 'XX' }))
    expect([unknown.status, unknown.body.data.holidays]).toEqual([200, []])
    const known = await hr.get('holiday/getCountries')
    expect(known.body.data.countries.length).toBeGreaterThan(100)
  })
})
