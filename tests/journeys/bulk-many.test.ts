import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'
import { steps } from './steps.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const DAY_MS = 86_400_000
/** Before the first day of the demo company. */
const DAYS_AGO = 130
const ROWS_OF_CAMPAIGN = 6

/** The clients of the file, each with an activity that asks nothing more. */
const CAMPAIGNS = [
  { client: 'Acme Parcels', activity: 'Pick-up' },
  { client: 'Halcyon Retail', activity: 'Order change' },
  { client: 'Alder Insurance', activity: 'Quote' },
] as const

const two = (part: number): string => String(part).padStart(2, '0')

function written(moment: number): string {
  const at = new Date(moment)
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:00`
}

interface Listed {
  readonly employee_code: string
  readonly client_names: string[]
}

/** The calls of a day, as a dialer writes them: three campaigns, and one call that ends nowhere. */
async function dialerFile(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(new URL('/api/employees/getAll?startRow=0&endRow=300', musterUrl()), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: Listed[] } // what the list of employees answers
  const start = Date.now() - DAYS_AGO * DAY_MS
  const rows = CAMPAIGNS.flatMap(({ client }, campaign) => {
    const person = data.find(({ client_names }) => client_names.includes(client))
    return Array.from({ length: ROWS_OF_CAMPAIGN }, (_, index) => {
      const at = written(start + (campaign * ROWS_OF_CAMPAIGN + index) * 10 * 60_000)
      return `${client} line;${person?.employee_code};${at};240;${30 + index};c-${campaign}-${index}`
    })
  })
  return [
    'Campaign;Agent;Call started;Talk time;Wrap time;Call ID',
    ...rows,
    `${CAMPAIGNS[0].client} line;nobody;${written(start)};10;10;c-x`,
    '',
  ].join('\n')
}

test('a director brings the calls of three campaigns in one file with at most twelve decisions', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'admin@muster.example',
    '/bulk-activity-log',
  )
  const file = await dialerFile(page)
  const bringing = steps()
  await bringing.press(page.getByRole('link', { name: 'Add' }))
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({
    name: 'dialer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  // The list of zones opens above the verbs: the file can be agreed to while it is open.
  const list = page.getByRole('listbox')
  await list.waitFor()
  const verbs = page.getByRole('button', { name: 'Read it like this' })
  const [shown, bar] = [await list.boundingBox(), await verbs.boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.keyboard.press('Escape')
  await zone.fill('Lisbon')
  await bringing.choose(page.getByRole('option', { name: /^Lisbon/ }))
  await bringing.press(verbs)
  for (const { client, activity } of CAMPAIGNS) {
    const words = page.getByRole('combobox', { name: `${client} line becomes` })
    await words.waitFor()
    const option = page.getByRole('option', { name: `${client}: ${activity}`, exact: true })
    await bringing.choose(words, option)
  }
  const all = CAMPAIGNS.length * ROWS_OF_CAMPAIGN
  await bringing.press(page.getByRole('button', { name: `Check ${all + 1} rows` }))
  await bringing.press(page.getByRole('button', { name: /^Save \d+ rows$/ }))
  await told(page, 'Bulk Activities Logged Successfully')
  // The file is chosen by one more.
  expect(bringing.count() + 1).toBeLessThanOrEqual(12)
  await page.getByText('rows saved from dialer.csv').waitFor()
  await page.getByRole('cell', { name: 'No employee with this code in your scope' }).waitFor()

  // The next file of the dialer is read as this one, with one press.
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'dialer-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Read it as dialer' }).click()
  await page.getByRole('button', { name: `Check ${all + 1} rows` }).click()
  await page.getByText('There already, or left out').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
