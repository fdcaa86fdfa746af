import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const NAME = 'Night kitchen'

test('what a picker lacks is added over the form that needs it, and chosen; the usual role of a designation is proposed [journeys-29]', async () => {
  const { page, faults } = await visitAs(browser, 'hr@muster.example', '/employees/add')
  await page.getByLabel('First name').fill('Nora')
  const department = page.getByRole('combobox', { name: 'Department', exact: true })
  await department.fill(NAME)
  await page.getByText(`No departments match “${NAME}”`).waitFor()
  await page.getByRole('option', { name: 'Add department' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add department' })
  await focused(dialog.getByLabel('Name', { exact: true }))
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(NAME)
  // The first error has the focus, wherever the dialog was scrolled to.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await focused(dialog.getByLabel('Code', { exact: true }))
  await dialog.getByLabel('Code', { exact: true }).fill('NIGHTK')
  await dialog.getByRole('combobox', { name: 'Offices', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Department Added Successfully')
  await expect.poll(() => department.inputValue()).toBe(NAME)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nora')

  // What a person can join without is opened by the one who has more to say.
  await expect.poll(() => page.getByRole('textbox').count()).toBeLessThan(12)
  await page.getByRole('button', { name: /^Account Link/ }).click()
  await page.getByRole('checkbox', { name: 'Make an account' }).check()
  await page.getByRole('combobox', { name: 'Designation', exact: true }).fill('Team Lead')
  await page.getByRole('option', { name: 'Team Lead' }).first().click()
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await expect.poll(() => role.inputValue()).toBe('Team Lead')
  expect(faults).toEqual([])
})

test('a form over another one has fields of its own, though both have the same [journeys-89]', async () => {
  const { page, faults } = await visitAs(browser, 'hr@muster.example', '/employee-attrition/add')
  const reason = page.getByRole('combobox', { name: 'Reason', exact: true })
  await reason.fill('Moves abroad')
  await page.getByRole('option', { name: 'Add attrition reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add attrition reason' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  const type = dialog.getByRole('combobox', { name: 'Type', exact: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await focused(type)
  expect(faults).toEqual([])
})
