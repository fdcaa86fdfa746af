import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, keysRested, launchBrowser, told, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

// A ticket from the agent who raises it to their rating, with the desk worked by the keyboard alone.
let browser: Browser
useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TITLE = 'Headset of the journey is silent'
const PHONE = { viewport: { width: 390, height: 844 } }

/** Chooses a category by typing, on the phone. */
async function raise(page: Page): Promise<void> {
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await category.pressSequentially('Hardware')
  await page.getByRole('option', { name: /^Hardware/ }).click()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByRole('textbox', { name: 'Description' }).fill('Since this morning, on both ears.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Ticket Added Successfully')
  await page.getByRole('heading', { name: TITLE }).waitFor()
}

/** Finds the ticket in the queue and opens it by its row, then takes it. */
async function takeIt(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill(TITLE)
  await page.getByRole('button', { name: new RegExp(TITLE) }).focus()
  // Until what was searched for has arrived, J would go to another one of those before.
  const rows = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await page.getByRole('button', { name: 'Take' }).waitFor()
  await page.keyboard.press('t')
  await told(page, 'Ticket Status Updated Successfully')
}

/** Answers by A and Ctrl+Enter. */
async function answerIt(page: Page, words: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Comment' })
  await editor.waitFor()
  await page.keyboard.press('a')
  await focused(editor)
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await told(page, 'Comment Added Successfully')
  await page.getByRole('listitem').filter({ hasText: words }).waitFor()
  // The editor that comes next has no focus, so that keys act again.
  await expect.poll(() => page.locator('[contenteditable=true]:focus').count()).toBe(0)
}

/** Puts it on hold by H, for the vendor. */
async function holdIt(page: Page): Promise<void> {
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('combobox', { name: 'Waiting for' })
  await reason.focus()
  const vendor = page.getByRole('option', { name: 'Waiting for vendor' })
  await page.keyboard.press('ArrowDown')
  await vendor.waitFor()
  // The list opens without a choice: the first press goes to the first, the second to the vendor.
  while ((await vendor.getAttribute('data-combobox-selected')) === null)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter')
  await told(page, 'Ticket Status Updated Successfully')
  await keysRested(page)
}

/** Resolves it by R. */
async function solveIt(page: Page): Promise<void> {
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  const how = dialog.getByRole('textbox', { name: 'Resolution' })
  await how.focus()
  await page.keyboard.type('A new headset lies on your desk.')
  await dialog.getByRole('button', { name: 'Resolve' }).press('Enter')
  await told(page, 'Ticket Status Updated Successfully')
}

test('an agent raises a ticket on the phone, IT takes, answers, holds and solves it by the keyboard, and the agent rates it [journeys-79]', async () => {
  const agent = await visitAs(browser, 'agent@muster.example', '/tickets/add', PHONE)
  await raise(agent.page)
  const desk = await visitAs(browser, 'it@muster.example', '/all-tickets')
  await takeIt(desk.page)
  await answerIt(desk.page, 'I bring you another one.')
  await holdIt(desk.page)
  await desk.page.keyboard.press('t')
  await told(desk.page, 'Ticket Status Updated Successfully')
  await solveIt(desk.page)
  await agent.page.reload()
  await agent.page.getByText('A new headset lies on your desk.').first().waitFor()
  await agent.page.getByText('I bring you another one.').waitFor()
  await agent.page.getByRole('button', { name: '5 of 5' }).click()
  await agent.page.getByRole('button', { name: 'Send rating' }).click()
  await told(agent.page, 'Ticket Updated Successfully')
  await agent.page.getByRole('button', { name: 'Yes, close it' }).click()
  await told(agent.page, 'Ticket Status Updated Successfully')
  await agent.page.getByText('Closed', { exact: true }).first().waitFor()
  expect([...agent.faults, ...desk.faults]).toEqual([])
})
