import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { workbookOf } from '../exchange/company-workbook.ts'
import { directorWorkbook } from '../exchange/director-workbook.ts'
import { CAMPAIGNS, dialerFile, peopleFile } from './evening-files.ts'
import { PASSWORD } from '../harness/company.ts'
import { launchBrowser, told } from './browser.ts'
import { useOwnProgram } from './own-program.ts'
import { steps } from './steps.ts'

// What a director keeps in one workbook comes into an empty system in one upload.

const here = useOwnProgram(async () => ({ isEmpty: true }))
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  const { program } = here()
  await addAdmin(program.database, {
    email: 'ann@test.example',
    name: 'Ann Lee',
    password: PASSWORD,
  })
  await program.database.rows('update users set must_change_password = false')
})
afterAll(() => browser.close())

/** Opens a sheet of the list beside. */
const open = (page: Page, sheet: string) =>
  page.getByRole('button', { name: new RegExp(`^${sheet} .* rows?`) }).click()

test('a workbook of 5 companies, 8 clients, 10 shifts and 6 rates comes in by at most ten decisions [journeys-35]', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/workbook-import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'director.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf(directorWorkbook),
  })
  await open(page, 'Companies')
  await page.getByText('No column gives Company type').waitFor()
  await page.getByRole('button', { name: 'Check 40 rows' }).click()
  await page.getByText('9 values to decide').first().waitFor()

  const deciding = steps()
  await open(page, 'Shifts')
  await deciding.press(page.getByRole('button', { name: 'Mon–Fri' }))
  const letters = page.getByRole('combobox', { name: 'Days M T W T F becomes' })
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  await letters.press('ArrowDown')
  await deciding.choose(...week.map((name) => page.getByRole('option', { name, exact: true })))
  await page.keyboard.press('Escape')
  await deciding.type(page.getByLabel('Break 1 1h becomes'), 'Lunch 60')
  await deciding.type(page.getByLabel('Break 1 30 becomes'), 'Lunch 30')
  await open(page, 'Companies')
  await deciding.choose(
    page.getByRole('combobox', { name: /Company type.*becomes/ }),
    page.getByRole('option', { name: 'Customer' }),
  )
  await open(page, 'Activities')
  await deciding.press(page.getByRole('button', { name: 'Add Voice as a new' }))
  await open(page, 'People')
  await deciding.press(page.getByRole('button', { name: 'Leave open' }))
  await open(page, 'Job titles')
  await deciding.press(page.getByRole('button', { name: 'Add Operations as a new' }))
  await open(page, 'Offices')
  await deciding.press(page.getByRole('button', { name: 'Add Porto as a new' }))
  await page.getByRole('button', { name: 'Check again with 9 decided' }).click()
  await page.getByText('40 good, 0 to correct').waitFor()
  expect(deciding.count()).toBeLessThanOrEqual(10)

  await page.getByRole('button', { name: 'Save 40 rows' }).click()
  await page.getByText('40 rows saved from director.xlsx').first().waitFor()
  const [counted] = await here().program.database.rows(
    `select (select count(*)::integer from companies where is_client) as companies, (select count(*)::integer from clients) as clients,
            (select count(*)::integer from shifts) as shifts, (select count(*)::integer from shift_breaks) as breaks, (select count(*)::integer from client_rates) as rates`,
  )
  expect(counted).toEqual({ companies: 5, clients: 8, shifts: 10, breaks: 12, rates: 6 })

  await page.goto(new URL('/shifts', page.url()).href)
  const nights = page.getByRole('row').filter({ hasText: 'Nights' })
  await nights.getByText('Fri, Sat').waitFor()
  expect(faults).toEqual([])
})

test('a dirty file of 300 people comes in by at most fifteen decisions, none of them outside Muster [journeys-34]', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/employees/import')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: peopleFile() }
  await page.locator('input[type=file]').setInputFiles(file)
  const deciding = steps()
  await deciding.press(page.getByLabel('Write names in capitals as Ana Silva'))
  await page.getByRole('button', { name: 'Check 301 rows' }).click()
  await deciding.press(
    page.getByRole('listitem').filter({ hasText: 'Total: 300' }).getByRole('button'),
  )
  const of = (value: string) => page.getByRole('listitem').filter({ hasText: value })
  await deciding.press(page.getByRole('button', { name: 'Add 15 designations' }))
  await deciding.press(page.getByRole('button', { name: 'Add 6 departments' }))
  await deciding.press(of('All empty cells').getByRole('button', { name: 'Leave open' }))
  await deciding.press(of('Carlos Inexistente').getByRole('button', { name: 'Leave open' }))
  await deciding.press(of('02-04-71').getByRole('button', { name: 'Leave empty' }))
  await deciding.type(page.getByLabel('Hire Dt 31/02/2021 becomes'), '2021-02-28')
  await deciding.type(page.getByLabel('Mobile 3,51913E+11 becomes'), '+351 913 201 301')
  await deciding.press(page.getByRole('button', { name: 'Use 3 proposals' }))
  await page.getByRole('button', { name: /^Check again with \d+ of/ }).click()
  await page.getByText('296 good').waitFor()
  expect(deciding.count()).toBeLessThanOrEqual(15)
  // Four rows are left to be corrected in a file of their own, as each says.
  await page.getByRole('button', { name: 'Save 296 rows' }).click()
  await page.getByText('296 rows saved from people.csv').first().waitFor()
  const [counted] = await here().program.database.rows(
    `select count(*)::integer as people, (select count(*)::integer from designations) as titles,
            array_agg(name || case when lead_is_open then ' waits' else '' end order by name) filter (where reports_to_id is null) as without_lead from employees`,
  )
  // What stayed out can still be decided about.
  await page.getByRole('button', { name: 'Decide about 4 rows' }).click()
  await page.getByText('0 good').waitFor()
  // Helena Falcão leads the company; two of the file wait for a lead.
  expect(counted).toEqual({
    ...{ people: 299, titles: 17 },
    without_lead: ['Ana Maria Falcão waits', 'Helena Falcão', 'João Melo Peña waits'],
  })
  expect(faults).toEqual([])
})

