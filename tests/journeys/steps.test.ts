import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startShift, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'
import { steps } from './steps.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('an agent signs a week in two steps, takes a break in two, and corrects a forgotten one in five', async () => {
  const { page, faults } = await visitAs(browser, 'agent@muster.example')
  const signing = steps()
  await signing.press(page.getByRole('button', { name: 'Sign week' }))
  // What is not settled is named; signing it as it is says so.
  await signing.press(
    page.getByRole('dialog').getByRole('button', { name: /^Sign (week|as it is)$/ }),
  )
  await told(page, 'Signed: ')
  expect(signing.count()).toBe(2)

  const clock = page.getByRole('button', { name: /^Clock In\/Out/ })
  const correcting = steps()
  await correcting.press(clock)
  await correcting.press(page.getByRole('link', { name: 'Ask for a correction' }))
  const shift = page.getByRole('button', { name: /^At Desk, / }).first()
  await correcting.pressAt(shift, 0.5)
  const kinds = page.getByRole('group', { name: 'Add', exact: true })
  await correcting.choose(kinds.getByRole('button', { name: 'Coaching' }))
  await correcting.press(page.getByRole('button', { name: 'Send request' }))
  await told(page, 'Clock Correction submitted successfully')
  expect(correcting.count()).toBe(5)
  await page
    .getByRole('row', { name: /Missed break/ })
    .getByText('Submitted')
    .waitFor()

  await clock.click()
  await startShift(page)
  await page.getByText('You are being recorded.').waitFor()
  await clock.click()
  await page.getByText('You are being recorded.').waitFor({ state: 'detached' })
  const pausing = steps()
  await pausing.press(clock)
  await pausing.press(page.getByRole('button', { name: /^Lunch/ }))
  await page.getByRole('button', { name: /^Clock In\/Out, Lunch/ }).waitFor()
  expect(pausing.count()).toBe(2)
  // A picture that is due when the break begins is refused: pictures are taken At Desk alone.
  expect(faults.filter((one) => !one.includes('409'))).toEqual([])
})

test('a lead approves five clean timesheets in two steps', async () => {
  const { page, faults } = await visitAs(browser, 'lead@muster.example')
  const approving = steps()
  await approving.press(page.getByRole('button', { name: 'Approve 5 clean timesheets' }))
  await approving.press(
    page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }),
  )
  await told(page, 'Approved: 5 requests')
  expect(approving.count()).toBe(2)
  expect(faults).toEqual([])
})

const DAY_MS = 86_400_000

/** Tuesday and Wednesday of the week after next, as the calendar names them. */
function twoDays(): string[] {
  const ahead = new Date(Date.now() + 14 * DAY_MS)
  const tuesday = ahead.getTime() + ((9 - ahead.getUTCDay()) % 7) * DAY_MS
  const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return [tuesday, tuesday + DAY_MS].map((day) => named.format(day))
}

test('an agent asks for two days of leave in four steps', async () => {
  const { page, faults } = await visitAs(browser, 'agent2@muster.example')
  const asking = steps()
  await asking.press(page.getByRole('link', { name: 'Ask for leave: Annual leave' }))
  const days = twoDays().map((name) => page.getByRole('button', { name, exact: true }))
  await asking.choose(page.getByRole('button', { name: 'Choose both days' }), ...days)
  await asking.type(page.getByLabel('Reason'), 'Two days with the family')
  await asking.press(page.getByRole('button', { name: 'Send request' }))
  await told(page, 'Leave submitted successfully')
  expect(asking.count()).toBe(4)
  expect(faults).toEqual([])
})
