import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startShift, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('an agent clocks in, takes a break that the live board shows, finds the clock after a reload and in a second tab, and ends the shift [journeys-10]', async () => {
  const { page, context, faults } = await visitAs(browser, 'agent2@muster.example')
  const clock = page.getByRole('button', { name: /^Clock In\/Out/ })
  await clock.click()
  const panel = page.getByRole('dialog', { name: 'Clock In/Out' })
  await panel.getByRole('heading', { name: 'Clock In/Out' }).waitFor()
  await panel.locator('[data-tone=warn]').first().waitFor()
  const digits = panel.getByText(/^\d\d:\d\d:\d\d$/)
  await expect.poll(() => digits.textContent()).toBe('00:00:00')
  await panel.getByRole('radio', { name: 'Office', checked: true }).waitFor({ state: 'attached' })
  await startShift(page)
  await page.getByText('You are being recorded.').waitFor()
  await panel.locator('[data-tone=ok]').first().waitFor()
  const shown = await digits.textContent()
  await expect.poll(() => digits.textContent()).not.toBe(shown)
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk, 0 hours/ }).waitFor()

  await page.getByRole('button', { name: 'Break', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a break' })
  await dialog.getByRole('radio', { name: /Lunch/, checked: true }).waitFor({ state: 'attached' })
  await dialog.getByText('1 hr', { exact: true }).waitFor()
  await dialog.getByText('0.25 hr').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').count()).toBe(0)
  await dialog.getByText('Other').click()
  const start = dialog.getByRole('button', { name: 'Start break' })
  await expect.poll(() => start.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('Blood donation')
  await start.click()
  await page.getByRole('button', { name: /^Clock In\/Out, Blood donation/ }).waitFor()

  const floor = await visitAs(browser, 'hr@muster.example', '/live-board')
  await floor.page.getByRole('button', { name: /^On break [1-9]/ }).click()
  await floor.page.getByRole('row', { name: /Blood donation, \d+/ }).waitFor()
  await floor.page.waitForURL(/On\+break/)
  // On a phone each row is an item that holds all of its lines.
  await floor.page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => heldBy(floor.page.getByRole('row', { name: /Blood donation, \d+/ })))
    .toBe(true)
  expect(floor.faults).toEqual([])
  await floor.context.close()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Clock In\/Out, Blood donation/ }).click()
  const back = second.getByRole('button', { name: 'At Desk', exact: true })
  await back.waitFor()
  // Nothing is recorded on a break.
  expect(await second.getByText('You are being recorded.').count()).toBe(0)
  await back.click()
  await second.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).waitFor()
  await second.close()

  await page.reload()
  await page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).click()
  await page.getByRole('button', { name: 'End Shift', exact: true }).click()
  const asks = page.getByRole('dialog', { name: 'End your shift?' })
  await asks.getByRole('button', { name: 'End Shift' }).click()
  const summary = page.getByRole('dialog', { name: 'Shift Summary' })
  await summary.getByText('Blood donation').waitFor()
  await summary.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clock In/Out, Not started' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

/** Whether an item ends below each of its lines, and no cell of it is cut: measured at one moment. */
const heldBy = (row: Locator): Promise<boolean> =>
  row.evaluate((item) => {
    const { bottom } = item.getBoundingClientRect()
    const lines = [...item.querySelectorAll('span')].filter((line) => line.checkVisibility())
    const cells = [...item.querySelectorAll('th, td')]
    return (
      lines.length > 0 &&
      lines.every((line) => line.getBoundingClientRect().bottom <= bottom) &&
      cells.every((cell) => cell.scrollHeight - cell.clientHeight <= 1)
    )
  })
