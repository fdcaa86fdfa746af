import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn as signInByApi } from '../signed-in.ts'
import { focused, keysRested, launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const DAY_MS = 86_400_000

/** The last day of the agent that is over, among the days of the demo company. */
async function lastDay(): Promise<string> {
  const url = musterUrl()
  const agent = await signInByApi(url, 'agent@muster.example')
  for (let days = 1; days < 20; days += 1) {
    const business_date = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
    const { data } = await ask<{ data: { state: string } | null }>(
      url,
      agent,
      'POST',
      'clockin/getDay',
      { business_date },
    )
    if (data?.state === 'Closed') return business_date
  }
  throw new Error('the demo agent has worked on no day')
}

async function enter(path: string, email: string) {
  const visited = await visitAs(browser, email, path)
  return visited
}

/** Hands the lead's decisions over to the lead beside them, for these days. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand over while I am away' }).click()
  const dialog = page.getByRole('dialog')
  const url = musterUrl()
  const beside = await signInByApi(url, 'lead2@muster.example')
  const { data } = await ask<{ data: { user: { name: string } } }>(url, beside, 'GET', 'session')
  await dialog.getByLabel('Decides for me').fill(data.user.name.split(' ')[0] ?? '')
  await page.getByRole('option', { name: data.user.name }).click()
  // Tomorrow too: midnight may be near.
  for (const [label, day] of [
    ['From', 'today'],
    ['To', 'tomorrow'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(day)
    await dialog.getByLabel(label, { exact: true }).press('Tab')
  }
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a correction goes from its form through a delegate to the shift [journeys-26]', async () => {
  const day = await lastDay()
  const agent = await enter(`/clock-corrections/add?day=${day}`, 'agent@muster.example')
  // The only shift of the day is taken by itself.
  await agent.page.getByRole('button', { name: 'Start again' }).waitFor()
  const last = agent.page.getByRole('group', { name: /^Stretch \d/ }).last()
  const until = last.getByLabel('To')
  await until.fill('11:40 PM')
  await until.press('Tab')
  await agent.page.getByRole('combobox', { name: 'What was wrong' }).click()
  await agent.page.getByRole('option', { name: 'Missed clock-out' }).click()
  await agent.page.getByRole('button', { name: 'Send request' }).click()
  await told(agent.page, 'Clock Correction submitted successfully')
  await agent.page
    .getByRole('row', { name: /Missed clock-out/ })
    .getByText('Submitted')
    .waitFor()

  const lead = await enter('/approvals', 'lead@muster.example')
  await lead.page.getByRole('button', { name: /Missed clock-out/ }).waitFor()
  await handOver(lead.page)

  const other = await enter('/approvals', 'lead2@muster.example')
  await other.page.getByRole('button', { name: /Missed clock-out/ }).click()
  await other.page.getByText(/You decide for/).waitFor()
  await keysRested(other.page)
  await other.page.keyboard.press('r')
  const reject = other.page.getByRole('dialog').getByRole('button', { name: 'Reject' })
  await expect.poll(() => reject.isDisabled()).toBe(true)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await other.page.getByRole('button', { name: /Missed clock-out/ }).waitFor({ state: 'hidden' })

  await agent.page.reload()
  await agent.page
    .getByRole('row', { name: /Missed clock-out/ })
    .getByText('Approved')
    .waitFor()
  await agent.page.getByRole('link', { name: 'Missed clock-out' }).click()
  await agent.page.getByRole('tab', { name: 'Approval' }).click()
  await agent.page.getByText(/ for .*, Direct manager/).waitFor()
  expect([...agent.faults, ...lead.faults, ...other.faults]).toEqual([])
})

/** Runs in the page: presses a letter in the moment in which no dialog stands there any more. */
const pressWhenClosed = `globalThis.pressedByJourney = false
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=dialog]')) return
    observer.disconnect()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }))
    pressedByJourney = true
  }).observe(document.body, { childList: true, subtree: true })`

test('a lead rejects by keyboard, with a reason whose letters decide nothing [journeys-27]', async () => {
  const { page, faults } = await enter('/approvals', 'lead@muster.example')
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('button')
  await requests.first().waitFor()
  const title = await requests.first().innerText()
  await requests.first().click()
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor()
  const reason = 'wrong again, ask Sofia'
  await keysRested(page)
  await page.keyboard.press('r')
  await focused(page.getByRole('textbox', { name: /^Reason/ }))
  await page.keyboard.type(` ${reason}`)
  const dialog = page.getByRole('dialog', { name: /^Reject: / })
  await expect.poll(async () => (await dialog.getByRole('textbox').innerText()).trim()).toBe(reason)
  // Neither closing it nor what is typed then approves: letters rest. Pressed by the page itself, as soon as it has closed.
  await page.evaluate(pressWhenClosed)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.evaluate('pressedByJourney')).toBe(true)
  await told(page, 'Rejected: ')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('tab', { name: /^Decided/ }).click()
  const decided = page.getByRole('list', { name: 'Requests' }).getByRole('button').first()
  await decided.getByText('Rejected').waitFor()
  await expect.poll(() => decided.innerText()).toContain(title.split('\n')[0])
  await decided.click()
  await page.getByText(reason).waitFor()
  expect(faults).toEqual([])
})

