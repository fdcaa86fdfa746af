import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { workbookOf } from '../exchange/company-workbook.ts'
import { directorWorkbook } from '../exchange/director-workbook.ts'
import { PASSWORD } from '../harness/company.ts'
import { launchBrowser } from './browser.ts'
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

test('a workbook of 5 companies, 8 clients, 10 shifts and 6 rates comes in by at most ten decisions', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/workbook-import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'director.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf(directorWorkbook),
  })
  await open(page, 'Companies')
  await page.getByText('No column gives Company type').waitFor()
  await page.getByRole('button', { name: 'Check 39 rows' }).click()
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
  await page.getByText('39 good, 0 to correct').waitFor()
  expect(deciding.count()).toBeLessThanOrEqual(10)

  await page.getByRole('button', { name: 'Save 39 rows' }).click()
  await page.getByText('39 rows saved from director.xlsx').first().waitFor()
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
