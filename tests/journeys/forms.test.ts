import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const LIST = '/designation-category'

/** Signs the administrator in on the list of a plain family. */
async function open() {
  const { page, context } = await visitAs(browser, 'admin@muster.example', LIST)
  return { page, context }
}

/** The page stands still while one ticks, and the mark of what was saved is due to go: the tick counts all the same. */
const tickInAStandstill = (page: Page) =>
  page.getByLabel('Show deleted').evaluate((box: { click(): void }) => {
    box.click()
    const until = performance.now() + 4_000
    while (performance.now() < until);
  })

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('nothing typed is lost: not by a problem, not by leaving, not by closing the tab [journeys-8]', async () => {
  const { page, context } = await open()
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByLabel('Description').fill('People who answer by chat')
  await save(page)

  // The summary takes the focus and leads to the field.
  await page.getByText('There is 1 problem.').waitFor()
  await expect.poll(() => page.title()).toContain('Error')
  await page.getByRole('link', { name: 'Name is required' }).click()
  await focused(nameField(page))
  await page.keyboard.type('Chat')
  await expect.poll(() => nameField(page).inputValue()).toBe('Chat')
  await expect
    .poll(() => page.getByLabel('Description').inputValue())
    .toBe('People who answer by chat')

  await page.getByText('Draft kept on this device').waitFor()
  await page.getByRole('link', { name: 'Designation Categories' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Chat')

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(() => nameField(second).inputValue()).toBe('Chat')
  const description = second.getByLabel('Description')
  await expect.poll(() => description.inputValue()).toBe('People who answer by chat')

  await second.keyboard.press('Control+Enter')
  await second.waitForURL(`**${LIST}`)
  await told(second, 'Designation Category Added Successfully')
  await second.getByRole('link', { name: 'Chat', exact: true }).waitFor()
  await context.close()
})

test("another person's change meanwhile is shown beside one's own, field by field [journeys-24]", async () => {
  const { page, context } = await open()
  await page.getByRole('link', { name: 'Operations', exact: true }).click()
  await page.getByRole('link', { name: 'Update' }).click()
  await nameField(page).fill('Operations, mine')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const id = new URL(page.url()).searchParams.get('id')
  const theirs = await fetch(new URL(`/api/designation_categories/update/${id}`, musterUrl()), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Operations, theirs', description: 'Written by another person' }),
  })
  expect(theirs.status).toBe(200)

  await save(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Use these' }).click()
  // What I did not touch follows theirs.
  const description = page.getByLabel('Description')
  await expect.poll(() => description.inputValue()).toBe('Written by another person')
  await save(page)
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('link', { name: 'Operations, mine', exact: true }).waitFor()
  await context.close()
})

test('a deleted record leaves the list and can be brought back by a person who may see it [journeys-25]', async () => {
  const { page, context } = await open()
  await page.getByRole('button', { name: 'Actions for Management' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Management?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()

  // Designations still use it: the refusal says so, and the record stays.
  await dialog.getByText(/is used by/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Add' }).click()
  await nameField(page).fill('Night desk')
  await save(page)
  await page.getByRole('link', { name: 'Night desk' }).waitFor()
  await tickInAStandstill(page)
  await page.waitForURL(/deleted=1/)
  await page.getByLabel('Show deleted').uncheck()
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('button', { name: 'Actions for Night desk' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Designation Category deleted successfully')
  await page.getByRole('link', { name: 'Night desk' }).waitFor({ state: 'detached' })

  await page.getByLabel('Show deleted').check()
  await page.getByRole('button', { name: 'Actions for Night desk' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await told(page, 'Designation Category Restored Successfully')
  await context.close()
})
