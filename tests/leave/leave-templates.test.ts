import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEAVE_OF_COUNTRIES } from '#areas/leave/server/templates/leave-of-countries.ts'
import type { PlannedLeave } from '#areas/leave/contract/templates/leave-templates.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The least the law of a country gives, put on an office by one press.
let program: TestProgram
let hr: Person
let office_id: number
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  office_id = program.company.offices['Karachi'] ?? 0
})
afterAll(() => program.close())

async function preview(country: string, office = office_id): Promise<PlannedLeave[]> {
  const { status, body } = await hr.post('leave_config/previewTemplate', {
    office_id: office,
    country,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const apply = (country: string, chosen: readonly string[], office = office_id, who = hr) =>
  who.post('leave_config/applyTemplate', { office_id: office, country, chosen })

const given = async (office = office_id) => {
  const { body } = await hr.get(`leave_config/getByOfficeId/${office}`)
  return body.data.leaveConfigByOfficeList as readonly Record<string, unknown>[]
}

const typesNow = () =>
  program.database.rows<{ code: string; day_rule: string }>(
    'select code, day_rule from leave_types where not is_deleted order by code',
  )

describe('templates of leave', () => {
  it('name the law of every row, and where it can be read', () => {
    for (const templates of Object.values(LEAVE_OF_COUNTRIES)) {
      const codes = templates.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      for (const { law, says, checked, source, code } of templates) {
        expect(law).toMatch(/\d/)
        expect(says.length).toBeGreaterThan(4)
        expect(checked === null || checked >= 2025).toBe(true)
        expect(source).toMatch(/^https:\/\//)
        expect(code.length).toBeLessThanOrEqual(4)
      }
    }
  })

  it.each([
    ['DE', 'AL', 20, 'BUrlG § 3'],
    ['DE', 'ML', 98, 'MuSchG § 3'],
    ['ES', 'AL', 30, 'Estatuto de los Trabajadores, art. 38'],
    ['FR', 'AL', 25, 'Code du travail, L3141-3'],
    ['GB', 'AL', 28, 'Working Time Regulations 1998, reg. 13 and 13A'],
    ['IE', 'AL', 20, 'Organisation of Working Time Act 1997, s. 19'],
    ['NL', 'AL', 20, 'Burgerlijk Wetboek, 7:634'],
    ['PH', 'SIL', 5, 'Labor Code, art. 95'],
    ['PT', 'AL', 22, 'Código do Trabalho, art. 238'],
  ])('of %s give %s for the %i days of the law: %s', async (country, code, days, law) => {
    const row = (await preview(country)).find((one) => one.code === code)
    expect(row).toMatchObject({ entitlement_days: days, law, checked: 2025 })
  })

  it.each([
    ['FR', 'SL'],
    ['GB', 'SL'],
    ['IN', 'AL'],
    ['PL', 'AL'],
  ])('of %s say of %s that nobody compared it with the law', async (country, code) => {
    const row = (await preview(country)).find((one) => one.code === code)
    expect(row).toMatchObject({ checked: null })
  })

  it.each(Object.keys(LEAVE_OF_COUNTRIES))(
    'of %s can be put on an office, and taken back',
    async (country) => {
      const before = [await given(), await typesNow()]
      const planned = await preview(country)
      expect(planned.every(({ is_new_type, is_there }) => is_new_type && !is_there)).toBe(true)
      const { status, body } = await apply(
        country,
        planned.map(({ code }) => code),
      )
      expect(status, JSON.stringify(body)).toBe(200)
      expect(await given()).toHaveLength(planned.length)
      expect((await preview(country)).every(({ is_there }) => is_there)).toBe(true)
      const again = await apply(country, ['AL'])
      expect([again.status, again.body.code]).toEqual([422, 'leave.nothing_to_apply'])
      const undone = await hr.post(`history/undo/${body.data.batch}`)
      expect([undone.status, undone.body.data.refused]).toEqual([200, []])
      expect([await given(), await typesNow()]).toEqual(before)
    },
  )

  it.each([
    ['DE', 'Yearly', 'First day'],
    ['ES', 'Monthly', 'Last day'],
    ['PT', 'Yearly', 'First day'],
  ])('of %s give the year as its law does: %s, %s', async (country, accrual, accrual_on) => {
    const { body } = await apply(country, ['AL'])
    expect((await given())[0]).toMatchObject({ accrual, accrual_on })
    await hr.post(`history/undo/${body.data.batch}`)
  })

  it('use a type that fits and say what would change; another rule is a type of its own', async () => {
    const other = program.company.offices['New York'] ?? 0
    await apply('PT', ['AL'])
    await apply('DE', ['AL'], other)
    expect(await typesNow()).toEqual([{ code: 'AL', day_rule: 'Working days' }])
    expect((await given(other))[0]).toMatchObject({ entitlement_days: 20, carry_over_max: 20 })
    const [annual] = await preview('DE')
    expect(annual).toMatchObject({ code: 'AL', is_new_type: false, is_there: false })
    expect(annual?.changes).toContain('A year 22 → 20')
    expect((await preview('ES'))[0]).toMatchObject({ name: 'Annual leave ES', is_new_type: true })
    await apply('ES', ['AL'], other)
    expect(await typesNow()).toEqual([
      { code: 'AL', day_rule: 'Working days' },
      { code: 'ALES', day_rule: 'Calendar days' },
    ])
  })

  it('are for people who may change leave, of offices and countries that there are', async () => {
    const lead = await program.as('lead')
    expect((await apply('PT', ['AL'], office_id, lead)).status).toBe(403)
    expect((await lead.get('leave_config/getTemplates')).status).toBe(403)
    expect((await apply('PT', ['AL'], 999_999)).status).toBe(404)
    const { status, body } = await hr.post('leave_config/previewTemplate', {
      office_id,
      country: 'AQ',
    })
    expect([status, body.code]).toEqual([422, 'leave.no_template'])
    const known = await hr.get('leave_config/getTemplates')
    expect(known.body.data.countries).toHaveLength(10)
  })
})
