import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = page.getByRole('combobox', { name: new RegExp(`^${label}( optional)?$`) })
  await input.click()
  if (await input.isEditable()) await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

test('IT adds a laptop with what is asked about its type and hands it over; the agent confirms it on the phone, and it comes back [journeys-71]', async () => {
  const keeper = await signIn(musterUrl(), 'it@muster.example')
  // The agent of the demo has the first laptop.
  const path = 'assets/getAll?search=LAP-00001'
  const first = await ask<{ data: { allocated_employee_name: string }[] }>(
    musterUrl(),
    keeper,
    'GET',
    path,
  )
  const name = first.data[0]?.allocated_employee_name ?? ''
  const it = await visitAs(browser, 'it@muster.example', '/assets/add')
  await it.page.getByText('Choose a type first.').waitFor()
  await choose(it.page, 'Type', 'Laptop')
  await it.page.getByLabel('Name optional', { exact: true }).fill('ThinkPad of the journey')
  await it.page.getByLabel('Memory (GB) optional', { exact: true }).fill('32')
  await choose(it.page, 'Office', 'Lisbon')
  await it.page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(it.page, 'Asset Added Successfully')

  await it.page.getByRole('searchbox').fill('of the journey')
  await it.page.getByRole('link').filter({ hasText: 'LAP-00091' }).click()
  await it.page.getByText('32', { exact: true }).waitFor()
  await it.page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = it.page.getByRole('dialog')
  await choose(it.page, 'Person', name)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await told(it.page, 'Asset Binded Successfully')
  // The button has gone, so keys go on from the heading of the page.
  await it.page.locator('h1:focus').waitFor()

  const phone = await visitAs(browser, 'agent@muster.example', '/dashboards/default', {
    viewport: { width: 390, height: 844 },
  })
  await phone.page.getByRole('button', { name: 'I have it: ThinkPad of the journey' }).click()
  await told(phone.page, 'You confirmed that you have ThinkPad of the journey.')

  await it.page.getByRole('button', { name: 'Take back' }).click()
  await choose(it.page, 'Condition', 'Good')
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await told(it.page, 'Asset Unbind successfully')
  await it.page.getByRole('tab', { name: 'What happened' }).click()
  await it.page.getByText(/^Returned by .+ after 0 days/).waitFor()
  await it.page.getByText(`Confirmed by ${name}`).waitFor()
  expect([...it.faults, ...phone.faults]).toEqual([])
})
