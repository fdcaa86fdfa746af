import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, signIn, understand, visit } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

const EMAIL = 'agent2@muster.example'

// A browser that loses its connection in the middle of a working day.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const clock = (page: Page) => page.getByRole('button', { name: /^Clock In\/Out/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Signs in as an agent whose clock is stopped, with everything fetched that must be there when the connection goes. */
async function atWork(email: string, path = '/') {
  const muster = musterUrl()
  const person = await signInByApi(muster, email)
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' }).catch(
    () => undefined,
  ) // it may stand still already
  const visited = await visit(browser, path)
  await signIn(visited.page, email)
  await understand(visited.page)
  await fetchedAhead(visited.page)
  // A lost connection is no fault of the page.
  const faults = () => visited.faults.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))
  return { ...visited, faults, person, muster }
}

/** Waits until the page has fetched what must be there when the connection goes. */
const fetchedAhead = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('fetched-ahead').length > 0)

type Entry = { status: string; date_created: string }
const entriesOf = async (muster: string, person: Awaited<ReturnType<typeof signInByApi>>) =>
  (await ask<{ data: Entry[] }>(muster, person, 'GET', 'clockin/getAllClockin')).data

test('an agent works the clock without a connection; when it is back everything arrives in order, from another tab too [journeys-16]', async () => {
  const { page, context, faults, person, muster } = await atWork(EMAIL)
  await context.setOffline(true)
  await page.getByText('Still working: the clock, activity logs.').waitFor()
  await clock(page).click()
  await press(page, 'At Desk')
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk.*1 in the queue$/ }).waitFor()
  await press(page, 'Break')
  await page.getByRole('dialog', { name: 'Start a break' }).getByText('Tea break').click()
  await press(page, 'Start break')
  await page.getByRole('button', { name: /^Clock In\/Out, Tea break.*2 in the queue$/ }).waitFor()
  await press(page, 'At Desk')
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk.*3 in the queue$/ }).waitFor()
  const queue = page.getByRole('region', { name: 'Waiting for the network' })
  await expect
    .poll(() => queue.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^\d+:\d\d [AP]M\s+At Desk$/),
      expect.stringMatching(/Tea break$/),
      expect.stringMatching(/At Desk$/),
    ])

  // The tab is closed; what waits is on the device, and another tab sends it.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(muster)
  await later
    .getByRole('button', { name: /^Clock In\/Out, At Desk, 0 hours \d+ minutes$/ })
    .waitFor()
  const entries = await entriesOf(muster, person)
  expect(entries.map(({ status }) => status)).toEqual(['At Desk', 'Tea break', 'At Desk'])
  expect(entries.map(({ date_created }) => date_created)).toEqual(
    entries.map(({ date_created }) => date_created).toSorted(),
  )
  await clock(later).click()
  await press(later, 'End Shift')
  await later.getByRole('dialog', { name: 'End your shift?' }).getByText('End Shift').click()
  const summary = later.getByRole('dialog', { name: 'Shift Summary' })
  await summary.getByText(/Offline/).waitFor()
  expect(faults()).toEqual([])
  await context.close()
})

test('what the server refuses stays on the screen, says who can help, and goes when it was seen [journeys-17]', async () => {
  const { page, context, faults, person, muster } = await atWork(EMAIL)
  await ask(muster, person, 'POST', 'clockin/create', { status: 'At Desk' })
  await page.reload()
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).click()
  await page.getByRole('button', { name: 'Break', exact: true }).waitFor()
  await context.setOffline(true)
  await press(page, 'Break')
  await page.getByRole('dialog', { name: 'Start a break' }).waitFor()
  await press(page, 'Start break')
  await page.getByRole('button', { name: /^Clock In\/Out, Lunch.*1 in the queue$/ }).waitFor()
  // What contradicts the clock is kept, so little is refused any more: this press arrives with a word that belongs to the clock.
  await page.route('**/api/clockin/create', (route) => {
    const { break_status: _chosen, ...sent } = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...sent, status: 'at desk' }) })
  })
  await context.setOffline(false)
  await page.getByText(/^Not taken: Lunch, /).waitFor()
  await page.getByText('Your lead can see your times').waitFor()
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk.*1 in the queue$/ }).waitFor()
  await press(page, 'Dismiss')
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk, [^,]*$/ }).waitFor()
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' })
  expect(faults().filter((each) => !each.includes('422'))).toEqual([])
  await context.close()
})

