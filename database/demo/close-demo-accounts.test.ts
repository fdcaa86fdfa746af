import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { startProgram, type TestProgram } from '../../tests/harness/program.ts'
import { closeDemoAccounts } from './close-demo-accounts.ts'
import { DEMO_PASSWORD } from './accounts.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('takes the printed password from the accounts that have it, ends their sessions, and leaves others alone [database-2]', async () => {
  const printed = await hashPassword(DEMO_PASSWORD)
  const agent = await program.as('agent')
  const lead = await program.as('lead')
  const { users } = program.company
  await program.database.rows('update users set password = $1 where id = any($2)', [
    printed,
    [users.agent, users.admin],
  ])
  // The same password at an address of the company's own is the same hash.
  await program.database.rows(`update users set email = 'boss@office.test' where id = $1`, [
    users.admin,
  ])
  expect(await closeDemoAccounts(program.database)).toBe(2)
  expect(await closeDemoAccounts(program.database)).toBe(0)
  const credentials = { email: 'agent@test.example', password: DEMO_PASSWORD }
  expect((await program.stranger.post('login', credentials)).status).toBe(422)
  await expect.poll(async () => (await agent.get('session')).status).toBe(401)
  expect((await lead.get('session')).status).toBe(200)
})
