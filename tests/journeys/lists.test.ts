import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { keysRested, launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// The promise of a list: it is cut, ordered and kept the way one works, many rows are changed at once, and nothing is lost by it.
let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: false }).getByRole('button')
const rowAt = (page: Page, place: number) => page.getByRole('row').nth(place)

/** Opens the filter of a field. */
async function addFilter(page: Page, field: string) {
  await button(page, 'Filter').click()
  await page.getByLabel('Search fields').fill(field)
  await page.keyboard.press('Enter')
}

/** Chooses the first three rows by the keyboard. */
async function chooseThree(page: Page) {
  await rowAt(page, 1).getByRole('link').first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected', { exact: true }).waitFor()
}

/** A reason is asked for as soon as one of the logs is older than the time of its person, which hangs on the day. */
async function sayWhy(page: Page): Promise<void> {
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason for change' })
  if (await reason.isVisible()) await reason.fill('Agreed with the team')
}

interface Review {
  readonly id: number
  readonly status: string
  readonly activity_log_id: number | null
  readonly employee_name: string
}

/** What was audited changes no more, and what was drawn hangs on the hour: the logs of the first person of the list count as not audited. */
async function voidReviews(): Promise<void> {
  const muster = musterUrl()
  const admin = await signIn(muster, 'admin@muster.example')
  const path = 'audit_reviews/getAll?endRow=1000'
  const reviews = await ask<{ data: Review[] }>(muster, admin, 'GET', path)
  const ofHers = reviews.data.filter(
    ({ activity_log_id, employee_name, status }) =>
      activity_log_id !== null && employee_name === 'Catarina Cunha' && status !== 'Voided',
  )
  for (const { id, status } of ofHers)
    await (status === 'Draft'
      ? ask(muster, admin, 'DELETE', `audit_reviews/delete/${id}`, {})
      : ask(muster, admin, 'POST', `audit_reviews/void/${id}`, { reason: 'Another one is asked' }))
}

