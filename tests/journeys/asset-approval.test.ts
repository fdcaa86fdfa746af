import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// What a type has another person decide, from the asset to the decision; and a signature for several things.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('IT asks to discard a badge from its record; the administrator approves it, and it is discarded', async () => {
  const it = await visitAs(browser, 'it@muster.example', '/assets?search=BDG-00014')
  await it.page.getByRole('link', { name: /^BDG-00014/ }).click()
  await it.page.getByRole('heading', { name: 'BDG-00014' }).waitFor()
  const asset = it.page.url()
  await it.page
    .getByRole('button', { name: /^(More|Actions)/ })
    .last()
    .click()
  await it.page.getByRole('menuitem', { name: 'Ask to discard' }).click()
  await it.page.getByRole('radio', { name: 'Discard' }).and(it.page.locator(':checked')).waitFor()
  await it.page.getByRole('combobox', { name: 'Why' }).click()
  await it.page.getByRole('option', { name: 'Lost' }).click()
  await it.page.getByLabel('Reason').fill('It was not in the drawer.')
  await it.page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(it.page, 'Asset Approval Added Successfully')

  const admin = await visitAs(browser, 'admin@muster.example', '/asset-approvals')
  await admin.page
    .getByRole('row', { name: /BDG-00014/ })
    .getByRole('link')
    .first()
    .click()
  await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await told(admin.page, 'Asset Approval Updated Successfully')

  await it.page.goto(asset)
  await it.page.getByText('Discarded', { exact: true }).first().waitFor()
  expect([...it.faults, ...admin.faults]).toEqual([])
})

test('IT chooses two requests and rejects them with one reason [journeys-88]', async () => {
  const { page, faults } = await visitAs(browser, 'it@muster.example', '/asset-approvals')
  await page.getByRole('heading', { name: 'Asset Approval Notifications' }).waitFor()
  await page.getByText('Assets Management').first().waitFor()
  const rows = ['AA-00009', 'AA-00010'].map((name) => page.getByRole('row', { name }))
  for (const row of rows) await row.getByRole('checkbox').check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 requests?' })
  const reject = dialog.getByRole('button', { name: 'Reject', exact: true })
  await reject.waitFor()
  expect(await reject.isDisabled()).toBe(true)
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('   ')
  expect(await reject.isDisabled()).toBe(true)
  await reason.fill('They stay where they are.')
  await reject.click()
  await dialog.waitFor({ state: 'detached' })
  for (const row of rows) await row.getByText('Rejected').waitFor()
  expect(faults).toEqual([])
})

test('one signature is drawn for what an agent holds, and shown with what happened', async () => {
  const { page, faults } = await visitAs(browser, 'it@muster.example', '/assets?search=LAP-00001')
  await page.getByRole('link', { name: /^LAP-00001/ }).click()
  await page.getByRole('heading', { name: 'LAP-00001' }).waitFor()
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  if (!(await sign.isVisible())) await page.getByRole('button', { name: 'More actions' }).click()
  await sign
    .or(page.getByRole('menuitem', { name: 'Sign' }))
    .first()
    .click()
  const field = page.getByRole('dialog').getByTestId('signature')
  const box = await field.boundingBox()
  if (!box) throw new Error('the field for the signature is not drawn')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 20, box.y + box.height / 2 + (step % 2) * 20)
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep signature' }).click()
  await told(page, 'Signed')
  await page.getByRole('tab', { name: 'What happened' }).click()
  await page.getByRole('img', { name: /^Signed by / }).waitFor()
  expect(faults).toEqual([])
})
