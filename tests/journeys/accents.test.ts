import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Found {
  readonly data: readonly { readonly id: number }[]
}

/** A person of the demo company gets a name with accents. */
async function rename(): Promise<void> {
  const hr = await signInByApi(musterUrl(), 'hr@muster.example')
  const found = await ask<Found>(musterUrl(), hr, 'GET', 'employees/getAll?search=LIS-0030')
  const [person] = found.data
  if (!person) throw new Error('nobody to rename')
  const names = { firstname: 'José', lastname: 'Núñez', middlename: null }
  await ask(musterUrl(), hr, 'POST', `employees/update/${person.id}`, names)
}

test('"jose" finds José Núñez in a list, a picker and the palette', async () => {
  await rename()
  const { page, faults } = await visitAs(browser, 'hr@muster.example', '/employees')
  await page.getByRole('searchbox').first().fill('jose')
  await page.getByRole('row', { name: /José Núñez/ }).waitFor()

  await page.goto(`${musterUrl()}/employee-attrition/add`)
  const picker = page.getByRole('combobox', { name: 'Employee', exact: true })
  await picker.click()
  await picker.fill('nunez')
  await page.getByRole('option', { name: /José Núñez/ }).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Find a page, a person, a record' }).fill('jose nunez')
  await page.getByRole('dialog').getByText('José Núñez').first().waitFor()
  expect(faults).toEqual([])
})
