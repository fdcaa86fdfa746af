import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, textOf, visitAs, told } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What a button saves, as rows. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const saving = page.waitForEvent('download')
  await press()
  return parse(await textOf(await saving), { bom: true })
}

test('an administrator exports departments, imports the corrected file, and sees where a new one comes from', async () => {
  const { page, context, faults } = await visitAs(browser, 'admin@muster.example')
  await page.getByRole('button', { name: 'Organisation' }).click()
  await page.getByRole('link', { name: 'Departments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor()

  const [header = [], ...rows] = await savedBy(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  })
  expect(header.slice(0, 3)).toEqual(['Name', 'Code', 'Offices'])
  const office = rows[0]?.[2]?.split('; ')[0] ?? ''

  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import departments' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'more-departments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      stringify([
        ['Name', 'Code', 'Offices'],
        ['Night desk', 'NIGHTDESK', office],
        ['Far desk', 'FARDESK', 'Atlantis'],
      ]),
    ),
  })
  await page.getByRole('button', { name: 'Check 2 rows' }).click()

  await page.getByText('1 row. No office has this name').waitFor()
  const wrong = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download these rows' }).click(),
  )
  expect(wrong[1]).toEqual(['Far desk', 'FARDESK', 'Atlantis', 'No office has this name'])

  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await page.getByText('1 row saved from more-departments.csv').first().waitFor()
  const saved = page.url()
  await page.getByRole('link', { name: 'See the departments' }).click()
  await page.getByRole('link', { name: 'Night desk' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History of this Department' })
  await history.getByText('added it').waitFor()
  await history.getByText('NIGHTDESK').waitFor()
  await page.waitForURL((address) => address.searchParams.get('tab') === 'history')

  await page.goto(saved)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await told(page, 'Undone: 1 department')
  await page.getByRole('button', { name: 'Import undone' }).waitFor()
  await page.getByRole('link', { name: 'See the departments' }).click()
  await page.getByRole('link', { name: 'Voice' }).waitFor()
  expect(await page.getByRole('link', { name: 'Night desk' }).count()).toBe(0)
  await readsHistory(page)

  expect(faults).toEqual([])
  await context.close()
})

test('HR brings in people as another system wrote them, adds what they mention, and takes all of it back', async () => {
  const { page, context, faults } = await visitAs(browser, 'hr@muster.example', '/employees/import')
  const rows = [
    'Emp ID;Full Name;Dept;Job Title;Supervisor;Site;Hire Dt;Mobile',
    'Z-01;Helena Falcão;Operations;Floor Coach;;Lisbon;03/01/2010;+351 912 345 601',
    'Z-02;"de Sousa, Rui";Operations;Voice Coach;Ana Cardoso Leitão;Lisbon;13/05/2019;+351 912 345 602',
    'Z-03;ANA CARDOSO LEITÃO;Operations;Voice Coach;Helena Falcão;Lisbon;2017-12-08;+351 912 345 603',
    'Total: 3 employees;;;;;;;',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  const read = page.getByRole('list', { name: 'How Full Name is read' })
  await read.getByText('Rui | de Sousa').waitFor()
  await page.getByLabel('Write names in capitals as Ana Silva').check()
  await read.getByText('Ana | Cardoso Leitão').waitFor()
  await page.getByRole('button', { name: 'Check 4 rows' }).click()

  await page.getByRole('button', { name: 'Leave out line 5' }).click()
  await page.getByRole('button', { name: 'Leave open' }).click()
  await page.getByText('1 row. 2 more rows wait for it').first().waitFor()
  await page.getByLabel('Category', { exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add 2 designations' }).click()
  await page.getByRole('button', { name: 'Check again with 3 of 3 decided' }).click()
  await page.getByRole('button', { name: 'Save 3 rows' }).click()
  await page.getByText('3 rows saved from people.csv').first().waitFor()
  const saved = page.url()

  const waiting = JSON.stringify({ lead_is_open: { eq: true } })
  await page.goto(new URL(`/employees?filter=${encodeURIComponent(waiting)}`, saved).href)
  await page.getByRole('link', { name: 'Helena Falcão' }).waitFor()
  expect(await page.getByRole('link', { name: 'Ana Cardoso Leitão' }).count()).toBe(0)

  await page.goto(saved)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone: 3 rows from people.csv').first().waitFor()
  await page.reload()
  await page.getByText('Undone: 3 rows from people.csv').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** The history of departments as a list: an entry opens beside it by the keyboard, and what is shown leaves as a file. */
async function readsHistory(page: Page): Promise<void> {
  const filter = JSON.stringify({ resource: { in: ['departments'] } })
  await page.goto(new URL(`/history?filter=${encodeURIComponent(filter)}`, page.url()).href)
  const undone = page.getByRole('row').filter({ hasText: '1, undoing an earlier change' })
  await undone.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'History entry' })
  await panel.getByText('deleted departments: 1, undoing an earlier change').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.get('filter')).toBe(filter)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect(await textOf(await saving)).toContain('1, undoing an earlier change')
}

test('an administrator saves set-up as a file, brings it back changed, tries it, applies it and undoes it', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'admin@muster.example',
    '/auth/login?next=/configuration',
  )
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('checkbox', { name: 'Course Levels' }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = JSON.parse(await textOf(await saving))
  const [level, ...levels] = file.families['course-levels']
  const families = {
    'course-levels': [{ ...level, description: 'Carried over' }, ...levels, { name: 'Torn' }],
  }

  await page.locator('input[type=file]').setInputFiles({
    name: 'set-up.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, families })),
  })
  await page.getByText('Carried over').waitFor()
  await page.getByRole('button', { name: 'Apply 2 differences' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Rank is required').waitFor()
  await dialog.getByRole('button', { name: 'Leave these out' }).click()
  await dialog.getByText('0 added, 1 changed, 0 removed').waitFor()
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Applied: 0 added, 1 changed, 0 removed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Undone: 1 record')
  expect(faults).toEqual([])
  await context.close()
})