test('the queue is its person’s own: signing out asks, the next person sees and sends nothing, and it goes when its person is back [journeys-18]', async () => {
  const { page, context, faults, person, muster } = await atWork(EMAIL)
  const before = await entriesOf(muster, person)
  await context.setOffline(true)
  await clock(page).click()
  await press(page, 'At Desk')
  await page.getByRole('button', { name: /At Desk.*1 in the queue$/ }).waitFor()
  await page.keyboard.press('Escape')
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
  await signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out while 1 change waits?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/login/)
  await context.setOffline(false)

  await page.goto(new URL('/auth/login', muster).href)
  await signIn(page, 'agent@muster.example')
  await understand(page)
  await clock(page).waitFor()
  await expect.poll(() => clock(page).getAttribute('aria-label')).not.toContain('queue')
  expect(await entriesOf(muster, person)).toEqual(before)

  await signOut.click()
  await signIn(page, EMAIL)
  await page
    .getByRole('button', { name: /^Clock In\/Out, At Desk, 0 hours \d+ minutes$/ })
    .waitFor()
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' })
  expect(faults()).toEqual([])
  await context.close()
})

test('a log saved without a connection waits on the list and becomes the record, with the time it was saved at [journeys-19]', async () => {
  const { page, context, faults, muster, person } = await atWork(EMAIL, '/activity-log/add')
  await page.getByRole('heading', { name: 'Log an activity' }).waitFor()
  await page.getByText('Use again').waitFor()
  // What the form chooses from is known from the last visit, also in a page that was opened anew.
  await page.goto(muster)
  await fetchedAhead(page)
  await context.setOffline(true)
  const reference = `OFFLINE-${Date.now()}`
  await logMeeting(page, '1:00', reference)
  const queue = page.getByRole('region', { name: 'Waiting for the network' })
  await queue.getByText('Team meeting').waitFor()
  await page.getByText('Kept on this device.').waitFor()
  const savedAt = Date.now()
  await context.setOffline(false)
  await queue.waitFor({ state: 'detached' })
  const path = `activity_log/getAll?search=${reference}&startRow=0&endRow=5`
  const { data } = await ask<{ data: Log[] }>(muster, person, 'GET', path)
  expect(data.map(({ duration_seconds }) => duration_seconds)).toEqual([60])
  expect(Date.parse(String(data[0]?.ended_at))).toBeLessThan(savedAt + 2_000)
  await page.getByRole('gridcell', { name: '1:00' }).first().waitFor()

  // The next one is refused when it arrives: it stays, and is taken up again.
  await context.setOffline(true)
  await logMeeting(page, '40:00', `${reference}-again`)
  await queue.waitFor()
  await context.setOffline(false)
  await page.getByText(/^Not taken: Team meeting/).waitFor()
  await page.getByText(/Overlaps Team meeting/).waitFor()
  await press(page, 'Correct')
  await press(page, 'Use it')
  await expect.poll(() => page.getByLabel('Note').inputValue()).toBe(`${reference}-again`)
  expect(faults().filter((each) => !each.includes('422'))).toEqual([])
  await context.close()
})

type Log = { duration_seconds: number; ended_at: string }

/** Logs a meeting by the form, which opens without a connection. */
async function logMeeting(page: Page, time: string, note: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+L')
  await page.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'Team meeting', exact: true }).click()
  await page.getByLabel('Handle time').fill(time)
  await page.getByLabel('Note').fill(note)
  await press(page, 'Save')
}
