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

/** Changes of designation of three people; the database refuses to note that of the second as applied. */
const PLANTED = [
  `insert into designation_changes (employee_id, designation_id, effective_date, change_type, created_by)
     select u.employee_id, e.designation_id, '2026-03-10', 'Correction', (select id from users where email = 'hr@test.example')
       from users u join employees e on e.id = u.employee_id
      where u.email in ('agent@test.example', 'agent2@test.example', 'lead@test.example') order by u.id`,
  `create function refuse_second() returns trigger language plpgsql as $$
     begin
       if new.id = (select min(id) + 1 from designation_changes) then raise exception 'planted'; end if;
       return new;
     end $$`,
  'create trigger refuse_second before update on designation_changes for each row execute function refuse_second()',
]

test('an administrator sees which item of a schedule failed and why, and has it tried again', async () => {
  const { program, visitAs } = own()
  const { database, engine } = program
  for (const planted of PLANTED) await database.rows(planted)
  program.at('2026-03-10T12:04:00.000Z')
  await database.rows(`update schedules set next_due = null where name <> 'designation-changes'`)
  await database.rows(
    `update schedules set next_due = '2026-03-10T12:04:00Z' where name = 'designation-changes'`,
  )
  await engine.schedules.workOff()

  const { page, context, faults } = await visitAs(browser, 'admin', '/schedules')
  const changes = page.getByRole('listitem').filter({ hasText: 'Designation changes whose day' })
  await changes.getByText('2 of 3 applied.', { exact: false }).waitFor()
  const failed = changes.getByRole('list', { name: 'Not done: Designation changes' })
  await failed.getByText('Something went wrong. The log of the server says what.').waitFor()
  await failed.getByText('tried once', { exact: false }).waitFor()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await failed.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `/tmp/h2/faults-${width}-${colorScheme}.png` })
    }
  await failed.getByRole('link', { name: /^Employee \d+$/ }).waitFor()

  await database.rows('drop trigger refuse_second on designation_changes')
  await failed.getByRole('button', { name: /^Try again: Employee \d+$/ }).click()
  await told(page, 'It is tried again now.')
  await engine.schedules.workOff()
  await failed.waitFor({ state: 'detached' })
  await changes.getByText('1 of 1 applied.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
