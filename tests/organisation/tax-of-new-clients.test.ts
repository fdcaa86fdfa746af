import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What a new client is taxed with is known within one country, and asked for across borders.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

let made = 0

/** A new client of an office, whose company is in some country. */
async function clientIn(iso2: string | null, more: object = {}): Promise<number | null> {
  made += 1
  const { database, company } = program
  const [firm] = await database.rows<{ id: number }>(
    `insert into companies (name, company_type_id, is_client, country_id)
     select 'Taxed ' || $1, company_type_id, true, (select id from countries where iso2 = $2) from companies order by id limit 1 returning id`,
    [made, iso2],
  )
  const { status, body } = await admin.post('client/create', {
    ...{ name: `Taxed ${made}`, code: `TX${made}`, company_id: firm?.id },
    ...{ offices_ids: [company.offices['Karachi']], start_date: '2026-01-01' },
    managers_ids: [company.employees['lead']],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.tax_percent
}

/** Karachi lies in another country for a while. */
const officeIn = (iso2: string) =>
  program.database.rows(
    `update offices o set city = c.id, country_id = c.country_id from cities c join countries n on n.id = c.country_id where o.id = $1 and n.iso2 = $2`,
    [program.company.offices['Karachi'], iso2],
  )

it('begins with the standard tax of the country where its company and its offices are [organisation-69]', async () => {
  await officeIn('PT')
  expect(await clientIn('PT')).toBe(23)
  expect(await clientIn('PT', { tax_percent: 6 })).toBe(6)
})

it('is not known across borders, nor where a country or its tax is not: bills ask for it', async () => {
  await officeIn('PT')
  expect(await clientIn('GB')).toBeNull()
  expect(await clientIn(null)).toBeNull()
  await officeIn('PK')
  expect(await clientIn('PK')).toBeNull()
})
