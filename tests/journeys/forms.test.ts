import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, signIn, visit } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const LIST = '/designation-category'

/** Signs the administrator in on the list of a plain family. */
async function open() {
  const { page, context } = await visit(browser, LIST)
  await signIn(page, 'admin@muster.example')
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('button', { name: 'I understand' }).click()
  return { page, context }
}

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('nothing typed is lost: not by a problem, not by leaving, not by closing the tab', async () => {
  const { page, context } = await open()
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByLabel('Description').fill('People who answer by chat')
  await save(page)

  // The summary takes the focus and leads to the field.
  await page.getByText('There is 1 problem.').waitFor()
  expect(await page.title()).toContain('Error')
  await page.getByRole('link', { name: 'Name is required' }).click()
  await page.keyboard.type('Chat')
  expect(await nameField(page).inputValue()).toBe('Chat')
  expect(await page.getByLabel('Description').inputValue()).toBe('People who answer by chat')

  await page.getByText('Draft kept on this device').waitFor()
  await page.getByRole('link', { name: 'Designation Categories' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await nameField(page).inputValue()).toBe('Chat')

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Use it' }).click()
  expect(await nameField(second).inputValue()).toBe('Chat')
  expect(await second.getByLabel('Description').inputValue()).toBe('People who answer by chat')

  await second.keyboard.press('Control+Enter')
  await second.waitForURL(`**${LIST}`)
  await second.getByText('Designation Category Added Successfully').waitFor()
  await second.getByRole('link', { name: 'Chat', exact: true }).waitFor()
  await context.close()
})

test("somebody else's change meanwhile is shown beside one's own, field by field", async () => {
  const { page, context } = await open()
  await page.getByRole('link', { name: 'Operations', exact: true }).click()
  await page.getByRole('link', { name: 'Update' }).click()
  await nameField(page).fill('Operations, mine')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const id = new URL(page.url()).searchParams.get('id')
  const theirs = await fetch(
    new URL(`/api/designation_categories/update/${id}`, inject('muster')),
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Operations, theirs', description: 'Written by somebody else' }),
    },
  )
  expect(theirs.status).toBe(200)

  await save(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Use these' }).click()
  // What I did not touch follows theirs.
  expect(await page.getByLabel('Description').inputValue()).toBe('Written by somebody else')
  await save(page)
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('link', { name: 'Operations, mine', exact: true }).waitFor()
  await context.close()
})

test('a deleted record leaves the list and can be brought back by whoever may see it', async () => {
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
  await page.getByRole('button', { name: 'Actions for Night desk' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Designation Category deleted successfully').waitFor()
  await page.getByRole('link', { name: 'Night desk' }).waitFor({ state: 'detached' })

  await page.getByLabel('Show deleted').check()
  await page.getByRole('button', { name: 'Actions for Night desk' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('Designation Category Restored Successfully').waitFor()
  await context.close()
})
