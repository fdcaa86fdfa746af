import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeRefunds, withoutMeaning } from '../chat/chatting.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { once } from '../harness/once.ts'
import { addModel, addQuota } from '../language-models/modelling.ts'
import { launchBrowser } from './browser.ts'
import { useOwnProgram } from './own-program.ts'

// Questions to a workspace: without a model, by people with different rights, and an answer that is stopped.
let browser: Browser
let server: ModelServer
const own = useOwnProgram(async () => {
  server = await startModelServer()
  return withoutMeaning(server)
})
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})
beforeEach(() => {
  server.fails('well')
})

const QUESTION = 'Who has to approve a refund of 80 EUR?'
const refunds = once(async () => {
  const { program } = own()
  await addModel(await program.as('admin'), { name: 'GPT X', model_id: 'gpt-x' })
  return makeRefunds(program, {
    name: 'Acme refunds',
    suggested_questions: JSON.stringify([{ question: QUESTION }]),
  })
})

const chat = (page: Page) => page.getByRole('log', { name: 'Chat' })

/** Types a question and sends it by Enter. */
async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
}

/** Saves the chat as a file, pins it, and finds it by what was answered. */
async function keepChat(page: Page): Promise<void> {
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More about this chat' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const saved = page.waitForEvent('download')
  await menu('Save as a file')
  const words = await text(await (await saved).createReadStream())
  expect(words).toContain(`# Large refunds\n\nAcme refunds\n\n## ${QUESTION}`)
  expect(words).toContain('> [1] Refund rules')
  await menu('Pin to the top')
  const chats = page.getByRole('navigation', { name: 'Your chats' })
  await chats.getByRole('img', { name: 'Pinned' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search your chats' }).fill('released by the agent')
  await chats.getByText(/may be released by the agent at once/).waitFor()
  await page.getByRole('searchbox', { name: 'Search your chats' }).fill('')
}

/** Begins a chat in the workspace. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask Acme refunds' }).click()
  await page.getByRole('textbox', { name: 'Question' }).waitFor()
}

test('a question is answered without a language model, its source opens beside it, and the chat is renamed, found in the drawer and deleted [journeys-12]', async () => {
  await refunds()
  const { page, faults } = await own().visitAs(browser, 'agent', '/chat')
  await page.getByRole('button', { name: QUESTION }).click()
  await chat(page)
    .getByText('“A refund up to 50 EUR may be released by the agent at once.”')
    .waitFor()
  expect(await chat(page).locator('br').count()).toBeGreaterThan(0)
  await chat(page).getByRole('button', { name: 'Source 1: Refund rules' }).click()
  const source = page.getByRole('complementary', { name: 'Source 1' })
  await source.getByText('Write the ticket number in the note.').waitFor()
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Large refunds')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Large refunds' }).waitFor()
  await keepChat(page)
  await page.getByRole('button', { name: 'Activity', exact: true }).press('Enter')
  const drawn = page.getByRole('region', { name: 'Your chats' })
  await drawn.getByRole('link', { name: /Large refunds/ }).press('Enter')
  await drawn.waitFor({ state: 'detached' })
  const address = page.url()
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'What do you want to ask?' }).waitFor()
  await page.goto(address)
  await page.getByText('It was deleted, or it is not yours.').waitFor()
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})

test('two people with different rights ask the same, and each gets what they may see [journeys-81]', async () => {
  await refunds()
  const answers: Record<string, string> = {}
  for (const name of ['agent', 'hr']) {
    const { page, context } = await own().visitAs(browser, name, '/chat')
    await begin(page)
    await ask(page, 'What is the night allowance?')
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
    answers[name] = (await chat(page).textContent()) ?? ''
    await context.close()
  }
  expect(answers['agent']).toContain('I found nothing about this')
  expect(answers['agent']).not.toMatch(/12 percent|Document/)
  expect(answers['hr']).toContain('12 percent of the hourly rate')
})

test('an answer is stopped in the middle, keeps its text, and is written again on a branch of its own [journeys-82]', async () => {
  await refunds()
  server.fails('slow')
  server.answers('Approved [1]. The team lead approves it above 50 EUR [1].')
  const { page } = await own().visitAs(browser, 'agent', '/chat')
  await begin(page)
  await page.getByRole('combobox', { name: 'Model' }).selectOption('GPT X')
  await ask(page, QUESTION)
  await chat(page).getByText('Approved').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await chat(page).getByText('Stopped', { exact: true }).waitFor()
  await chat(page).getByText('Approved').waitFor()
  server.goOn()
  server.fails('well')
  await page.getByRole('button', { name: 'Answer again' }).click()
  await chat(page).getByText('2 of 2').waitFor()
  await page.getByRole('button', { name: 'Version before' }).click()
  await chat(page).getByText('Stopped', { exact: true }).waitFor()
})

test('a person whose budget is used up reads until when, keeps the question, and searches without a model', async () => {
  await refunds()
  const { program, visitAs } = own()
  server.answers('The team lead approves it above 50 EUR [1].')
  const quota = { applies_to: 'User', target_id: program.company.users['hr'], period: 'Day' }
  await addQuota(await program.as('admin'), { ...quota, limit_kind: 'Messages', amount: 2 })
  const { page, faults } = await visitAs(browser, 'hr', '/chat')
  await begin(page)
  await page.getByRole('combobox', { name: 'Model' }).selectOption('GPT X')
  await ask(page, QUESTION)
  await page.getByText('1 question left').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  // The last question by the keyboard alone: it is worded anew, on a branch of its own.
  await page.getByRole('textbox', { name: 'Question' }).press('ArrowUp')
  await page.getByRole('textbox', { name: 'Change the question' }).press('Enter')
  await page.getByText('0 questions left').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  const asked = server.requests.length
  await ask(page, 'And a refund up to 50 EUR?')
  await page.getByText('You have used your 2 AI questions for today.').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Question' }).inputValue())
    .toBe('And a refund up to 50 EUR?')
  await page.getByRole('button', { name: 'Search only' }).click()
  await chat(page)
    .getByText('“A refund up to 50 EUR may be released by the agent at once.”')
    .waitFor()
  expect(server.requests).toHaveLength(asked)
  await page.goto(`${new URL(page.url()).origin}/ai-usage`)
  await page.getByRole('row', { name: /^chat 2/ }).waitFor()
  expect(faults.filter((fault) => !fault.includes('429'))).toEqual([])
})
