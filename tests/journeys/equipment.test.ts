import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// IT gets equipment back from those who left, sees how much there is where, and prints its labels.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('IT takes back what a leaver still had, from the list of what is unreturned [journeys-69]', async () => {
  const { page, faults } = await visitAs(
    browser,
    'it@muster.example',
    '/unreturned-assets-employees',
  )
  const people = page.getByRole('region', { name: 'People with unreturned equipment' })
  await people.getByRole('link').first().click()
  const pieces = page.getByRole('region', { name: 'What should be back' }).getByRole('row')
  await pieces.nth(1).waitFor()
  const before = await pieces.count()
  await pieces
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Good' }).click()
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await told(page, 'Asset Unbind successfully')
  await expect.poll(() => pieces.count()).toBe(before - 1)
  expect(faults).toEqual([])
})

test('a manager reads how many assets of a type there are in an office, and opens those behind a figure [journeys-70]', async () => {
  const { page, faults } = await visitAs(browser, 'manager@muster.example', '/assets-report')
  const types = page.getByRole('region', { name: 'Assets by type' })
  await types.getByRole('button', { name: 'Laptop' }).click()
  const office = types.getByRole('row', { name: /^Manila/ })
  const figure = office.getByRole('link').first()
  const counted = Number(await figure.textContent())
  expect(counted).toBeGreaterThan(0)
  await figure.click()
  await page.waitForURL(/\/assets\?filter=/)
  await page
    .getByText(new RegExp(`of ${counted}\\b`))
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('IT prints labels of what is chosen in the list, and of one asset [journeys-68]', async () => {
  const { page, faults } = await visitAs(browser, 'it@muster.example', '/assets')
  const save = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Save labels' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('labels.pdf')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (const tag of ['BDG-00001', 'BDG-00002'])
    await page.getByRole('checkbox', { name: `Select ${tag}` }).click()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByRole('dialog', { name: 'Print 2 labels' }).waitFor()
  await page.getByRole('radio', { name: 'A4, 65 labels' }).click()
  await page.getByLabel('First label').fill('64')
  await save()

  await page
    .getByRole('link', { name: /^BDG-00001/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print label' }).click()
  await page.getByRole('dialog', { name: 'Print a label' }).waitFor()
  await save()
  expect(faults).toEqual([])
})

test('IT hands an asset over and has it signed for in one go, takes it back the same way, and prints the form', async () => {
  const free = JSON.stringify({ status: { in: ['Available'] } })
  const { page, faults } = await visitAs(
    browser,
    'it@muster.example',
    `/assets?filter=${encodeURIComponent(free)}`,
  )
  await page.getByRole('link', { name: /^BDG-/ }).first().click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog')
  const both = dialog.getByRole('button', { name: 'Hand over and sign' })
  await expect.poll(() => both.isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option').first().click()
  await both.click()
  await sign(page)

  await page.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Good' }).click()
  await dialog.getByRole('button', { name: 'Take back and sign' }).click()
  await expect.poll(() => dialog.getByRole('radio', { name: 'Return' }).isChecked()).toBe(true)
  await sign(page, 'A colleague')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print hand-over form' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^BDG-\d+-hand-over\.pdf$/)
  await page.getByRole('tab', { name: 'What happened' }).click()
  const again = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Print the form: Handed over/ })
    .first()
    .click()
  await again
  expect(faults).toEqual([])
})

/** Signs in the dialog that has followed, by the name in place of a drawing. */
async function sign(page: Page, name?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign for one asset' })
  if (name !== undefined) await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Write the name instead' }).click()
  await dialog.getByRole('button', { name: 'Keep signature' }).click()
  await told(page, 'Signed')
  await dialog.waitFor({ state: 'detached' })
}
