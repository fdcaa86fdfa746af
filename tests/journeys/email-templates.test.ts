import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMail } from '../harness/mail-server.ts'
import { launchBrowser, signIn, told, understand, visit } from './browser.ts'
import { musterUrl, outbox, useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** The subjects of the mails that have left for an address. */
async function subjectsFor(address: string): Promise<string[]> {
  const folder = outbox()
  const names = await readdir(folder).catch(() => []) // nothing was sent yet
  const letters = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(
    letters.map(async (name) => readMail(await readFile(join(folder, name)))),
  )
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject)
}

test('a mail is worded anew: edited, previewed, tried, and then sent so to the person who gets it next', async () => {
  const { page, context, faults } = await visit(
    browser,
    '/auth/login?next=/email-template?search=reset-code',
  )
  await signIn(page, 'admin@muster.example')
  await understand(page)
  await page.getByRole('link', { name: 'Code for a new password' }).click()
  await page
    .getByRole('article', { name: 'Mail' })
    .getByText('Your code for a new password')
    .waitFor()

  await page.getByRole('link', { name: 'Update' }).click()
  const subject = page.getByLabel(/^Subject/)
  await subject.fill('A code for ')
  await page.getByRole('button', { name: 'Insert a name into Subject' }).click()
  await page.getByRole('menuitem', { name: 'receiver.first_name' }).click()
  await expect.poll(() => subject.inputValue()).toBe('A code for {{receiver.first_name}}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'Email Template Updated Successfully')

  // Saving leads back to the list one came from.
  await page.getByRole('link', { name: 'Code for a new password' }).click()
  const letter = page.getByRole('article', { name: 'Mail' })
  await letter.getByText(/^A code for \w+$/).waitFor()
  await letter.getByText('••••••').waitFor()
  await page.getByRole('button', { name: 'Send test' }).click()
  await told(page, 'A test is on its way to admin@muster.example.')
  await expect
    .poll(() => subjectsFor('admin@muster.example'))
    .toContainEqual(expect.stringMatching(/^A code for \w+$/))

  const lost = await browser.newContext({ baseURL: musterUrl() })
  await lost.request.post('/api/sendPasswordResetCode', { data: { email: 'qa@muster.example' } })
  await expect
    .poll(() => subjectsFor('qa@muster.example'))
    .toContainEqual(expect.stringMatching(/^A code for \w+$/))
  expect(faults).toEqual([])
  await Promise.all([lost.close(), context.close()])
})