test('a lead keeps a list as they need it, changes three rows at once, takes a deletion back, and walks on', async () => {
  await voidReviews()
  const { page, faults } = await visitAs(browser, 'lead@muster.example', '/activity-log')
  await rowAt(page, 3).waitFor()

  // By the mouse alone: the list of clients lies beside the editor, and a press there does not close it.
  await addFilter(page, 'Client')
  await page.getByRole('combobox', { name: 'Client' }).fill('Lark')
  await page.getByRole('option').first().click()
  await page.waitForURL(/client_id/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('combobox', { name: 'Client' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove the filter Client' }).click()

  await addFilter(page, 'Source')
  await page.getByLabel('Timer').check()
  await page.keyboard.press('Escape')
  // Days that were billed long ago change no more.
  await addFilter(page, 'Started')
  await button(page, 'Last 7 days').click()
  await page.keyboard.press('Escape')
  await addFilter(page, 'Reference')
  await page.getByLabel('Reference contains').fill('LARK')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reference contains LARK' }).waitFor()

  await header(page, 'Agent').click()
  // The next key adds to the order that is drawn, and the address knows it before the list does.
  await page.locator('th[aria-sort]', { hasText: 'Agent' }).waitFor()
  await header(page, 'Handle time').focus()
  await page.keyboard.press('Shift+Enter')
  await page.waitForURL(/sort=employee_id%2Cduration_seconds/)
  await page.getByRole('columnheader', { name: 'Handle time sorted 2' }).waitFor()

  await button(page, 'Columns').click()
  await page.getByLabel('Columns shown').getByRole('checkbox', { name: 'Category' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Category' }).waitFor({ state: 'detached' })

  await button(page, 'Save view').click()
  await page.getByLabel('Name', { exact: true }).fill('Larkspur by agent')
  await button(page, 'Save').click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Larkspur by agent', exact: true }).waitFor()
  await views.getByRole('button', { name: 'All', exact: true }).click()
  // The columns were arranged in the list itself, so they stay there too until they are put back.
  await button(page, 'Columns').click()
  await button(page, 'Reset').click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Category' }).waitFor()
  await views.getByRole('button', { name: 'Larkspur by agent', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Category' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reference contains LARK' }).waitFor()
  await button(page, 'Save view').waitFor({ state: 'detached' })

  await chooseThree(page)
  await button(page, 'Update...').click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Looked at together')
  await sayWhy(page)
  await button(page, 'Update 3').click()
  await told(page, '3 activity logs updated')

  const total = await page.getByText(/^1–20 of /).innerText()
  await chooseThree(page)
  await button(page, 'Delete').click()
  const asked = page.getByRole('dialog', { name: 'Delete 3 activity logs?' })
  await asked.waitFor()
  await sayWhy(page)
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, '3 activity logs deleted')
  // Under the pointer it stays as long as one looks.
  const deleted = page
    .getByRole('region', { name: 'Messages' })
    .locator('> *')
    .filter({ hasText: '3 activity logs deleted' })
  await deleted.hover()
  await page.getByText(total, { exact: true }).waitFor({ state: 'detached' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Undone: 3 activity logs')
  await page.getByText(total, { exact: true }).waitFor()

  await rowAt(page, 1).getByRole('link').first().click()
  const of = total.split(' of ')[1] ?? ''
  await page.getByText(`1 of ${of}`, { exact: true }).waitFor()
  await page.getByText('Looked at together', { exact: true }).waitFor()
  await keysRested(page)
  await page.keyboard.press('j')
  await page.getByText(`2 of ${of}`, { exact: true }).waitFor()
  await page.getByText('Looked at together', { exact: true }).waitFor()
  await button(page, 'Next record').click()
  await page.getByText(`3 of ${of}`, { exact: true }).waitFor()
  await page.keyboard.press('k')
  await page.getByText(`2 of ${of}`, { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Reference contains LARK' }).waitFor()
  await page.locator('[aria-rowindex="3"]:has(:focus)').waitFor()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('textbox', { name: 'Find a page, a person, a record' })
  await palette.fill('ramos')
  await page.getByText('Diana Ramos').waitFor()
  await palette.fill('departments')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  expect(faults).toEqual([])
})

test('a page of a hundred rows draws those within sight; the keyboard reaches them all and comes back to where it was', async () => {
  const { page, faults } = await visitAs(
    browser,
    'manager@muster.example',
    '/activity-log?rows=100',
  )
  const row = (place: number) => page.locator(`[aria-rowindex="${place}"]`)
  const isIn = (place: number) => page.locator(`[aria-rowindex="${place}"]:has(:focus)`).waitFor()
  await page.getByText(/^1–100 of /).waitFor()
  await expect.poll(() => page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(60)

  await row(2).getByRole('link').first().focus()
  await page.keyboard.press('Control+End')
  await isIn(101)
  for (const place of [91, 81, 71, 61]) {
    await page.keyboard.press('PageUp')
    await isIn(place)
  }
  await row(61).getByRole('link').first().press('Enter')
  await page.getByText(/^60 of /).waitFor()
  await page.goBack()
  await isIn(61)

  await page.keyboard.press('Control+a')
  await page.getByText('100 selected', { exact: true }).waitFor()
  await header(page, 'Agent').click()
  await page.waitForURL(/sort=employee_id/)
  await expect.poll(async () => (await row(2).boundingBox())?.y ?? 0).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

/** What a person does faster than a busy machine draws: types into the search, and opens a record before typing has rested. */
const typeAndOpen = `
  const box = document.querySelector('input[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, 'a')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  setTimeout(() => document.querySelector('a[href*="/documents/view"]').click(), 200)
`

test('a record opened while the search was typed stays open, however slow the machine', async () => {
  const { page, context } = await visitAs(browser, 'admin@muster.example', '/documents')
  await page.locator('a[href*="/documents/view"]').first().waitFor()
  const browserSide = await context.newCDPSession(page)
  await browserSide.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.evaluate(typeAndOpen)
  await page.getByRole('tab', { name: 'History' }).waitFor()
  await browserSide.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(new URL(page.url()).pathname).toBe('/documents/view')
})

test('rows are grouped from the head of a column, and a value is changed in its cell, whoever changes it too', async () => {
  const { page, faults } = await visitAs(browser, 'admin@muster.example', '/vendors')
  const kind = page.getByRole('columnheader', { name: /^Kind/ })
  await kind.hover()
  await kind.getByTitle('Menu of Kind').click()
  await page.getByRole('menuitem', { name: 'Group by this column' }).click()
  const group = page.getByRole('button', { name: /^IT hardware/ })
  await group.click()
  expect(new URL(page.url()).searchParams.get('group')).toBe('vendor_kind')
  const counted = Number(/\d+/.exec((await group.textContent()) ?? '')?.[0])
  await expect.poll(() => page.getByRole('row').count()).toBe(counted + 1)
  await page.getByRole('button', { name: 'Stop grouping by kind' }).click()

  const cell = page
    .getByRole('row', { name: /Auralis Audio/ })
    .getByRole('gridcell')
    .nth(3)
  await cell.dblclick()
  const input = page.getByRole('dialog').getByRole('textbox')
  await input.fill('Ingrid Solberg')
  // Meanwhile another person changes the same vendor.
  const muster = musterUrl()
  const admin = await signIn(muster, 'admin@muster.example')
  const path = `vendor/getAll?search=${encodeURIComponent('Auralis Audio')}`
  const { data } = await ask<{ data: { id: number; version: number }[] }>(
    muster,
    admin,
    'GET',
    path,
  )
  const [vendor] = data
  await ask(muster, admin, 'PUT', `vendor/update/${vendor?.id}`, {
    contact_person: 'Paula Reis',
    version: vendor?.version,
  })
  await input.press('Enter')
  await page.getByText('Another person changed this meanwhile.').waitFor()
  await button(page, 'Keep mine').click()
  await told(page, 'Vendor Updated Successfully')
  await cell.getByText('Ingrid Solberg').waitFor()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await input.fill('nonsense')
  await input.press('Enter')
  await page.getByText('Email must be an email address').waitFor()
  expect(await input.inputValue()).toBe('nonsense')
  await input.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(faults.filter((one) => !one.includes('409'))).toEqual([])
})
