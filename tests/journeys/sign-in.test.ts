import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, understand, visit } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('a person signs in, finds the same session in a new tab, and signs out of both [journeys-2]', async () => {
  const { page, context, faults } = await visit(browser)
  await page.waitForURL(/\/auth\/login/)
  await signIn(page, 'agent@muster.example')
  await understand(page)
  await page.getByRole('button', { name: /^Account of / }).waitFor()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Account of / }).waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/login/)
  await second.reload()
  await second.waitForURL(/\/auth\/login/)
  expect(faults).toEqual([])
  await context.close()
})

test('a wrong password is refused in words and the address stays typed [journeys-1]', async () => {
  const { page, context } = await visit(browser, '/auth/login')
  await signIn(page, 'agent@muster.example', 'not the password')
  await page.getByText('Email or password is not right.').waitFor()
  await expect
    .poll(() => page.getByLabel('Email or user name').inputValue())
    .toBe('agent@muster.example')
  await context.close()
})
