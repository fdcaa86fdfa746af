import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, launchBrowser, signIn, told, visit } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A week no day of the demo company reaches, so that only what happens here stands in it. */
const WEEK = '/roster?day=2091-03-14'
const MONDAY = '12 Mar'
/** Leads the agent's team, and works for the same client in the same office. */
const LEAD = /^Vasco Freitas/

const open = async (who: string) => {
  const visited = await visit(browser, WEEK)
  await signIn(visited.page, `${who}@muster.example`)
  await visited.page.getByRole('button', { name: 'I understand' }).click()
  await visited.page.getByRole('grid', { name: 'Roster' }).waitFor()
  return visited
}
const cellOf = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first()

test('a lead plans a week by keyboard and publishes it; the agent sees it, says so, and swaps a shift with a colleague', async () => {
  const agent = await open('agent')
  const name = (await agent.page.locator('.roster__name b').first().textContent()) ?? ''
  const lead = await open('lead')
  const row = lead.page.getByRole('row', { name: new RegExp(name) })
  const monday = row.getByRole('button', { name: new RegExp(`Mon ${MONDAY}`) })
  await monday.focus()
  await lead.page.keyboard.press('Enter')
  const dialog = lead.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Works' }).waitFor()
  await dialog.getByLabel('Own start, optional').fill('10:00')
  await dialog.getByLabel('Own end, optional').fill('19:00')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: /Mon 12 Mar: 10 AM – 7 PM.*not published/ }).waitFor()
  await row.getByRole('button', { name: /Mon 12 Mar/ }).focus()
  await lead.page.keyboard.press('Control+c')
  await lead.page.keyboard.press('ArrowRight')
  const tuesday = row.getByRole('button', { name: /Tue 13 Mar/ })
  await focused(tuesday)
  await lead.page.keyboard.press('Control+v')
  await row.getByRole('button', { name: /Tue 13 Mar: 10 AM – 7 PM.*not published/ }).waitFor()
  await lead.page.getByText('2 changes not published').waitFor()
  await lead.page.getByRole('button', { name: 'Publish week' }).click()
  await lead.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await told(lead.page, 'Roster published: 2 days')
  expect(lead.faults).toEqual([])

  await agent.page.reload()
  await agent.page.getByText('2 days of yours were planned anew').waitFor()
  await agent.page.getByRole('button', { name: 'I have seen it' }).click()
  await told(agent.page, 'Thank you, that is noted')
  await cellOf(agent.page, /Mon 12 Mar: 10 AM – 7 PM/).click()
  const offer = agent.page.getByRole('dialog')
  await offer.getByRole('combobox', { name: 'To, optional' }).click()
  await agent.page.getByRole('option', { name: LEAD }).click()
  await offer.getByRole('combobox', { name: 'In return' }).click()
  await agent.page.getByRole('option', { name: /Mon 12 Mar/ }).click()
  await offer.getByRole('button', { name: 'Offer', exact: true }).click()
  await told(agent.page, 'Shift offered')
  expect(agent.faults).toEqual([])

  await lead.page.reload()
  await row.getByRole('button', { name: /Mon 12 Mar: 10 AM – 7 PM.*Swap offered/ }).waitFor()
  await lead.page.getByRole('button', { name: 'Accept', exact: true }).last().click()
  await told(lead.page, 'Accepted: it is decided now')
  await row.getByRole('button', { name: /Mon 12 Mar: 10 AM – 7 PM.*Swap to decide/ }).waitFor()
  await lead.context.close()
  await agent.context.close()
})
