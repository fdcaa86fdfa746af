import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOf, people } from '#database/demo/people.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// What is bought: written line by line, approved, received in parts, labelled, and matched with its bill.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

test('IT writes an order by the keyboard, its manager approves it, a part is received with labels, and the bill matches [journeys-74]', async () => {
  const { page, faults } = await visitAs(browser, 'it@muster.example', '/purchase-orders/add')
  await choose(page, 'Vendor', 'Northgate Computers')
  await choose(page, 'Office', 'Lisbon')
  const line = (at: number) => page.getByRole('group', { name: `Line ${at}` })
  const type = (at: number, label: string, words: string) =>
    line(at).getByRole('textbox', { name: label }).fill(words)
  await type(1, 'Description', 'Dell Latitude 5450')
  await line(1).getByRole('combobox', { name: 'Asset type' }).click()
  await page.getByRole('option', { name: 'Laptop' }).click()
  await type(1, 'Quantity', '3')
  await type(1, 'Unit price', '250.10')
  await line(1).getByRole('textbox', { name: 'Unit price' }).press('Enter')
  await type(2, 'Description', 'Delivery')
  await type(2, 'Quantity', '1')
  await type(2, 'Unit price', '20')
  await expect.poll(() => page.getByText('770.30').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/\/purchase-orders\/view\?id=\d+/)
  const order = new URL(page.url())
  const heading = page.getByRole('heading', { level: 1, name: /^PO-/ })
  await heading.waitFor()
  const number = await heading.textContent()

  // IT reports to the head of the company.
  const head = people.find(({ key }) => key === 'director')
  const approver = await visitAs(browser, head ? mailOf(head) : '', '/approvals')
  await approver.page
    .getByText(new RegExp(`Order ${number}`))
    .first()
    .click()
  await approver.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await told(approver.page, 'Approved')

  await page.reload()
  await page.getByRole('button', { name: 'Receive' }).click()
  const laptops = page.getByRole('listitem', { name: 'Dell Latitude 5450' })
  await laptops.getByLabel('Accepted').fill('2')
  await laptops.getByLabel('Serial numbers').fill('JRN-1\nJRN-2')
  await page.getByRole('listitem', { name: 'Delivery' }).getByLabel('Accepted').fill('0')
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Print 2 labels' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save labels' }).click()
    })(),
  ])
  expect(file.suggestedFilename()).toBe('labels.pdf')
  await page.getByText('JRN-2').waitFor()

  await page.getByRole('tab', { name: 'Bills' }).click()
  await page.getByRole('link', { name: 'Enter a bill' }).click()
  await page.getByRole('group', { name: 'Dell Latitude 5450' }).waitFor()
  await page.getByRole('textbox', { name: 'Number' }).fill('NGC-JOURNEY')
  await page.getByRole('textbox', { name: /^Date/ }).fill('2026-01-05')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/purchase-bills\/view\?id=\d+/)
  await page.getByRole('button', { name: 'Match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click()
  await told(page, 'Purchase Bill matches the order')

  await page.goto(order.href)
  await page.getByText('Partially Received').first().waitFor()
  expect(faults).toEqual([])
  expect(approver.faults).toEqual([])
})
