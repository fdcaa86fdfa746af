import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleAnswer } from '#platform/contract/schedules.ts'
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

/** A person at work to whom nobody reports, by their number. */
async function leaver(number: string): Promise<string> {
  const hr = await signInByApi(musterUrl(), 'hr@muster.example')
  const filter = encodeURIComponent(JSON.stringify({ status: { eq: 'Active' } }))
  const path = `employees/getAll?filter=${filter}&search=${number}`
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

/** HR enters that a person leaves yesterday, and confirms the notice; the page is the record of it. */
async function onNotice(page: Page, name: string): Promise<void> {
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
}

/** The day is over: what the program does about people who leave is done. */
async function dayIsOver(name: string): Promise<void> {
  const admin = await signInByApi(musterUrl(), 'admin@muster.example')
  await ask(musterUrl(), admin, 'POST', 'schedules/runNow/leaving')
  // People leave first; what is closed of their tasks comes after all of them.
  const stateOfRun = async () => {
    const all = await ask<{ data: ScheduleAnswer[] }>(musterUrl(), admin, 'GET', 'schedules/getAll')
    return all.data.find((one) => one.name === 'leaving')?.last?.state
  }
  await expect.poll(stateOfRun).toBe('done')
  const search = `employees/getAll?search=${encodeURIComponent(name)}`
  const statusOf = async () =>
    (await ask<{ data: { status: string }[] }>(musterUrl(), admin, 'GET', search)).data[0]?.status
  await expect.poll(statusOf).toBe('Left')
}

test('HR takes a person who is active from notice to left [journeys-49]', async () => {
  const name = await leaver('LIS-0030')
  const { page, faults } = await visitAs(browser, 'hr@muster.example', '/employee-attrition/add')
  await onNotice(page, name)
  await dayIsOver(name)
  await page.goto(`${musterUrl()}/employees?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Left')
    .waitFor()
  expect(faults).toEqual([])
})

test('what a person who leaves had comes back: equipment to IT, seat and account by themselves [journeys-50]', async () => {
  const name = await leaver('LIS-0029')
  const hr = await visitAs(browser, 'hr@muster.example', '/employee-attrition/add')
  await onNotice(hr.page, name)
  const tasks = hr.page.getByRole('grid', { name: 'Leaving Tasks' }).getByRole('row')
  const open = tasks.filter({ hasText: 'Open' })
  const equipment = await tasks.filter({ hasText: 'Return equipment' }).allInnerTexts()
  const tags = equipment.map((words) => /[A-Z]{3}-\d{5}/.exec(words)?.[0] ?? '')
  expect(tags).toHaveLength(2)

  const it = await visitAs(browser, 'it@muster.example', `/assets?search=${tags[0]}`)
  for (const tag of tags) {
    await it.page.goto(`${musterUrl()}/assets?search=${tag}`)
    await it.page.getByRole('link', { name: new RegExp(`^${tag}`) }).click()
    await it.page.getByRole('button', { name: 'Take back' }).click()
    await choose(it.page, 'Condition', 'Good')
    await it.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Take back', exact: true })
      .click()
    await told(it.page, 'Asset Unbind successfully')
  }

  await dayIsOver(name)
  await hr.page.reload()
  // What is left is for a person to look at.
  await expect.poll(() => open.count()).toBe(1)
  await open.filter({ hasText: 'Final timesheet' }).getByRole('button').click()
  await hr.page.getByRole('menuitem', { name: 'Sign' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
  await expect.poll(() => open.count()).toBe(0)
  await expect.poll(() => tasks.filter({ hasText: 'Release seat' }).innerText()).toMatch(/Done/)
  await hr.page.getByRole('button', { name: 'Complete' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await hr.page.getByText('Completed', { exact: true }).first().waitFor()
  expect([...hr.faults, ...it.faults]).toEqual([])
})

test('a person who left is due when the term is on, is looked at, anonymised, and found nowhere', async () => {
  const name = await leaver('LIS-0028')
  const hr = await visitAs(browser, 'hr@muster.example', '/employee-attrition/add')
  await onNotice(hr.page, name)
  await dayIsOver(name)

  const { page, faults } = await visitAs(browser, 'admin@muster.example', '/retention-terms')
  await page.getByRole('link', { name: 'Person', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Person' }).waitFor()
  await page.getByRole('link', { name: 'Update', exact: true }).click()
  await page.getByLabel('Days after the last day').fill('1')
  await page.getByLabel('On', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Term Updated Successfully')

  await page.goto(`${musterUrl()}/personal-data`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Due tonight: Person').waitFor()
  await row.getByRole('button').first().click()
  await page.getByText(`What would go of ${name}`).waitFor()
  await hr.page.goto(`${musterUrl()}/personal-data`)
  const waiting = hr.page.getByRole('row', { name: new RegExp(name) })
  await waiting.getByRole('button').first().click()
  await hr.page.getByRole('button', { name: 'Ask to anonymise' }).click()
  await hr.page.getByLabel('Reason').fill('They asked for it in writing.')
  await hr.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await waiting.getByText('To be confirmed').waitFor()

  await page.reload()
  await row.getByRole('button').first().click()
  await page.getByText('They asked for it in writing.').waitFor()
  await page.getByRole('button', { name: 'Confirm and anonymise' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the person').fill(name)
  await dialog.getByRole('button', { name: 'Anonymise' }).click()
  await dialog.waitFor({ state: 'detached' })

  const admin = await signInByApi(musterUrl(), 'admin@muster.example')
  const search = `employees/getAll?search=${encodeURIComponent(name)}`
  const found = async () => (await ask<Found>(musterUrl(), admin, 'GET', search)).data.length
  await expect.poll(found).toBe(0)
  await page.goto(`${musterUrl()}/erasures`)
  await page
    .getByRole('row', { name: /Former colleague/ })
    .first()
    .waitFor()
  await page.goto(`${musterUrl()}/employees?search=${encodeURIComponent(name)}`)
  await page.getByText('No employees match').first().waitFor()
  expect([...hr.faults, ...faults]).toEqual([])
})
