import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import type { Database } from '#platform/server/database/database.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { addAdmin } from './add-admin.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  await seedProgram(database, areas)
})

afterAll(async () => {
  await database.close()
  await place.drop()
})

test('adds a super admin who has to change the password, and writes it into the history without it [tools-13]', async () => {
  await addAdmin(database, {
    email: 'ann@office.example',
    name: 'Ann van  Lee',
    password: 'first-sign-in',
  })
  const [user] = await database.rows(
    `select u.*, r.name as role from users u join roles r on r.id = u.role_id`,
  )
  expect(user).toMatchObject({
    name: 'Ann van Lee',
    first_name: 'Ann',
    last_name: 'van Lee',
    role: 'Super Admin',
    is_super_admin: true,
    must_change_password: true,
  })
  expect(await passwordFits(String(user?.['password']), 'first-sign-in')).toBe(true)
  const [entry] = await database.rows<{ after: object }>(
    `select after from history where resource = 'users'`,
  )
  expect(entry?.after).toMatchObject({ email: 'ann@office.example' })
  expect(entry?.after).not.toHaveProperty('password')
})

test('refuses an address that is taken, and one that is none', async () => {
  const again = addAdmin(database, {
    email: 'Ann@office.example',
    name: 'Ann',
    password: 'first-sign-in',
  })
  await expect(again).rejects.toThrow('There is an account with the email')
  const wrong = addAdmin(database, { email: 'ann', name: 'Ann', password: 'first-sign-in' })
  await expect(wrong).rejects.toThrow(/email/i)
})
