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

test('a person corrects their profile, and everything follows it at once', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'trainer@muster.example',
    '/user-profile',
  )
  await page.getByLabel('Preferred name').fill('Nono')
  await page.getByLabel('Emergency contact optional', { exact: true }).fill('A person near')
  await page.getByLabel('Their phone optional', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  // Half an emergency contact is none: it is said at its place, and nothing typed is lost.
  await page
    .getByRole('link', { name: 'Enter name, relation and phone, or leave all three blank' })
    .click()
  const phone = page.getByLabel('Their phone optional', { exact: true })
  await focused(phone)
  await page.keyboard.type('+351 900 000 000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Profile Info Updated Successfully')
  await expect.poll(() => page.getByLabel('Preferred name').inputValue()).toBe('Nono')

  await page.getByRole('combobox', { name: /^Time zone/ }).fill('Kathmandu')
  await page.getByRole('option', { name: /Kathmandu/ }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await told(page, 'Timezone Updated Successfully')

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /, Nono$/ }).waitFor()
  await page.getByText('Kathmandu time').waitFor()
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  await context.close()
})

test('an administrator asks why, sees Muster as that person, and comes back', async () => {
  const { page, context, faults } = await visitAs(browser, 'admin@muster.example', '/why')
  await page.getByRole('combobox', { name: 'Person' }).fill('trainer@')
  await page.getByRole('option', { name: /trainer@/ }).click()
  await page
    .getByRole('combobox', { name: 'Page' })
    .or(page.getByLabel('Page'))
    .first()
    .fill('Employees')
  await page.getByRole('option', { name: 'Employees (/employees)' }).click()
  await page.getByRole('heading', { name: 'Trainer on Employees' }).waitFor()
  await page.getByText('Reaches themselves.').waitFor()

  await page.getByRole('button', { name: 'View as this person' }).click()
  await page.getByText('Nothing can be changed.').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => menu.getByRole('link', { name: 'Role Access' }).count()).toBe(0)
  await page.getByRole('button', { name: 'End the view' }).click()
  await page.getByText('Nothing can be changed.').waitFor({ state: 'detached' })
  await menu.getByRole('button', { name: 'Administration' }).click()
  await menu.getByRole('link', { name: 'Role Access' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
