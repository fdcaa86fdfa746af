import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// HR takes a person from notice to left, by the screens alone.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Found {
  readonly data: readonly { readonly id: number; readonly name: string }[]
}

/** A person at work to whom nobody reports. */
async function leaver(): Promise<string> {
  const hr = await signInByApi(musterUrl(), 'hr@muster.example')
  const filter = encodeURIComponent(JSON.stringify({ status: { eq: 'Active' } }))
  const path = `employees/getAll?filter=${filter}&search=LIS-0030`
  const { data } = await ask<Found>(musterUrl(), hr, 'GET', path)
  const [person] = data
  if (!person) throw new Error('nobody is at work')
  return person.name
}

async function choose(page: Page, field: string, option: string | RegExp, typed?: string) {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (typed !== undefined) await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  // A list that is still closing would be chosen from by the next field.
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
}

test('HR takes a person who is active from notice to left', async () => {
  const name = await leaver()
  const { page, faults } = await visitAs(browser, 'hr@muster.example', '/employee-attrition/add')
  await choose(page, 'Employee', name, name)
  await choose(page, 'Type', 'Voluntary')
  await choose(page, 'Reason', /\w/)
  for (const label of ['Notice given', 'Last working day']) {
    await page.getByLabel(label, { exact: true }).fill('yesterday')
    await page.getByLabel(label, { exact: true }).press('Tab')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Employee Attrition Added Successfully')

  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Confirm notice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm notice' }).click()
  await page.getByText('To be handed over').waitFor()

  const admin = await signInByApi(musterUrl(), 'admin@muster.example')
  await ask(musterUrl(), admin, 'POST', 'schedules/runNow/leaving')
  const search = `employees/getAll?search=${encodeURIComponent(name)}`
  const statusOf = async () =>
    (await ask<{ data: { status: string }[] }>(musterUrl(), admin, 'GET', search)).data[0]?.status
  await expect.poll(statusOf).toBe('Left')
  await page.goto(`${musterUrl()}/employees?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Left')
    .waitFor()
  expect(faults).toEqual([])
})
