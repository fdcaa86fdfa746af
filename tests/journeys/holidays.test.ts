import { stringify } from 'csv-stringify/sync'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A year that no day of the demo company reaches, so that the file alone fills it. */
const YEAR = 2091
const DAYS = [
  ['01-01', 'First Day'],
  ['02-14', 'Harbour Day'],
  ['04-25', 'Carnation Day'],
  ['05-01', 'Work Day'],
  ['06-10', 'Poets Day'],
  ['08-15', 'Summer Day'],
  ['10-05', 'Republic Morning'],
  ['12-25', 'Winter Day'],
] as const

test('HR brings in a year of holidays for an office, and its people find them in the calendar', async () => {
  const { page, context, faults } = await visitAs(browser, 'hr@muster.example', '/holiday/import')
  const rows = DAYS.map(([day, name]) => [name, 'Portugal', `${YEAR}-${day}`, 'Lisbon'])
  await page.locator('input[type=file]').setInputFiles({
    name: 'lisbon.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([['Name', 'Category', 'From', 'Offices'], ...rows])),
  })
  await page.getByRole('button', { name: `Check ${DAYS.length} rows` }).click()
  await page.getByRole('button', { name: `Save ${DAYS.length} rows` }).click()
  await page.getByText(`${DAYS.length} rows saved from lisbon.csv`).first().waitFor()
  expect(faults).toEqual([])
  await context.close()

  const agent = await visitAs(
    browser,
    'agent2@muster.example',
    `/holiday/calendar?month=${YEAR}-12`,
  )
  await agent.page.getByText('Winter Day').waitFor()
  await agent.page.getByText('List', { exact: true }).click()
  await agent.page.getByText('Winter Day').first().waitFor()
  await expect.poll(() => agent.page.getByText('Poets Day').count()).toBe(0)
  expect(agent.faults).toEqual([])
  await agent.context.close()
})