test('5,000 calls of three campaigns come in by at most twelve decisions, and the one that ends before it starts comes back [journeys-33]', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/bulk-activity-log')
  const bringing = steps()
  await bringing.press(page.getByRole('link', { name: 'Add' }))
  const file = { name: 'dialer.csv', mimeType: 'text/csv', buffer: dialerFile('2026-02-17') }
  await page.locator('input[type=file]').setInputFiles(file)
  const choose = async (what: string, option: RegExp | string) => {
    const input = page.getByRole('combobox', { name: what })
    await bringing.choose(input, page.getByRole('option', { name: option }).first())
  }
  await page.getByRole('button', { name: 'Read it like this' }).waitFor()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  // The list of zones opens above the verbs: the file can be agreed to while it is open.
  const list = page.getByRole('listbox')
  await list.waitFor()
  const [shown, bar] = [
    await list.boundingBox(),
    await page.getByRole('button', { name: 'Read it like this' }).boundingBox(),
  ]
  expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.keyboard.press('Escape')
  await zone.fill('Lisbon')
  await bringing.choose(page.getByRole('option', { name: /^Lisbon/ }))
  await bringing.press(page.getByRole('button', { name: 'Read it like this' }))
  await choose('HALC_IN becomes', 'Halcyon Air: Bookings')
  await choose('COB_CARDS becomes', 'Cobalt Bank: Card calls')
  await choose('DELTA_OUT becomes', 'Delta Parcels: Parcels')
  await bringing.press(page.getByRole('button', { name: 'Check 5,000 rows' }))
  await bringing.press(page.getByRole('button', { name: /^Save .* rows$/ }))
  await told(page, 'Bulk Activities Logged Successfully')
  // The file is chosen by one more.
  expect(bringing.count() + 1).toBeLessThanOrEqual(12)
  await page.getByText('rows saved from dialer.csv').waitFor()
  await page.getByRole('cell', { name: 'Ended must not be before started' }).waitFor()
  const [logged] = await here().program.database.rows(
    `select count(*)::integer as logs, count(distinct activity_setup_id)::integer as activities, min(duration_seconds) as shortest from activity_logs where not is_deleted`,
  )
  expect(logged).toEqual({ logs: 4999, activities: 3, shortest: 180 })

  // The next file of the dialer is read as this one, with one press.
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'dialer-2.csv' })
  await page.getByRole('button', { name: 'Read it as dialer' }).click()
  await page.getByRole('button', { name: 'Check 5,000 rows' }).click()
  await page.getByText('There already, or left out').waitFor()
  expect(faults).toEqual([])
})

test('calls of people who do not work for their client come in by one decision a client, and go with the upload [journeys-87]', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/bulk-activity-log/add')
  const file = { name: 'lent.csv', mimeType: 'text/csv', buffer: dialerFile('2026-02-18', true) }
  const { database } = here().program
  const counted = async () =>
    (
      await database.rows(
        `select (select count(*)::integer from activity_logs l join bulk_activity_logs u on u.id = l.bulk_upload_id where u.file_name = 'lent.csv' and not l.is_deleted) as logs,
                (select count(*)::integer from employees where cardinality(client_ids) > 1) as lent`,
      )
    )[0]
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Read it as dialer' }).click()
  await page.getByRole('button', { name: 'Check 5,000 rows' }).click()
  const deciding = steps()
  const { DELTA_OUT, ...others } = CAMPAIGNS
  for (const client of Object.values(CAMPAIGNS)) {
    const card = page.getByRole('region', {
      name: `33 people of this file do not work for ${client}`,
    })
    await deciding.press(card.getByRole('button', { name: `Let 33 people work for ${client}` }))
    await card.getByRole('button', { name: 'Decide again' }).waitFor()
  }
  expect(deciding.count()).toBe(3)
  for (const client of Object.values(others))
    await page.getByText(`33 people will work for ${client}`).waitFor()
  // Parcels are worked in Porto alone, and these people are in Lisbon.
  await page.getByText('33 people cannot, and their rows stay out:').waitFor()
  await page.getByText(`Add their office to the offices of ${DELTA_OUT}.`).first().waitFor()
  expect(await counted()).toEqual({ logs: 0, lent: 0 })
  await page.getByRole('button', { name: 'Save 3,333 rows' }).click()
  await page.getByText('3,333 rows saved from lent.csv').waitFor()
  expect(await counted()).toEqual({ logs: 3333, lent: 66 })
  await page.getByRole('button', { name: 'Undo upload' }).click()
  await page.getByText('Upload undone').waitFor()
  await expect.poll(counted).toEqual({ logs: 0, lent: 0 })
  expect(faults).toEqual([])
})
