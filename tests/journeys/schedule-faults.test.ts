import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

let browser: Browser
const own = useOwnProgram()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Changes of designation of three people: the database refuses that of one, and one gives a role that its author may not give. */
const PLANTED = [
  `insert into designation_changes (employee_id, designation_id, effective_date, change_type, created_by, new_role_id)
     select u.employee_id, e.designation_id, '2026-03-10', 'Correction', u.id,
            case u.email when 'lead@test.example' then (select id from roles where name = 'Admin') end
       from users u join employees e on e.id = u.employee_id
      where u.email in ('agent@test.example', 'agent2@test.example', 'lead@test.example')`,
  `create function refuse_one() returns trigger language plpgsql as $$
     begin
       if new.employee_id = (select employee_id from users where email = 'agent2@test.example')
       then raise exception 'planted';
       end if;
       return new;
     end $$`,
  'create trigger refuse_one before update on designation_changes for each row execute function refuse_one()',
  `update schedules set next_due = case name when 'designation-changes' then timestamptz '2026-03-10T12:04:00Z' end`,
]

test('an administrator sees which item of a schedule failed and why, and has it tried again [journeys-37]', async () => {
  const { program, visitAs } = own()
  const { database, engine } = program
  for (const planted of PLANTED) await database.rows(planted)
  program.at('2026-03-10T12:04:00.000Z')
  await engine.schedules.workOff()

  const { page, context, faults } = await visitAs(browser, 'admin', '/schedules')
  const changes = page.getByRole('listitem').filter({ hasText: 'Designation changes whose day' })
  await changes.getByText('2 could not be done and are tried again later.').waitFor()
  const failed = changes.getByRole('list', { name: /^Not done: Designation changes/ })
  const byProgram = failed.getByRole('listitem').filter({ hasText: 'Something went wrong.' })
  const byRule = failed.getByRole('listitem').filter({ hasText: 'You do not have the right' })
  await byProgram.getByText('tried once').waitFor()
  await byRule.getByRole('link', { name: /^Employee \d+$/ }).waitFor()

  await database.rows('drop trigger refuse_one on designation_changes')
  await byProgram.getByRole('button', { name: /^Try again: Employee \d+$/ }).click()
  await told(page, 'It is tried again now.')
  await engine.schedules.workOff()
  await byProgram.waitFor({ state: 'detached' })
  await byRule.waitFor()
  expect(faults).toEqual([])
  await context.close()
})
