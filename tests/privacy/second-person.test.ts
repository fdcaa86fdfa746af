import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let employee: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-05-13T10:00:00.000Z')
  employee = program.company.employees['agent2'] ?? 0
  await rows(
    `update employees set status = 'Left', last_working_day = '2026-02-01' where id = $1`,
    [employee],
  )
})
afterAll(() => program.close())

const rows = <Row extends object>(words: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(words, values)
const nameOf = async () =>
  (await rows<{ name: string }>('select name from employees where id = $1', [employee]))[0]?.name
const asks = async (who: string) =>
  (await program.as(who)).post(`personal_data/askErasure/${employee}`, {
    reason: 'They asked for it in writing',
  })
const confirms = async (who: string) =>
  (await program.as(who)).post(`personal_data/anonymise/${employee}`, {
    confirmation: String(await nameOf()),
  })

test('an erasure that waits is confirmed by another person, not by another account of the same one [privacy-2]', async () => {
  expect((await asks('hr')).status).toBe(200)
  const { users, employees } = program.company
  const link = (account: string, person: number | null | undefined) =>
    rows('update users set employee_id = $2 where id = $1', [users[account], person])
  const confirmed = async () => (await confirms('office-admin')).body.code
  // The account that asked is gone, and its person has another one now.
  const [gone] = await rows<{ id: number }>(
    `insert into users (name, first_name, email, role_id, employee_id, is_deleted)
     select name, first_name, 'gone@test.example', role_id, employee_id, true from users where id = $1 returning id`,
    [users['office-admin']],
  )
  const askedBy = (account: number | undefined) =>
    rows(`update erasures set asked_by = $2 where employee_id = $1 and state = 'Asked'`, [
      employee,
      account,
    ])
  await askedBy(gone?.id)
  expect(await confirmed()).toBe('privacy.second_person')
  await askedBy(users['hr'])
  // An account of nobody in particular may be the second one of who asked.
  const asked = async () => (await asks('office-admin')).body.code
  await link('office-admin', null)
  await expect.poll(asked).toBe('privacy.nobodys_account')
  expect(await confirmed()).toBe('privacy.nobodys_account')
  await link('office-admin', employees['office-admin'])
  await expect.poll(asked).toBe('privacy.is_asked')
  expect(await confirmed()).toBeUndefined()
  await expect.poll(nameOf).toBe(`Former colleague ${employee}`)
})
