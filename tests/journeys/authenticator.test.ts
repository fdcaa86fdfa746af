import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appWith } from '../harness/authenticator-app.ts'
import { demoPassword, launchBrowser, signIn, told, understand, visit } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('a person sets an authenticator app up, signs in without the phone by a recovery code, and turns the app off [journeys-6]', async () => {
  const { page, context, faults } = await visit(browser, '/auth/login?next=/user-profile')
  const address = 'trainer@muster.example'
  await signIn(page, address)
  await understand(page)
  const card = page.getByRole('region', { name: 'Authenticator app' })
  const password = card.getByLabel('Current password', { exact: true })
  const code = card.getByLabel('Code', { exact: true })

  await card.getByRole('button', { name: 'Set it up' }).click()
  await password.fill(demoPassword)
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/beginAuthenticator'))
  await card.getByRole('button', { name: 'Go on' }).click()
  const { data } = await (await begun).json()
  await card.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await code.fill(appWith(data.uri)(new Date().toISOString()))
  await card.getByRole('button', { name: 'Verify' }).click()
  const recovery = await card.getByRole('list', { name: 'Recovery codes' }).innerText()
  const [first = '', second = ''] = recovery.split('\n')
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await card.getByText('10 recovery codes are left.').waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.goto(new URL('/auth/login?next=/user-profile', page.url()).href)
  await signIn(page, address)
  await page.getByText('Your authenticator app shows it.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await understand(page)
  await card.getByText('9 recovery codes are left.').waitFor()

  await card.getByRole('button', { name: 'Turn it off' }).click()
  await password.fill(demoPassword)
  await code.fill(second)
  await card.getByRole('button', { name: 'Turn it off' }).click()
  await told(page, 'Your authenticator app is turned off.')
  await card.getByRole('button', { name: 'Set it up' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
