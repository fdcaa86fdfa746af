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

const DAY_MS = 86_400_000

/** A Monday some weeks ahead, and the Friday of the week behind it: long enough for two steps, whatever holidays lie there. */
function twoWeeks(): { from: string; to: string } {
  const ahead = new Date(Date.now() + 40 * DAY_MS)
  const monday = ahead.getTime() + ((8 - ahead.getUTCDay()) % 7) * DAY_MS
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { from: day(monday), to: day(monday + 11 * DAY_MS) }
}

async function enter(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

/** Approves what a person asked for, from the inbox. */
async function approve(email: string, who: RegExp, hint?: RegExp) {
  const { page, faults } = await enter('/approvals', email)
  // The oldest stand first: what was asked for a moment ago is the last.
  await page.getByRole('button', { name: who }).last().click()
  if (hint) await page.getByText(hint).first().waitFor()
  await page.getByText('Balance', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return faults
}

test('leave is asked for with its cost beside it, and goes through two steps, the first decided by a delegate [journeys-38]', async () => {
  const { from, to } = twoWeeks()
  const agent = await enter('/leave-schedule/add', 'agent2@muster.example')
  const { page } = agent
  const type = page.getByRole('combobox', { name: 'Type' })
  await focused(type)
  // What is typed is chosen by going on.
  await page.keyboard.type('annual')
  await page.keyboard.press('Tab')
  await expect.poll(() => type.inputValue()).toBe('Annual leave')
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(day)
    await page.getByLabel(label, { exact: true }).press('Tab')
  }
  const cost = page.getByRole('region', { name: 'What it costs' })
  await cost.getByText('Direct manager').waitFor()
  await cost.getByRole('listitem').filter({ hasText: /^HR/ }).waitFor()
  await page.getByLabel('Reason').fill('Two weeks by the sea')
  await page.getByRole('button', { name: 'Send request' }).click()
  await told(page, 'Leave submitted successfully')
  await page.locator('tr:has(:focus)', { hasText: 'Annual leave' }).waitFor()

  const byLead = await approve('lead@muster.example', /Annual leave/, /You decide for/)
  const byHr = await approve('hr@muster.example', /Annual leave/)

  await page.reload()
  await page.getByRole('link', { name: 'Annual leave' }).first().click()
  await page.getByRole('tab', { name: 'Approval' }).click()
  await page.getByText(/ for .*, Direct manager/).waitFor()
  await page.getByText('Approved').first().waitFor()
  expect([...agent.faults, ...byLead, ...byHr]).toEqual([])
})
