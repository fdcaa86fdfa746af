import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, textOf, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Rows of the spreadsheet; BULK_ROWS=100000 takes a minute. */
const ROWS = Number(process.env['BULK_ROWS'] ?? 20_000)
/** Checking and saving that many is work of its own, and slow where others work too. */
const MANY_ROWS_MS = 300_000
const DAY_MS = 86_400_000
/** Before the first day of the demo company. */
const DAYS_AGO = 130

const two = (part: number): string => String(part).padStart(2, '0')

/** A day and a time as the client writes them. */
function written(moment: number): string {
  const at = new Date(moment)
  const date = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

/** A spreadsheet a person worked on: mostly good, with wrong dates, strangers, repeated lines and a formula. */
function messySheet(codes: readonly string[]): string {
  const start = Date.now() - DAYS_AGO * DAY_MS
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const at = written(start - Math.floor(index / codes.length) * 10 * 60_000)
    return [codes[index % codes.length] ?? '', at, '5', '1']
  })
  rows[10] = ['NOBODY-1', written(start), '5', '1']
  rows[20] = [codes[0] ?? '', '31/02/2026 10:00', 'soon', '1']
  rows[30] = [codes[0] ?? '', written(start - DAY_MS), '5', '=1+1']
  rows[40] = [...(rows[0] ?? [])]
  return `Agent,Start,Minutes,Qty\n${rows.map((cells) => cells.join(',')).join('\n')}\n`
}

const count = (rows: number): string => rows.toLocaleString('en-US')

/** The codes of everybody who does work of our own house. */
async function codesOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(new URL('/api/employees/getAll?startRow=0&endRow=100', musterUrl()), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: { employee_code: string; client_names: string[] }[]
  } // what the list of employees answers
  return data
    .filter(({ client_names }) => client_names.includes('Meridian Internal'))
    .map(({ employee_code }) => employee_code)
}

async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Says how the client's sheet is read, from the list of set-ups on. */
async function makeSetup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Meetings of the house')
  await choose(page, 'Client', 'Meridian Internal')
  await choose(page, 'Activity', 'Team meeting')
  await choose(page, 'Date format', 'DD/MM/YYYY')
  await choose(page, 'People are named by', 'Employee code')
  for (const [place, column, becomes] of [
    [1, 'Agent', 'Employee'],
    [2, 'Start', 'Started'],
    [3, 'Minutes', 'Handle time'],
    [4, 'Qty', 'Quantity'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a column' }).click()
    const line = page.getByRole('listitem', { name: `Column ${place}`, exact: true })
    await line.getByLabel('Column', { exact: true }).fill(column)
    await line.getByLabel('Becomes').selectOption({ label: becomes })
    if (column === 'Minutes') await line.getByLabel('Written as').selectOption('minutes')
  }
  await page.getByRole('checkbox', { name: 'Employee', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Started', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Bulk Activity Setup Added Successfully')
}

test('a messy spreadsheet becomes logs: looked at, checked, left and gone on with, saved, and what is wrong comes back as a file [journeys-32]', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'admin@muster.example',
    '/bulk-activity-setup',
  )
  await makeSetup(page)
  const sheet = messySheet(await codesOf(page))

  await page.goto(new URL('/bulk-activity-log', musterUrl()).href)
  await page.getByRole('link', { name: 'Add' }).click()
  await choose(page, /How is it read/, 'Meetings of the house')
  await page.locator('input[type=file]').setInputFiles({
    name: 'meetings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  })
  await page.getByRole('cell', { name: 'Handle time' }).waitFor()
  await page.getByRole('button', { name: `Check ${count(ROWS)} rows` }).click()

  const good = ROWS - 4
  await page
    .getByRole('button', { name: `Save ${count(good)} rows` })
    .waitFor({ timeout: MANY_ROWS_MS })
  await page.getByRole('cell', { name: 'No employee with this code in your scope' }).waitFor()
  await page.getByRole('cell', { name: 'Not a date (DD/MM/YYYY)' }).waitFor()
  await page.getByRole('cell', { name: '=1+1' }).waitFor()

  // The tab is closed; the next file is asked for, and the list of uploads leads back to where this one stood.
  await page.goto(new URL('/bulk-activity-log/add', musterUrl()).href)
  await page.getByText('meetings.csv is not finished').waitFor()
  await page.goto(new URL('/bulk-activity-log', musterUrl()).href)
  await page
    .getByRole('row', { name: /meetings.csv/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Go on' }).click()
  // A check that fails stops nothing: the rows are judged when they are saved.
  await page.route('**/createDummy', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('button', { name: `Check ${count(ROWS)} rows` }).click()
  await page.getByText('Not all rows could be checked').waitFor()
  await page.getByRole('button', { name: `Save ${count(ROWS)} rows` }).click()
  await page
    .getByText(`${count(good)} rows saved from meetings.csv`)
    .waitFor({ timeout: MANY_ROWS_MS })
  await told(page, 'Bulk Activities Logged Successfully')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list of reasons' }).click()
  const wrong: string[][] = parse(await textOf(await saving), { bom: true })
  expect(wrong.map(([line, column, value]) => [line, column, value])).toEqual([
    ['Line', 'Column', 'In the file'],
    ['12', 'Agent', 'NOBODY-1'],
    ['22', 'Start', '31/02/2026 10:00'],
    ['22', 'Minutes', 'soon'],
    ['32', 'Qty', "'=1+1"],
    ['42', '', ''],
  ])
  expect(faults.filter((words) => !words.includes('503'))).toEqual([])
  await context.close()
})
