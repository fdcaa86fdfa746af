import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function enter(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

interface Drafted {
  readonly id: number
  readonly title: string
  readonly client_id: number
}

/** The draft of a month that is over, of a client whose manager is the demo's manager. */
async function draftOfAlder(): Promise<Drafted> {
  const url = musterUrl()
  const admin = await signInByApi(url, 'admin@muster.example')
  const { data } = await ask<{ data: (Drafted & { client_name: string; state: string })[] }>(
    url,
    admin,
    'GET',
    'client_invoices/getAll',
  )
  const draft = data.find(
    ({ client_name, state }) => client_name === 'Alder Insurance' && state === 'Draft',
  )
  if (!draft) throw new Error('no draft of Alder Insurance')
  return draft
}

/** Presses a verb of the opened invoice, and the same word in its dialog. */
async function press(page: Page, verb: string, within: string = verb): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: within, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('an invoice goes from the headcount it bills to its PDF, through the manager of the client', async () => {
  const { title, client_id } = await draftOfAlder()
  const invoices = `/client/view?id=${client_id}&tab=client-invoices`

  const admin = await enter('/client-headcount', 'admin@muster.example')
  await admin.page.getByRole('link', { name: 'Claims, day' }).click()
  await admin.page.getByRole('region', { name: 'Ordered and there' }).first().waitFor()

  await admin.page.goto(new URL(invoices, musterUrl()).href)
  await admin.page.getByRole('button', { name: title, exact: true }).click()
  await admin.page.getByRole('button', { name: 'Claims desk' }).click()
  await admin.page.getByRole('link', { name: 'Open the headcount' }).first().waitFor()

  await admin.page.getByRole('button', { name: 'Update', exact: true }).click()
  const form = admin.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add to adjustments' }).click()
  await form.getByRole('textbox', { name: 'Label' }).fill('SLA credit')
  await form.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await form.getByRole('textbox', { name: 'Rate' }).fill('-150')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await told(admin.page, 'Client Invoice Updated Successfully')
  await admin.page.getByRole('row', { name: /SLA credit.*−150\.00/ }).waitFor()
  await press(admin.page, 'Send request')

  const manager = await enter(invoices, 'manager@muster.example')
  await manager.page.getByRole('button', { name: title, exact: true }).click()
  await press(manager.page, 'Approve')
  await told(manager.page, 'Client Invoice approved successfully')
  const number = /^ALDER-\d{4}-\d{4}$/
  const download = manager.page.waitForEvent('download')
  await manager.page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename().replace('.pdf', '')).toMatch(number)

  await admin.page.reload()
  await admin.page.getByRole('button', { name: number }).first().click()
  await press(admin.page, 'Send')
  await told(admin.page, 'Client Invoice is on its way to bills@alder.example')
  await admin.page.getByRole('button', { name: 'Void', exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }).click()
  await admin.page.getByText('Reason is required').waitFor()
  expect([admin, manager].flatMap(({ faults }) => faults)).toEqual([])
})
