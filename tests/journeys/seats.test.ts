import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Proposal {
  rows: { employee: string; seat: string; why: string }[]
}

type Named = { id: number; name: string; office_id: number; status: string }[]

/** The floor of Manila, and two people of it who are free for a seat. */
async function freePeople() {
  const admin = await signIn(musterUrl(), 'admin@muster.example')
  const get = (path: string) =>
    ask<{ data: Named }>(musterUrl(), admin, 'GET', `${path}?startRow=0&endRow=100`)
  const plans = await get('setupFloorPlan/getAll')
  const plan = plans.data.find(({ name }) => name.startsWith('Manila'))
  const shift = (await get('shifts/getAll')).data.find(({ name }) => name === 'Ostara Day')
  const people = (await get('employees/getAll')).data.filter(
    ({ office_id, status }) => office_id === plan?.office_id && status === 'Active',
  )
  const { data } = await ask<{ data: Proposal }>(
    musterUrl(),
    admin,
    'POST',
    'seatAssignment/propose',
    {
      ...{ floor_plan_id: plan?.id, shift_id: shift?.id, valid_from: '2035-12-03' },
      employee_ids: people.map(({ id }) => id),
    },
  )
  return { id: plan?.id, rows: data.rows.slice(0, 2) }
}

async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true })
  await input.click()
  for (const option of options) {
    await input.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.keyboard.press('Tab')
}

test('IT gets seats proposed for two people, sees why, and saves them together', async () => {
  const { id, rows } = await freePeople()
  expect(rows).toHaveLength(2)
  const names = rows.map(({ employee }) => employee)
  const { page, faults } = await visitAs(
    browser,
    'it@muster.example',
    `/setup-floor-plan/view?id=${id}`,
  )
  await page.getByRole('button', { name: 'Propose seats' }).click()
  await choose(page, 'Employees', ...names)
  await choose(page, 'Shift', 'Ostara Day')
  await page.getByRole('dialog').getByLabel('From', { exact: true }).fill('2035-12-03')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Show proposal' }).click()
  const proposal = page.getByRole('dialog', { name: 'Save 2 proposed seats?' })
  for (const name of names) await proposal.getByRole('rowheader', { name }).waitFor()
  await proposal.getByRole('cell', { name: /^Bay/ }).first().waitFor()
  await proposal.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Show proposal' }).click()
  await proposal.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, '2 seats assigned')

  await page.getByRole('tab', { name: 'Seat Assignments' }).click()
  for (const name of names) await page.getByRole('gridcell', { name }).first().waitFor()
  expect(faults).toEqual([])
})
