import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { ORDER_FIELDS, OURS, THEIRS } from '../comparison/comparing.ts'
import { launchBrowser, textOf, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// Two tables from their upload to the file with the differences.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const LIST = 'Orders of the journey'

/** Chooses one of a drop-down by typing. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Brings a table as a file. */
async function bring(page: Page, label: string, name: string, content: string): Promise<void> {
  const arrived = page.waitForResponse((answer) => answer.url().includes('common/uploadFiles'))
  await page
    .getByLabel(`Choose files: ${label}`)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await arrived
  // The tile of a file that is here can be looked at.
  await page.getByRole('list', { name: label }).getByText(/bytes/).waitFor()
}

/** The fields of the orders, as a colleague has made them. */
async function addFields(): Promise<void> {
  const admin = await signIn(musterUrl(), 'admin@muster.example')
  const draft = { name: 'Journey check', fields: ORDER_FIELDS }
  await ask(musterUrl(), admin, 'POST', 'aiComparisonFields/create', draft)
}

async function addList(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(LIST)
  await choose(page, 'Client', 'Larkspur')
  await bring(page, 'Left file', 'ours.csv', OURS)
  await page.getByLabel('Left key column').fill('Order')
  await bring(page, 'Right file', 'theirs.csv', THEIRS)
  await page.getByLabel('Right key column').fill('Order no')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'AI Comparison List Added Successfully')
}

test('two tables are brought, compared, looked through and taken along [journeys-84]', async () => {
  await addFields()
  const { page } = await visitAs(browser, 'admin@muster.example', '/ai-comparison-list/add')
  await addList(page)
  await page.getByRole('row').filter({ hasText: LIST }).getByRole('link').first().click()
  // A job loads them; the record says when they are ready.
  await page.getByText('Ready to be compared').waitFor()

  await page.goto(new URL('/comparison', page.url()).href)
  await choose(page, 'List', LIST)
  await choose(page, 'Fields', 'Journey check')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: `${LIST}: By fields` }).waitFor()

  const rows = page.getByRole('row').filter({ has: page.locator('button[aria-expanded]') })
  await expect.poll(() => rows.count()).toBe(5)
  expect(await rows.first().innerText()).toContain('A-1009')
  await rows.nth(3).getByRole('button').click()
  const opened = page.getByRole('region', { name: 'Columns of A-1007' })
  await opened.waitFor()
  expect(await opened.innerText()).toContain('ACME Logistics Ltd')

  await page.getByRole('combobox', { name: 'Result', exact: true }).click()
  await page.getByRole('option', { name: 'Nearly the same' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const file = await textOf(download)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('A-1007')
})
