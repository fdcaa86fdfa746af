import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureTurn } from '#areas/time-tracking/contract/picture-turn.ts'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, startEarly, startShift, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// A desk with a camera that shows a moving pattern, and a desk whose person says no. The minutes between are the page's own clock.
let browser: Browser
let refusing: Browser

useOwnMuster()
beforeAll(async () => {
  const camera = '--use-fake-device-for-media-stream'
  browser = await launchBrowser(camera, '--use-fake-ui-for-media-stream')
  refusing = await launchBrowser(camera, '--deny-permission-prompts')
})

afterAll(async () => {
  await browser.close()
  await refusing.close()
})

const clock = (page: Page) => page.getByRole('button', { name: /^Clock In\/Out/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cameraOn = (page: Page) =>
  page.getByRole('button', { name: /^Clock In\/Out, At Desk.*, camera on/ }).waitFor()
const cameraOff = (page: Page) =>
  page.getByRole('button', { name: /^Clock In\/Out, .*minutes$/ }).waitFor()

/** The clock of a person who stands still, open in the page; and what the server says about their pictures. */
async function atTheClock(of: Browser, email: string) {
  const muster = musterUrl()
  const person = await signInByApi(muster, email)
  await ask(muster, person, 'POST', 'clockin/create', { status: 'End Timer' }).catch(
    () => undefined,
  ) // it may stand still already
  const visited = await visitAs(of, email)
  await visited.page.clock.install()
  await clock(visited.page).click()
  const turn = async () =>
    (await ask<{ data: PictureTurn }>(muster, person, 'GET', 'clockin/getPictureTurn')).data
  return { ...visited, turn }
}

test('the first clock-in tells what the pictures are for; one is taken after 24 seconds by one tab of two, none on a break [journeys-13]', async () => {
  const { page, context, faults, turn } = await atTheClock(browser, 'it@muster.example')
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('clockin/uploadimage')) sent.push(request.url())
  })
  await press(page, 'At Desk')
  const notice = page.getByRole('dialog', { name: 'Your clock takes pictures' })
  await notice.getByText('You see every picture of yourself, and who opened it.').waitFor()
  await notice.getByRole('button', { name: 'Start the clock' }).click()
  await startEarly(page)
  await cameraOn(page)
  await page.getByText(/^Picture in \d+ s$/).waitFor()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).waitFor()

  await page.clock.fastForward(15_000)
  await page.clock.fastForward(9_000)
  await page.getByText('Picture taken', { exact: true }).waitFor()
  await page.clock.fastForward(3_000)
  await cameraOff(page)
  await page.getByText(/^Last picture .*, next at /).waitFor()
  await expect.poll(async () => (await turn()).last?.state).toBe('Captured')
  expect(sent).toHaveLength(1)

  await press(page, 'Break')
  await press(page, 'Start break')
  await page.getByRole('button', { name: /^Clock In\/Out, Lunch/ }).waitFor()
  await page.clock.fastForward(900_000)
  await expect.poll(async () => (await turn()).due_at).toBeNull()
  await press(page, 'At Desk')
  await cameraOn(page)
  expect(sent).toHaveLength(1)
  await press(page, 'Break')
  await press(page, 'Start break')
  await page.getByText('Picture in').waitFor({ state: 'detached' })
  await page.clock.fastForward(60_000)
  expect(sent).toHaveLength(1)

  await page.getByRole('button', { name: 'End Shift', exact: true }).click()
  const asks = page.getByRole('dialog', { name: 'End your shift?' })
  await asks.getByRole('button', { name: 'End Shift' }).click()
  await page.getByRole('dialog', { name: 'Shift Summary' }).getByText('At Desk').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the person who refuses the camera has no picture, and their clock goes on [journeys-14]', async () => {
  const { page, context, faults, turn } = await atTheClock(refusing, 'qa@muster.example')
  await startShift(page)
  await page.getByText(/^No picture, the clock goes on\. Next at /).waitFor()
  await expect.poll(async () => (await turn()).last?.state).toBe('Refused')
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk, 0 hours/ }).waitFor()
  await press(page, 'End Shift')
  const asks = page.getByRole('dialog', { name: 'End your shift?' })
  await asks.getByRole('button', { name: 'End Shift' }).click()
  await page.getByRole('dialog', { name: 'Shift Summary' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** The report of a page of the last week, narrowed further. */
const reportOf = (path: string, filter: object) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const whole = { date: { between: [day(6), day(-1)] }, ...filter }
  return `${path}?filter=${encodeURIComponent(JSON.stringify(whole))}`
}
const CAPTURE = '/hr-reports/UserImageCaptureReport'
const OWN = '/user-reports/userClockInImagesReport'

test('a lead opens a picture of an agent, who sees it, and clears a flag with a reason [journeys-15]', async () => {
  const { page, context, faults } = await visitAs(browser, 'lead@muster.example')
  const muster = musterUrl()
  const agent = await signInByApi(muster, 'agent@muster.example')
  const { data: session } = await ask<{ data: { user: { id: number } } }>(
    muster,
    agent,
    'GET',
    'session',
  )
  const open = (path: string) => page.goto(new URL(path, page.url()).href)
  const tiles = page.getByRole('region', { name: 'Pictures' })
  await open(
    reportOf(CAPTURE, { user_ids: { in: [session.user.id] }, states: { in: ['Captured'] } }),
  )
  await tiles
    .getByRole('button', { name: /^Open \w+ \w+, / })
    .first()
    .click()
  // That it was opened is written down when it is fetched: leaving sooner would stop that.
  const picture = tiles.locator('li img').first()
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0)

  await open(reportOf(CAPTURE, { not_cleared: { eq: true } }))
  await tiles
    .getByRole('button', { name: /^Clear flag, / })
    .first()
    .click()
  const asks = page.getByRole('dialog', { name: 'Clear this flag?' })
  await asks.getByLabel('Why optional').fill('Reached for the headset')
  await asks.getByRole('button', { name: 'Clear flag' }).click()
  await told(page, 'Flag cleared successfully')
  expect(faults).toEqual([])
  await context.close()

  const theirs = await visitAs(browser, 'agent@muster.example')
  await theirs.page.goto(new URL(reportOf(OWN, {}), theirs.page.url()).href)
  await theirs.page
    .getByText(/^Opened by .*Today, /)
    .first()
    .waitFor()
  expect(theirs.faults).toEqual([])
  await theirs.context.close()
})
