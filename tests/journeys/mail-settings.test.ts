import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

const SECRET = 'nobody-reads-this-back'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('the password of the mail server is set, never shown, and removed; a test mail tells how it went [journeys-23]', async () => {
  const { page, context, faults } = await visitAs(
    browser,
    'admin@muster.example',
    '/auth/login?next=/settings/mail',
  )
  const secret = page.getByRole('group', { name: 'Password' })
  const dialog = page.getByRole('dialog')
  await secret.getByText('Not set').waitFor()
  await page.getByLabel(/^User name/).fill('muster')

  await secret.getByRole('button', { name: 'Set' }).click()
  await dialog.getByLabel('New password', { exact: true }).fill(SECRET)
  await page.keyboard.press('Enter')
  await secret.getByText(/^Set \d/).waitFor()
  await expect.poll(() => page.getByLabel(/^User name/).inputValue()).toBe('muster')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.reload()
  await secret.getByText(/^Set \d/).waitFor()
  expect(await page.content()).not.toContain(SECRET)

  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await page.getByText('A test mail to admin@muster.example is on its way.').waitFor()
  await secret.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await secret.getByText('Not set').waitFor()
  await page.getByRole('link', { name: 'Open Sent Mail' }).click()
  await page.getByText('Mail of Muster arrives').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
