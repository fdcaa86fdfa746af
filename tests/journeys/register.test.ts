import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'
import { launchBrowser, signIn, told, visit } from './browser.ts'

const PASSWORD = 'a-long-first-one'

let browser: Browser
let muster: RunningMuster
const folder = makeDataFolder()

beforeAll(async () => {
  browser = await launchBrowser()
  muster = await startMuster(folder.dataDir, { DEMO: 'off' })
})

afterAll(async () => {
  await browser.close()
  await muster.end('SIGTERM')
  folder.remove()
})

/** The code for the first account, from what the start has printed. */
async function printedCode(): Promise<string> {
  const find = () => /with the code (\S+)/.exec(muster.said.join('\n'))?.[1]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

test('on a new system the first account is made by keyboard, and the page then says how others get theirs', async () => {
  const { page, context, faults } = await visit(browser, `${muster.url}/auth/register`)
  const answers: number[] = []
  page.on('response', (response) => answers.push(response.status()))
  await page.getByRole('heading', { name: 'Make the first account' }).waitFor()
  await page.getByLabel('Code').fill('not-the-code')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Email').fill('ann@office.example')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password again', { exact: true }).fill('another')
  await page.keyboard.press('Enter')
  await page.getByText('The code is not correct.').waitFor()
  await expect.poll(() => answers).toContain(422)
  await page.getByLabel('Code').fill(await printedCode())
  await page.keyboard.press('Enter')
  await page.getByText('The passwords do not match.').waitFor()
  await page.getByLabel('New password again', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await told(page, 'You are the super admin. Sign in.')
  await page.getByRole('link', { name: 'How to get an account' }).click()
  await page.getByText('An administrator makes your account').waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, 'ann@office.example', PASSWORD)
  await page.getByRole('button', { name: 'I understand' }).waitFor()
  // The browser itself tells of every refused request.
  expect(faults.filter((words) => !words.includes('422'))).toEqual([])
  await context.close()
})
