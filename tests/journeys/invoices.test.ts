import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
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

test('an invoice goes from the headcount it bills to its PDF, through the manager of the client [journeys-53]', async () => {
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

test('the invoice of the month is a PDF in two steps from the menu, and its draft in one more [journeys-52]', async () => {
  const { page, faults } = await enter('/client', 'admin@muster.example')
  await page.getByRole('link', { name: 'Client Invoices', exact: true }).click()
  const periods = page.getByRole('region', { name: 'Current periods' })
  const download = page.waitForEvent('download')
  await periods.getByRole('button', { name: 'PDF of Acme Parcels' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Draft Acme Parcels 1 .*\.pdf$/)

  await periods.getByRole('button', { name: 'Add draft for Acme Parcels' }).click()
  await page.waitForURL((url) => url.pathname === '/client-invoices/view')
  await page.getByRole('region', { name: 'Lines' }).first().waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('document').getByText('DRAFT', { exact: true }).waitFor()
  expect(faults).toEqual([])
})

interface Source {
  readonly log_id: number
  readonly beside: readonly { readonly value: number | null; readonly opens: string | null }[]
}

/** The first billed log of a line of Larkspur that was audited, and how many pages of the line come before it. */
async function auditedLog() {
  const url = musterUrl()
  const admin = await signInByApi(url, 'admin@muster.example')
  const answered = async <Data>(path: string) =>
    (await ask<{ data: Data }>(url, admin, 'GET', path)).data
  const bills =
    await answered<(Drafted & { client_name: string; state: string })[]>('client_invoices/getAll')
  const bill = bills.find(
    ({ client_name, state }) => client_name === 'Larkspur Lodging' && state === 'Paid',
  )
  const { lines } = await answered<{ lines: { label: string; kind: string; position: number }[] }>(
    `client_invoices/getById/${bill?.id}`,
  )
  const line = lines.find(({ kind }) => kind === 'Unit')
  const rows = await answered<Source[]>(
    `client_invoices/getSources/${bill?.id}?position=${line?.position}&startRow=0&endRow=1000`,
  )
  const place = rows.findIndex(({ beside }) => (beside[0]?.value ?? null) !== null)
  const [score] = rows[place]?.beside ?? []
  if (!bill || !line || !score) throw new Error('no audited log on an invoice of Larkspur Lodging')
  return {
    bill,
    line,
    page: Math.floor(place / PAGE_SIZE),
    score: score.value?.toFixed(2),
    ...score,
  }
}

test('a line of an invoice tells how good the billed work was, and opens the review behind each score', async () => {
  const { bill, line, page: pages, score, opens } = await auditedLog()
  const { page, faults } = await enter(
    `/client/view?id=${bill.client_id}&tab=client-invoices`,
    'admin@muster.example',
  )
  await page.getByRole('button', { name: bill.title, exact: true }).click()
  await page.getByRole('button', { name: line.label, exact: true }).click()
  const rows = page.getByRole('region', { name: `What ${line.label} counts` })
  await rows.getByRole('columnheader', { name: 'Quality score' }).waitFor()
  for (let at = 0; at < pages; at += 1)
    await Promise.all([
      page.waitForResponse(/getSources/),
      page.getByRole('button', { name: 'Next', exact: true }).click(),
    ])
  const link = rows.locator(`a[href="${opens}"]`)
  expect(await link.innerText()).toBe(score)
  await link.click()
  await page.waitForURL((url) => `${url.pathname}${url.search}` === opens)
  await page.getByText(String(score)).first().waitFor()
  await page.getByRole('heading', { name: /^(Scorecard|Errors found)/ }).waitFor()
  expect(faults).toEqual([])
})
