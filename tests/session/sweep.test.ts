import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('the sweep removes what outlived its use, and nothing else [session-13]', async () => {
  const { database, company, engine } = program
  for (const [key, age] of [
    ['old', '25 hours'],
    ['fresh', '23 hours'],
  ])
    await database.rows(
      `insert into idempotency (user_id, route, key, request_hash, answer, date_created) values (1, 'POST /api/x', $1, '', '{}', now() - $2::interval)`,
      [key, age],
    )
  for (const [key, rest] of [
    ['over', '-1 second'],
    ['current', '1 day'],
  ])
    await database.rows(
      `insert into notifications (user_id, type, title, dedupe_key, expires_at) values ($1, 'user', $2, $2, now() + $3::interval)`,
      [company.users.agent, key, rest],
    )
  program.at(new Date(Date.now() + 3_600_000).toISOString())
  await engine.schedules.workOff()
  program.at(undefined)
  expect(await database.rows('select key from idempotency')).toEqual([{ key: 'fresh' }])
  // Whatever the hour, other schedules may tell people something meanwhile.
  expect(
    await database.rows(`select title from notifications where title in ('over', 'current')`),
  ).toEqual([{ title: 'current' }])
})
