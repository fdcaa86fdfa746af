import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// The promise of the activity log: what an agent logs and follows up, their lead reads the next second, and no other lead.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const REFERENCE = 'JOURNEY-0417'
const DAY_MS = 86_400_000
const photo = (number: number) =>
  join(import.meta.dirname, `../../database/demo/pictures/damage-${number}.jpg`)

/** Types into a choice and takes what it then offers. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name })
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function signedIn(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

const day = (away: number) => new Date(Date.now() + away * DAY_MS).toISOString().slice(0, 10)

/** The report of everybody's logs, narrowed to the one of this journey, whatever the day turns to meanwhile. */
function reportOfIt(): string {
  const filter = { date: { between: [day(-2), day(1)] }, reference_no: { contains: REFERENCE } }
  return `/activity-reports/allLoggedActivites?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

test('an agent logs an activity with its questions and follows it up; their lead sees it in the report, another lead does not [journeys-41]', async () => {
  const agent = await signedIn('/activity-log/add', 'agent@muster.example')
  const { page } = agent
  await page.getByRole('heading', { name: 'Log an activity' }).waitFor()

  await choose(page, 'Activity', 'Complaint about a stay')
  const client = page.getByRole('combobox', { name: 'Client' })
  await expect.poll(() => client.inputValue()).toBe('Larkspur Lodging')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There are 2 problems.').waitFor()
  await page.getByRole('link', { name: 'Reason is required' }).waitFor()

  await page.getByLabel('Case number').fill(REFERENCE)
  await expect.poll(() => page.getByLabel('Which reason?').count()).toBe(0)
  await choose(page, 'Reason', 'Other')
  await page.getByLabel('Which reason?').fill('The soup was cold')
  const photos = page.getByRole('group', { name: 'Photos' })
  await photos.getByLabel('Choose files: Photos').setInputFiles([photo(1), photo(2)])
  await photos.getByRole('button', { name: 'Show damage-2.jpg' }).waitFor()
  await photos.getByRole('button', { name: 'Take off damage-2.jpg' }).click()
  await photos.getByRole('button', { name: 'Show damage-1.jpg' }).waitFor()
  await choose(page, 'Status', 'Waiting')
  await page.getByRole('checkbox', { name: 'Needs a follow-up', checked: true }).waitFor()
  await page.getByLabel('Handle time').fill('6m40')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Activity Log Added Successfully')

  const row = page.getByRole('row').filter({ hasText: REFERENCE })
  await row.getByText('6:40').waitFor()
  // Every row is the agent's own: their name is no column, and is one for their lead.
  const heads = page.getByRole('columnheader')
  expect(await heads.filter({ hasText: 'Agent' }).count()).toBe(0)
  await row.getByRole('link').first().click()
  await page.getByText('The soup was cold').waitFor()
  await page.getByRole('button', { name: 'Show damage-1.jpg' }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'damage-1.jpg' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a follow-up' })
  await dialog.getByText(`${REFERENCE}, Complaint about a stay`).waitFor()
  await dialog.getByLabel('Note').fill('Money given back')
  await choose(page, 'Status', 'Solved')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Activity Followup Added Successfully')
  await page.getByRole('listitem').filter({ hasText: 'Money given back' }).waitFor()
  await page.getByRole('button', { name: 'Follow-up' }).waitFor({ state: 'detached' })

  const lead = await signedIn(reportOfIt(), 'lead@muster.example')
  const seen = lead.page.getByRole('row').filter({ hasText: REFERENCE })
  await seen.getByText('Solved').waitFor()
  await seen.getByText('6:40').waitFor()

  const other = await signedIn(reportOfIt(), 'lead2@muster.example')
  await other.page.getByText('There is nothing to count').waitFor()
  await expect.poll(() => other.page.getByRole('row').count()).toBe(0)

  expect([...agent.faults, ...lead.faults, ...other.faults]).toEqual([])
  await Promise.all([agent, lead, other].map(({ context }) => context.close()))
})

test('a lead brings back what a log said before, and says why once the time of its person has passed [journeys-42]', async () => {
  // Days that have a working day among them, and lie in no locked week.
  const filter = { business_date: { between: [day(-5), day(-2)] } }
  const lead = await signedIn(
    `/activity-log?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    'lead@muster.example',
  )
  const { page } = lead
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/view\?id=/)
  const record = page.url()
  await page.getByRole('link', { name: 'Update' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Told the property')
  await page.getByLabel('Reason for change').fill('They called back')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Activity Log Updated Successfully')

  await page.goto(`${record}&tab=history`)
  const history = page.getByRole('list', { name: 'History of this Activity Log' })
  await history.getByText('Told the property').waitFor()
  await history.getByRole('button', { name: 'Restore this value of Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore Note?' })
  await dialog.getByRole('button', { name: 'Restore this value' }).click()
  await dialog.getByText('Reason for change is required').waitFor()
  await dialog.getByLabel('Reason for change').fill('That was another stay')
  await dialog.getByRole('button', { name: 'Restore this value' }).click()
  await dialog.waitFor({ state: 'detached' })
  await history.getByText('That was another stay').waitFor()
  expect(lead.faults).toEqual([])
  await lead.context.close()
})