test('after each decision the keyboard goes on with the next request, and what was decided is undone [journeys-28]', async () => {
  const { page, faults } = await enter('/approvals?kind=Clock%20correction', 'lead@muster.example')
  const list = page.getByRole('list', { name: 'Requests' })
  const open = list.locator('button[aria-current=true]')
  const first = await list.getByRole('button').first().getAttribute('id')
  await page.locator(`#${first}`).click()
  await page.locator(`#${first}[aria-current=true]`).waitFor()
  const reject = async () => {
    await page.getByRole('button', { name: 'Reject', exact: true }).waitFor()
    await keysRested(page)
    await page.keyboard.press('r')
    await focused(page.getByRole('textbox', { name: /^Reason/ }))
    await page.keyboard.type('Please ask again')
    await page.keyboard.press('Control+Enter')
    await told(page, 'Rejected: ')
  }
  await reject()
  await expect.poll(() => open.getAttribute('id')).not.toBe(first)
  await focused(open)
  await keysRested(page)
  await page.keyboard.press('u')
  await told(page, 'Waiting again: ')
  await expect.poll(() => open.getAttribute('id')).toBe(first)
  await focused(open)
  await page.getByText(/^Decision taken back by/).waitFor()
  // By the message, too: its button stands there as long as the message does.
  await reject()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Waiting again: ')
  await focused(page.locator(`#${first}`))
  // And on the request itself, after its message has gone.
  await reject()
  await page.getByRole('tab', { name: /^Decided/ }).click()
  await page.locator(`#${first?.replace('waiting', 'decided')}`).click()
  await page.getByRole('button', { name: 'Undo decision' }).click()
  await told(page, 'Waiting again: ')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await focused(page.locator(`#${first}`))
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Clock correction')
  // A request of another kind goes from the list, and nothing is open then.
  await expect.poll(() => list.count()).toBe(1)
  await list.getByRole('button').first().click()
  const none = page.getByRole('heading', { name: 'No requests to decide: Clock correction' })
  while (!(await none.isVisible())) {
    const decided = await open.getAttribute('id')
    await reject()
    await page.locator(`#${decided}`).waitFor({ state: 'detached' })
    await none.or(open).first().waitFor()
  }
  await focused(none)
  expect(faults).toEqual([])
})

test('on the phone, keys and buttons go on from request to request, and Esc back to the list', async () => {
  const viewport = { width: 390, height: 844 }
  const { page } = await visitAs(browser, 'lead@muster.example', '/approvals', { viewport })
  const rows = page.getByRole('list', { name: /^Requests/ }).getByRole('button')
  const walk = page.getByRole('navigation', { name: 'Requests' })
  await rows.first().click()
  await walk.getByText(/^1 of \d/).waitFor()
  await focused(page.getByRole('article').getByRole('heading', { level: 2 }))
  await page.keyboard.press('j')
  await walk.getByText(/^2 of \d/).waitFor()
  await walk.getByRole('button', { name: 'Next request' }).click()
  await walk.getByText(/^3 of \d/).waitFor()
  await page.keyboard.press('k')
  await walk.getByText(/^2 of \d/).waitFor()
  const decision = page.getByRole('button', { name: 'Approve', exact: true })
  await decision.waitFor()
  const box = await decision.boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  await page.keyboard.press('Escape')
  await focused(rows.nth(1))
})
