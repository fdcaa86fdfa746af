import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { seedCountries } from './countries.ts'

let files: TestDatabase
let database: Database
beforeAll(async () => {
  files = await createTestDatabase()
  database = openDatabase(files.connection)
})
afterAll(async () => {
  await database.close()
  await files.drop()
})

test('the 249 countries of ISO are there with their capitals, once', async () => {
  await seedCountries(database)
  await seedCountries(database)
  expect(await database.rows('select count(*)::integer as n from countries')).toEqual([{ n: 249 }])
  const [lisbon] = await database.rows(
    `select c.iso3, c.phone_code, c.currency from cities t join countries c on c.id = t.country_id where t.name = 'Lisbon'`,
  )
  expect(lisbon).toEqual({ iso3: 'PRT', phone_code: '+351', currency: 'EUR' })
})
