import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// The promises of measured work: the stopwatch survives its tab, requests of lodging customers are followed up to their end, and a
// figure leads to the records behind it.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function signedIn(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

/** However slow the page is, a meeting measured here is shorter than meetings are. */
async function makeMeetingsLong(): Promise<void> {
  const url = musterUrl()
  const admin = await signInByApi(url, 'admin@muster.example')
  const { data } = await ask<{ data: { id: number; name: string; version: number }[] }>(
    url,
    admin,
    'GET',
    'activity_setup/getAll?search=Team%20meeting',
  )
  const meeting = data.find(({ name }) => name === 'Team meeting')
  if (!meeting) throw new Error('The demo company has no team meeting to log.')
  const change = { min_seconds: 1_800, version: meeting.version }
  await ask(url, admin, 'PUT', `activity_setup/update/${meeting.id}`, change)
}

test('an agent’s stopwatch goes on in a new tab, and its time stands on the log with its trail [journeys-44]', async () => {
  await makeMeetingsLong()
  const {
    page: first,
    context,
    faults,
  } = await signedIn('/activity-log/add', 'trainer@muster.example')
  await first.getByRole('button', { name: 'Start stopwatch' }).click()
  const watch = (page: Page) => page.getByRole('group', { name: 'Stopwatch' })
  const time = (page: Page) => watch(page).getByText(/^\d\d:\d\d$/)
  await watch(first).getByText('This contact').waitFor()
  await expect.poll(() => time(first).textContent()).not.toBe('00:00')
  await watch(first).getByRole('button', { name: 'Pause' }).click()
  await watch(first).getByText('Paused').waitFor()
  const address = first.url()
  await first.close()

  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(address)
  const stood = await time(page).textContent()
  await watch(page).getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => time(page).textContent()).not.toBe(stood)
  await choose(page, 'Activity', 'Team meeting')
  await page.getByLabel('Reference').fill('JOURNEY-0934')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('It usually takes at least 30:00.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Activity Log Added Successfully')

  await page.getByRole('row').filter({ hasText: 'JOURNEY-0934' }).getByRole('link').first().click()
  const trail = page.getByRole('region', { name: 'Trail' })
  for (const kind of ['Started', 'Paused', 'Resumed', 'Stopped', 'Status'])
    await trail.getByText(kind, { exact: true }).waitFor()
  await page.goto(address)
  await page.getByRole('button', { name: 'Start stopwatch' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a new log offers the time since its form was opened, also when a draft is used again, and not while a stopwatch runs [journeys-43]', async () => {
  const { page, context, faults } = await signedIn('/activity-log/add', 'agent2@muster.example')
  const offer = page.getByRole('button', { name: 'Use time since opened' })
  const length = page.getByRole('textbox', { name: 'Handle time' })
  const seconds = async () => {
    const [, minutes = '', rest = ''] =
      /(\d+):(\d\d)\)/.exec((await offer.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(rest)
  }
  await expect.poll(seconds).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option').first().click()
  await page.getByText('Draft kept').waitFor()
  const before = await seconds()
  await page.reload()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(seconds).toBeGreaterThan(before)

  await offer.press('Enter')
  await offer.waitFor({ state: 'hidden' })
  await expect.poll(() => length.inputValue()).toMatch(/\d+ (s|min)/)
  await page.locator('#field-duration_seconds:focus').waitFor()
  await length.fill('')
  await offer.waitFor()
  await page.getByRole('button', { name: 'Start stopwatch' }).click()
  await offer.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await context.close()
})

test('a lodging request is followed up to its end', async () => {
  const { page, context, faults } = await signedIn(
    '/lodgelink-activity-log/add',
    'agent@muster.example',
  )
  await choose(page, 'Request', 'Property onboarding')
  await page.getByRole('radio', { name: 'Phone' }).check()
  await page.getByLabel('Company').fill('Journey Rail')
  await page.getByRole('textbox', { name: 'Received, date' }).fill('2 Jan 2026')
  await page.getByRole('textbox', { name: 'Received, time' }).fill('9:00 AM')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Lodgelink Activity Log Added Successfully')

  await page.getByRole('searchbox', { name: 'Search' }).fill('Journey Rail')
  await page.getByRole('row').filter({ hasText: 'Journey Rail' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Journey Rail' }).waitFor()
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a follow-up' })
  await dialog.getByText('Property onboarding, Journey Rail').waitFor()
  await dialog.getByLabel('Note').fill('The property has joined')
  await choose(page, 'Status', 'Closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Outcome is required').waitFor()
  await choose(page, 'Outcome', 'Solved')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Activity Followup Added Successfully')
  await page.getByRole('listitem').filter({ hasText: 'The property has joined' }).waitFor()
  await page.getByRole('button', { name: 'Follow-up', exact: true }).waitFor({ state: 'detached' })
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  await context.close()
})

test('a lead’s figures lead to the records behind them, in the summary, the chart, the ranking and the production dashboard', async () => {
  const { page, context, faults } = await signedIn(
    '/activity-reports/allLoggedActivitesSummary',
    'lead@muster.example',
  )
  const groups = page.getByRole('region', { name: 'Behind the figures' })
  await groups.getByRole('columnheader', { name: /^Against/ }).waitFor()
  await groups.getByRole('link', { name: 'Larkspur Lodging' }).click()
  await groups.getByRole('columnheader', { name: 'Handle time' }).waitFor()

  await page.goto(
    new URL('/pareto-chart?source=lodgelink-client-report&by=company', page.url()).href,
  )
  const table = page.getByRole('region', { name: 'Requests by company, as a table' })
  const first = table.getByRole('row').nth(1)
  const requests = await first.getByRole('cell').first().textContent()
  await first.getByRole('link').click()
  await page.getByRole('heading', { name: 'Lodgelink Client Report' }).waitFor()
  await page.getByText(`of ${requests}`, { exact: false }).first().waitFor()

  await page.goto(new URL('/chart?source=all-logged-activities', page.url()).href)
  await page.getByRole('img', { name: /^Activities by week/ }).waitFor()
  await choose(page, 'Split by', 'Client')
  await page
    .getByRole('img', { name: /^Activities by week and client: Larkspur Lodging/ })
    .waitFor()
  await choose(page, 'Drawn as', 'Table')
  await page.getByRole('region', { name: 'Activities by week and client, as a table' }).waitFor()

  await page.goto(new URL('/dashboards/production', page.url()).href)
  const people = page.getByRole('grid', { name: 'Production by person' })
  await people.getByRole('columnheader', { name: 'Utilisation' }).waitFor()
  const done = page.getByRole('region', { name: 'In this period' }).getByRole('link').first()
  const logs = await done.textContent()
  await done.click()
  await page.getByRole('heading', { name: 'All Logged Activities' }).waitFor()
  await page.getByText(`of ${logs}`, { exact: false }).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
