import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockDataFolder } from '../data-folders.ts'
import { makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'
import { launchBrowser, told, visit } from './browser.ts'
import { type Steps, steps } from './steps.ts'

const PASSWORD = 'a-long-first-one'

let browser: Browser
let muster: RunningMuster
const folder = makeDataFolder()

beforeAll(async () => {
  browser = await launchBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  )
  await stockDataFolder('nobody', folder.dataDir)
  muster = await startMuster(folder.dataDir, { DEMO: 'off', DEMO_LOGS: '500' })
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

/** The link of the invitation, from the mail that lies in the outbox: it is written before the port of the test is known. */
async function invitation(): Promise<string> {
  const outbox = join(folder.dataDir, 'outbox')
  const find = () => {
    const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
    const links = mails.map((mail) =>
      /\/auth\/set-password#id=[\w-]+&code=[\w-]+/.exec(
        mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      ),
    )
    return links.find((link) => link !== null)?.[0]
  }
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

async function choosePassword(page: Page, acting: Steps): Promise<void> {
  await acting.type(page.getByLabel('New password', { exact: true }), PASSWORD)
  await acting.type(page.getByLabel('New password again', { exact: true }), PASSWORD)
}

/** Loads the demo company, looks at it as an agent does, and removes it again: all is as if it had never been there. */
async function lookAround(page: Page, from: Browser): Promise<void> {
  const bar = 'This is the demo company. What you enter is deleted with it.'
  await page.getByRole('link', { name: 'Try the demo company first' }).click()
  await page.getByRole('button', { name: 'Load the demo company' }).click()
  await page.getByRole('button', { name: 'Load it' }).click()
  const password = await page.locator('code').textContent()
  const remove = page.getByRole('button', { name: 'Remove the demo company' })
  await expect.poll(() => remove.isVisible(), { timeout: 240_000 }).toBe(true)
  await page.getByText(bar).waitFor()

  const agent = await visit(from, muster.url, { locale: 'en-GB' })
  await agent.page.getByLabel('Email or user name').fill('agent@muster.example')
  await agent.page.getByLabel('Password', { exact: true }).fill(password ?? '')
  await agent.page.keyboard.press('Enter')
  await agent.page.getByText(bar).waitFor()
  expect(await agent.page.getByRole('link', { name: 'Remove the demo company' }).count()).toBe(0)
  await agent.context.close()

  // The bar leads to the question, on the page that asks it too.
  await page.getByRole('link', { name: 'Remove the demo company' }).click()
  await page.getByLabel('Name of the company').fill('Meridian Contact Services')
  await page.keyboard.press('Enter')
  // The page begins anew.
  await expect.poll(() => page.getByText(bar).count(), { timeout: 120_000 }).toBe(0)
}

test('a new system leads from its first account to the first clock-in in 25 actions, and then to a client [journeys-4]', async () => {
  const { page, faults } = await visit(browser, muster.url, { locale: 'en-GB' })
  const answers: number[] = []
  page.on('response', (response) => answers.push(response.status()))
  const acting = steps()

  // The first page of an empty system is the registration. What was typed stays when the code is wrong.
  await page.getByRole('heading', { name: 'Make the first account' }).waitFor()
  await page.getByLabel('Code').fill('not-the-code')
  await acting.type(page.getByLabel('First name'), 'Ann')
  await acting.type(page.getByLabel('Last name'), 'Lee')
  await acting.type(page.getByLabel('Email'), 'ann@office.example')
  await choosePassword(page, acting)
  await page.keyboard.press('Enter')
  await page.getByText('The code is not correct.').waitFor()
  await expect.poll(() => answers).toContain(422)
  await acting.type(page.getByLabel('Code'), await printedCode())
  await acting.press(page.getByRole('button', { name: 'Make the account' }))
  await acting.press(page.getByRole('button', { name: 'I understand' }))

  // The checklist stands on the first page.
  const checklist = page.getByRole('region', { name: 'Set up Muster' })
  await checklist.getByText('0 of 18 done').waitFor()
  await lookAround(page, browser)
  await checklist.getByText('0 of 18 done').waitFor()
  await acting.press(checklist.getByRole('link', { name: 'Add the first person' }))
  // The browser is taken for one in London; the country that is chosen brings its capital and time zone along.
  const place = page.getByRole('region', { name: 'Where do they work?' })
  await acting.type(place.getByLabel('Office name'), 'Lisbon')
  await expect.poll(() => place.getByLabel('Time zone').inputValue()).toMatch(/^London/)
  await place.getByLabel('Country').fill('Portu')
  await acting.choose(page.getByRole('option', { name: 'Portugal' }))
  await expect.poll(() => place.getByLabel('Time zone').inputValue()).toMatch(/^Lisbon/)
  expect(await place.getByLabel('City').inputValue()).toBe('Lisbon')
  const head = page.getByRole('region', { name: 'Who leads the company?' })
  await acting.type(head.getByLabel('Mobile'), '+351 912 700 124')
  const person = page.getByRole('region', { name: 'Who is the first person?' })
  await acting.type(person.getByLabel('First name'), 'Ben')
  await acting.type(person.getByLabel('Last name'), 'Okafor')
  await acting.type(person.getByLabel('Company email'), 'ben@office.example')
  await acting.type(person.getByLabel('Mobile'), '+351 912 700 123')
  await acting.press(page.getByRole('button', { name: 'Add and invite' }))
  await told(page, 'Added. The invitation is on its way.')
  // Place, pictures, people and their accounts tick themselves.
  await checklist.getByText('4 of 18 done').waitFor()

  const agent = await visit(browser, `${muster.url}${await invitation()}`, { locale: 'en-GB' })
  await choosePassword(agent.page, acting)
  await acting.press(agent.page.getByRole('button', { name: 'Set the password' }))
  await acting.press(agent.page.getByRole('button', { name: 'I understand' }))
  await acting.press(agent.page.getByRole('button', { name: /^Clock In\/Out/ }))
  await acting.press(agent.page.getByRole('button', { name: 'At Desk', exact: true }))
  // Nobody is pictured who has not read what for.
  await agent.page.getByRole('dialog', { name: 'Your clock takes pictures' }).waitFor()
  await acting.press(agent.page.getByRole('button', { name: 'Start the clock' }))
  await agent.page.getByRole('button', { name: /^Clock In\/Out, At Desk/ }).waitFor()
  expect(acting.count()).toBeLessThanOrEqual(25)
  await agent.context.close()

  // One page makes a client with its company, shift and work.
  const adding = steps()
  await adding.press(checklist.getByRole('link', { name: 'Add client' }))
  await adding.type(page.getByLabel('Company name'), 'Acme Ltd')
  await adding.type(page.getByLabel('Client name'), 'Acme')
  await adding.press(page.getByRole('button', { name: 'Add client' }))
  await told(page, 'Client Added Successfully')
  expect(adding.count()).toBe(4)

  // What is left out keeps its reason, and is taken up again.
  await page.goto(`${muster.url}/set-up`)
  await page.getByText('7 of 18 done').waitFor()
  await page.getByRole('button', { name: 'Skip: Add kinds of leave' }).click()
  await page.getByRole('button', { name: 'Skip the step' }).click()
  await page.getByText('Reason is required').waitFor()
  await page.getByLabel('Reason').fill('Kept elsewhere')
  await page.keyboard.press('Enter')
  await page.getByText('Skipped by Ann Lee: Kept elsewhere').waitFor()

  // The registration has no use any more.
  await page.goto(`${muster.url}/auth/register`)
  await page.getByText('An administrator makes your account').waitFor()
  // The browser itself tells of every refused request, and of those that waited too long while the demo company was loaded.
  expect(faults.filter((words) => !/422|503/.test(words))).toEqual([])
  expect(agent.faults).toEqual([])
})
