import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { companyOf300, workbookOf } from '../exchange/company-workbook.ts'
import { PASSWORD } from '../harness/company.ts'
import type { Person } from '../harness/program.ts'
import { focused, launchBrowser, textOf, told } from './browser.ts'
import { type OwnProgram, useOwnProgram } from './own-program.ts'
import { steps } from './steps.ts'

// What a company has already comes to an empty system: its data as a workbook, its set-up as a file. Each is taken back as one.

const here = useOwnProgram(async () => ({ isEmpty: true }))
const there = useOwnProgram(async () => ({ isEmpty: true }))
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  for (const { program } of [here(), there()]) {
    await addAdmin(program.database, {
      email: 'ann@test.example',
      name: 'Ann Lee',
      password: PASSWORD,
    })
    await program.database.rows('update users set must_change_password = false')
  }
})
afterAll(() => browser.close())

const counted = async ({ program }: OwnProgram, tables: readonly string[]) => {
  const sums = tables.map(
    (table) => `(select count(*)::integer from ${table} where not is_deleted) as ${table}`,
  )
  const [row] = await program.database.rows<Record<string, number>>(`select ${sums.join(', ')}`)
  return row
}

const BROUGHT = ['employees', 'offices', 'departments', 'designations', 'companies', 'clients']

/** What the history says of what came last, taken back there. */
async function undoneInHistory(page: Page, words: string): Promise<void> {
  const entry = page.getByRole('row').filter({ hasText: words })
  await entry.getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
}

test('a company of 300 comes as one workbook: 273 cells are mended by few decisions, and all of it is undone', async () => {
  const { page, faults } = await here().visitAs(browser, 'ann', '/workbook-import')
  // Over a slow line, what keeps the keyboard's place comes when the button that was pressed is gone.
  await page.route(/keep-focus/, async (route) => {
    await page.getByText('15 values to decide').first().waitFor()
    await route.continue()
  })
  const none = await counted(here(), BROUGHT)
  await page.locator('input[type=file]').setInputFiles({
    name: 'company.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf({
      ...companyOf300('Islamabad', ''),
      'Designation categories': [['Name'], ['Operations']],
    }),
  })
  const deciding = steps()
  await page.getByRole('heading', { name: 'Notes' }).waitFor()
  await deciding.press(page.getByRole('button', { name: 'Leave out' }))
  // The step gives way to the next one, and the keyboard goes on there.
  await page.getByRole('button', { name: 'Check 318 rows' }).press('Enter')
  await focused(page.locator('[aria-current=step]').filter({ hasText: '15 values to decide' }))

  // The sheet with values to decide opens by itself; most are a slip of the keys away from what they mean.
  await page.getByText('15 values to decide').first().waitFor()
  await deciding.press(page.getByRole('button', { name: 'Use 12 proposals' }))
  const means = (value: string, what: string) =>
    page.getByLabel(`${value} becomes`).selectOption(what)
  await means('Job title Agnet', 'Voice Agent')
  await means('Clients Ceder', 'Cedar Travel')
  await deciding.press(page.getByRole('button', { name: 'Next: Job titles' }))
  await focused(page.getByRole('region', { name: 'Job titles' }))
  await deciding.press(page.getByRole('button', { name: 'Add Front line as a new' }))
  await page.getByRole('button', { name: 'Check again with 15 decided' }).click()
  await page.getByText('318 good, 0 to correct').waitFor()
  expect(deciding.count() + 2).toBeLessThanOrEqual(15)
  expect(await counted(here(), BROUGHT)).toEqual(none)

  await page.getByRole('button', { name: 'Save 318 rows' }).click()
  await page.getByText('318 rows saved from company.xlsx').first().waitFor()
  expect(await counted(here(), BROUGHT)).toEqual({
    ...{ employees: 300, offices: 2, departments: 3 },
    ...{ designations: 6, companies: 3, clients: 3 },
  })
  await page.getByRole('link', { name: 'See the employees' }).click()
  await page.getByText('of 300').first().waitFor()

  await page.goto(new URL('/history', page.url()).href)
  await undoneInHistory(page, '318 rows saved from company.xlsx')
  await told(page, 'Undone: 319 records')
  expect(await counted(here(), BROUGHT)).toEqual(none)
  expect(faults).toEqual([])
})

/** A person of a program who asks over the API. */
async function askingIn({ program }: OwnProgram): Promise<Person> {
  const answer = await program.stranger.post('login', {
    email: 'ann@test.example',
    password: PASSWORD,
  })
  return program.with(answer.body.data.access_token)
}

/** Set-up of a company: something new in three families, and a role that was changed. */
async function setUp(own: OwnProgram): Promise<void> {
  const ann = await askingIn(own)
  const [place] = await own.program.database.rows<Record<string, number>>(
    `select c.id as city, c.country_id, z.id as timezone_id from cities c cross join time_zones z
      where c.name = 'Lisbon' and z.iana_name = 'Europe/Lisbon'`,
  )
  const office = await ann.post('offices/create', { name: 'Chiado', code: 'CHI', ...place })
  const [qa] = (await ann.get('roles/getAll?search=QA')).body.data
  const answers = [
    office,
    await ann.post('leave_type/create', {
      name: 'Study leave',
      code: 'STU',
      offices_ids: [office.body.data.id],
    }),
    await ann.post('activity_categories/create', { name: 'Retention' }),
    await ann.put(`roles/update/${qa.id}`, { description: 'Hears calls', version: qa.version }),
  ]
  expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => undefined))
}

const CARRIED = ['offices', 'leave_types', 'activity_categories']

test('set-up goes to a second system as a file: compared, tried, applied, and undone there', async () => {
  await setUp(here())
  const from = await here().visitAs(browser, 'ann', '/configuration')
  const saving = from.page.waitForEvent('download')
  await from.page.getByRole('button', { name: 'Save as file' }).click()
  const file = await textOf(await saving)
  await from.context.close()

  const before = await counted(there(), CARRIED)
  const { page, faults } = await there().visitAs(browser, 'ann', '/configuration')
  await page.locator('input[type=file]').setInputFiles({
    name: 'set-up.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  for (const words of ['Chiado', 'Study leave', 'Retention', 'Hears calls'])
    await page.getByText(words).first().waitFor()
  await page.getByRole('button', { name: 'Apply 4 differences' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 added, 1 changed, 0 removed').waitFor()
  expect(await counted(there(), CARRIED)).toEqual(before)
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Applied: 3 added, 1 changed, 0 removed').waitFor()

  await page.goto(new URL('/leave-type', page.url()).href)
  await page.getByRole('link', { name: 'Study leave' }).waitFor()
  await page.goto(new URL('/history', page.url()).href)
  await undoneInHistory(page, '3 added, 1 changed')
  await told(page, 'Undone: 4 records')
  expect(await counted(there(), CARRIED)).toEqual(before)
  const ann = await askingIn(there())
  expect((await ann.get('roles/getAll?search=QA')).body.data[0].description).not.toBe('Hears calls')
  expect(faults).toEqual([])
})
